import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  value: number;
  /** Worth of a full bar, in the value's unit. */
  max: number;
  /** What it measures, for those who do not see it. */
  label?: string;
  /** Id of the words on the screen that say so already. */
  labelledBy?: string;
}

/** How far something has come; the words beside it say the same. */
export const ProgressBar = ({ value, max, label, labelledBy }: ProgressBarProps) => (
  <progress
    className={styles.bar}
    max={max}
    value={Math.min(value, max)}
    aria-label={label}
    aria-labelledby={labelledBy}
  />
);
