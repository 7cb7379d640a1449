import { type TabsProps, useTabs } from '../useTabs';
import { SegmentedControl } from './choices';
import styles from './list.module.css';

/**
 * Tabs as a segmented control, never wider than the screen. The library's own says neither which one is chosen nor what
 * it switches.
 */
export function Segments<Name extends string>(props: TabsProps<Name>) {
  const { handleKeyDown, tabProps } = useTabs(props);
  return (
    <SegmentedControl className={styles.segments} aria-label={props.label} onKeyDown={handleKeyDown}>
      {props.items.map(({ name, text }) => {
        const { 'aria-selected': isSelected, ...tab } = tabProps(name);
        return (
          <SegmentedControl.Item
            key={name}
            type="button"
            className={styles.segment}
            selected={isSelected}
            aria-selected={isSelected}
            {...tab}
          >
            {text}
          </SegmentedControl.Item>
        );
      })}
    </SegmentedControl>
  );
}
