import styles from './Icon.module.css';
import type { IconName } from './iconNames';

export type { IconName };

/** An icon of the sprite: decorative, and hidden from screen readers. */
export const Icon = ({ name, size = 24 }: { name: IconName; size?: 16 | 20 | 24 | 32 | 64 }) => (
  <svg className={styles.icon} data-name={name} width={size} height={size} aria-hidden={true}>
    <use href={`/icons.svg#${name}`} />
  </svg>
);
