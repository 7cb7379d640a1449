// biome-ignore-all lint/performance/noBarrelFile: it is a door, and what it names is what the build keeps
/** What few screens take of the widget library besides rows and groups; see `kit.ts`. */
import './kit';

export { Select } from '@telegram-apps/telegram-ui/dist/components/Form/Select/Select';
export { SegmentedControl } from '@telegram-apps/telegram-ui/dist/components/Navigation/SegmentedControl/SegmentedControl';
