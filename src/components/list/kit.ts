// biome-ignore-all lint/performance/noBarrelFile: the only entry to the library: the build keeps what it names
/**
 * The widget library's parts for rows and groups, each imported from its own file, since the library's index would
 * bundle all of them. With `fields.ts` this is the only entry to the library (docs/decisions/016).
 */
import '@telegram-apps/telegram-ui/dist/styles.css';
import './widgetKit.css';

export { Cell } from '@telegram-apps/telegram-ui/dist/components/Blocks/Cell/Cell';
export { ButtonCell } from '@telegram-apps/telegram-ui/dist/components/Blocks/Cell/components/ButtonCell/ButtonCell';
export { List } from '@telegram-apps/telegram-ui/dist/components/Blocks/List/List';
export { Section } from '@telegram-apps/telegram-ui/dist/components/Blocks/Section/Section';
export { Switch } from '@telegram-apps/telegram-ui/dist/components/Form/Switch/Switch';
export { AppRoot } from '@telegram-apps/telegram-ui/dist/components/Service/AppRoot/AppRoot';
