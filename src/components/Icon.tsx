import styles from './Icon.module.css';

export type IconName =
  | 'lobby'
  | 'sports'
  | 'search'
  | 'offers'
  | 'me'
  | 'heart'
  | 'heart-full'
  | 'back'
  | 'chevron'
  | 'close'
  | 'plus'
  | 'card'
  | 'withdraw'
  | 'history'
  | 'wallet'
  | 'sound'
  | 'mute'
  | 'fullscreen'
  | 'check'
  | 'clock'
  | 'warning'
  | 'globe'
  | 'lock'
  | 'eye'
  | 'out'
  | 'trophy'
  | 'external';

/** A drawing of the product's sprite. Without a name it is decoration and hidden from screen readers. */
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
