import { Icon } from '../../components/primitives/Icon';
import styles from './rewards.module.css';

/** @param isRead false for text that is about to be replaced, which is not announced */
export const OfferState = ({
  icon,
  text,
  isRead = true,
}: {
  icon: 'check' | 'clock';
  text: string;
  isRead?: boolean;
}) => (
  <p className={styles.state} role={isRead ? 'status' : undefined}>
    <Icon name={icon} />
    {text}
  </p>
);
