import styles from './Tabs.module.css';
import { type TabsProps, useTabs } from './useTabs';

/** Tabs of one page; never wider than the screen. */
export function Tabs<Name extends string>(props: TabsProps<Name>) {
  const { handleKeyDown, tabProps } = useTabs(props);
  return (
    <div className={styles.tabs} role="tablist" aria-label={props.label} onKeyDown={handleKeyDown}>
      {props.items.map(({ name, text }) => (
        <button key={name} type="button" role="tab" className={styles.tab} {...tabProps(name)}>
          {text}
        </button>
      ))}
    </div>
  );
}
