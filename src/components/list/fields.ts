// biome-ignore-all lint/performance/noBarrelFile: the only entry to the library: the build keeps what it names
/** The widget library's parts for forms in lists; see `kit.ts`. */
import './kit';

export { Input } from '@telegram-apps/telegram-ui/dist/components/Form/Input/Input';
