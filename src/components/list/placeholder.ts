// biome-ignore-all lint/performance/noBarrelFile: it is a door, and what it names is what the build keeps
/** What an empty place takes of the widget library; see `kit.ts`. */
import './kit';

export { Placeholder } from '@telegram-apps/telegram-ui/dist/components/Blocks/Placeholder/Placeholder';
