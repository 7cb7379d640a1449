import styles from './Icon.module.css';
import type { IconName } from './iconNames';

export type { IconName };

/** An icon of the sprite; without a label it is decorative and hidden from screen readers. */
export const Icon = ({ name, label, size = 24 }: { name: IconName; label?: string; size?: 16 | 20 | 24 | 32 | 64 }) => (
  <svg
    className={styles.icon}
    data-name={name}
    width={size}
    height={size}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <use href={`/icons.svg#${name}`} />
  </svg>
);
