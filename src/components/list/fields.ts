// biome-ignore-all lint/performance/noBarrelFile: it is a door, and what it names is what the build keeps
/** What forms in lists take of the widget library; see `kit.ts`. */
import './kit';

export { Input } from '@telegram-apps/telegram-ui/dist/components/Form/Input/Input';
