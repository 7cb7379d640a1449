import styles from './Chips.module.css';
import { usePlatform } from './contexts';

interface ChipsProps<T extends string | number> {
  label: string;
  items: readonly { value: T; text: string }[];
  chosen: T | null;
  onChoose: (value: T) => void;
  /**
   * `alike`: all of one width. `wrapped`: each as wide as its text, in as many lines as it takes. `row`: a few short ones,
   * which a phone has in one line from edge to edge.
   */
  shape?: 'alike' | 'wrapped' | 'row';
}

/** A row of quick choices; choosing one is felt (M-6). */
export function Chips<T extends string | number>({ label, items, chosen, onChoose, shape = 'alike' }: ChipsProps<T>) {
  const { haptics } = usePlatform();
  if (items.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
    <div className={styles[shape]} role="group" aria-label={label}>
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
