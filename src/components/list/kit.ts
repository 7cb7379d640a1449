// biome-ignore-all lint/performance/noBarrelFile: it is a door, and what it names is what the build keeps
/**
 * What rows and groups take of the widget library, each part by its own file: the library's index would bind all of them
 * together. With `fields.ts` this is the only door to it, and the build ships no more of
 * the library's one file of styles than these name (docs/decisions/042).
 */
import '@telegram-apps/telegram-ui/dist/styles.css';
import './widgetKit.css';

export { Cell } from '@telegram-apps/telegram-ui/dist/components/Blocks/Cell/Cell';
export { ButtonCell } from '@telegram-apps/telegram-ui/dist/components/Blocks/Cell/components/ButtonCell/ButtonCell';
export { List } from '@telegram-apps/telegram-ui/dist/components/Blocks/List/List';
export { Section } from '@telegram-apps/telegram-ui/dist/components/Blocks/Section/Section';
export { Switch } from '@telegram-apps/telegram-ui/dist/components/Form/Switch/Switch';
export { AppRoot } from '@telegram-apps/telegram-ui/dist/components/Service/AppRoot/AppRoot';
