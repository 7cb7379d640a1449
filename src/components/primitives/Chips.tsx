import { usePlatform } from '../contexts';
import styles from './Chips.module.css';

interface ChipsProps<T extends string | number> {
  label: string;
  items: readonly { value: T; text: string }[];
  chosen: T | null;
  onChoose: (value: T) => void;
  /** `alike`: equal widths. `wrapped`: natural widths, several lines. `row`: a few short ones in one edge-to-edge line on phones. */
  shape?: 'alike' | 'wrapped' | 'row';
  /** Id of the element with the error. */
  describedBy?: string;
}

export function Chips<T extends string | number>(props: ChipsProps<T>) {
  const { label, items, chosen, onChoose, shape = 'alike', describedBy } = props;
  const { haptics } = usePlatform();
  if (items.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row everywhere
    <div className={styles[shape]} role="group" aria-label={label} aria-describedby={describedBy}>
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
