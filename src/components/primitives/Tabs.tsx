import type { KeyboardEvent } from 'react';
import { usePlatform } from '../contexts';
import styles from './Tabs.module.css';

interface TabsProps<Name extends string> {
  label: string;
  items: readonly { name: Name; text: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  panelId: string;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs by touch and arrow keys, in the direction of writing; with haptics. */
function useTabs<Name extends string>({ items, chosen, onChoose, panelId }: TabsProps<Name>) {
  const { haptics } = usePlatform();
  const idOf = (name: Name) => `${panelId}-${name}`;
  const choose = (name: Name) => {
    if (name === chosen) return;
    haptics.selection();
    onChoose(name);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = items.findIndex((item) => item.name === chosen);
    const next = items[(from + (document.dir === 'rtl' ? -step : step) + items.length) % items.length];
    if (!next) return;
    document.getElementById(idOf(next.name))?.focus();
    choose(next.name);
  };
  const tabProps = (name: Name) => ({
    id: idOf(name),
    'aria-selected': name === chosen,
    'aria-controls': panelId,
    tabIndex: name === chosen ? 0 : -1,
    onClick: () => choose(name),
  });
  return { handleKeyDown, tabProps };
}

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
