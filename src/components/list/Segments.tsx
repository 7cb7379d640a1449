import type { KeyboardEvent } from 'react';
import { usePlatform } from '../contexts';
import { SegmentedControl } from './choices';
import styles from './list.module.css';

interface SegmentsProps<Name extends string> {
  label: string;
  items: readonly { name: Name; text: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** Id of the panel that they switch. */
  panelId: string;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Tabs as a segmented control: never wider than the screen, for touch and arrow keys, and switching is felt (M-6). The
 * library's own says neither which one is chosen nor what it switches.
 */
export function Segments<Name extends string>({ label, items, chosen, onChoose, panelId }: SegmentsProps<Name>) {
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
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
    const from = items.findIndex((item) => item.name === chosen);
    const next = items[(from + (isMirrored ? -step : step) + items.length) % items.length];
    if (!next) return;
    document.getElementById(`${panelId}-${next.name}`)?.focus();
    choose(next.name);
  };
  return (
    <SegmentedControl className={styles.segments} aria-label={label} onKeyDown={handleKeyDown}>
      {items.map(({ name, text }) => (
        <SegmentedControl.Item
          key={name}
          type="button"
          id={`${panelId}-${name}`}
          className={styles.segment}
          selected={name === chosen}
          aria-selected={name === chosen}
          aria-controls={panelId}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => choose(name)}
        >
          {text}
        </SegmentedControl.Item>
      ))}
    </SegmentedControl>
  );
}
