import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  value: number;
  max: number;
  label?: string;
  /** Id of the visible label. */
  labelledBy?: string;
}

export const ProgressBar = ({ value, max, label, labelledBy }: ProgressBarProps) => (
  <progress
    className={styles.bar}
    max={max}
    value={Math.min(value, max)}
    aria-label={label}
    aria-labelledby={labelledBy}
  />
);
