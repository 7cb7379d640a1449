import styles from './Chips.module.css';
import { usePlatform } from './contexts';

interface ChipsProps<T extends string | number> {
  label: string;
  items: readonly { value: T; text: string }[];
  chosen: T | null;
  onChoose: (value: T) => void;
  /** Each as wide as its text, in as many lines as it takes; else all alike. */
  isWrapped?: boolean;
}

/** A row of quick choices; choosing one is felt (M-6). */
export function Chips<T extends string | number>({ label, items, chosen, onChoose, isWrapped }: ChipsProps<T>) {
  const { haptics } = usePlatform();
  if (items.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
    <div className={isWrapped ? styles.wrapped : styles.chips} role="group" aria-label={label}>
      {items.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          className={styles.chip}
          aria-pressed={value === chosen}
          onClick={() => {
            haptics.selection();
            onChoose(value);
          }}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
