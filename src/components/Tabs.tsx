import type { KeyboardEvent } from 'react';
import { usePlatform } from './contexts';
import styles from './Tabs.module.css';

interface TabsProps<Name extends string> {
  label: string;
  items: readonly { name: Name; text: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** Id of the panel that they switch. */
  panelId: string;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Tabs for touch and arrow keys; switching is felt (M-6). */
export function Tabs<Name extends string>({ label, items, chosen, onChoose, panelId }: TabsProps<Name>) {
  const { haptics } = usePlatform();
  const choose = (name: Name) => {
    if (name === chosen) return;
    haptics.selection();
    onChoose(name);
  };
  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const from = items.findIndex((item) => item.name === chosen);
    const index = (from + step + items.length) % items.length;
    const next = items[index];
    if (!next) return;
    const tab = event.currentTarget.children[index];
    if (tab instanceof HTMLElement) tab.focus();
    choose(next.name);
  };
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={handleKeyDown}>
      {items.map(({ name, text }) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`${panelId}-${name}`}
          className={styles.tab}
          aria-selected={name === chosen}
          aria-controls={panelId}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => choose(name)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
