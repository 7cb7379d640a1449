/**
 * What the product takes of the widget library, and the only door to it beside the root in `app/App.tsx`. The build
 * ships no more of the library's one file of styles than these parts name (docs/decisions/042).
 */
import '@telegram-apps/telegram-ui/dist/styles.css';
import './widgetKit.css';

// biome-ignore lint/performance/noBarrelFile: it is a door, and what it names is what the build keeps
export {
  ButtonCell,
  Cell,
  List,
  Placeholder,
  Section,
  SegmentedControl,
  Select,
  Switch,
} from '@telegram-apps/telegram-ui';
