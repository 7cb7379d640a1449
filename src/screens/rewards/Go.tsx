import { Icon } from '../../components/Icon';
import styles from './rewards.module.css';

/** Where a card leads, as the button that the whole card is; a phone has room for the arrow alone. */
export const Go = ({ children }: { children: string }) => (
  <span className={styles.go}>
    <span className={styles.goText}>{children}</span>
    <Icon name="chevron" size={20} />
  </span>
);
