import { Icon } from '../../components/Icon';
import styles from './settings.module.css';

export const Refusal = ({ text }: { text: string }) => (
  <p className={styles.refusal} role="alert">
    <Icon name="warning" size={20} />
    {text}
  </p>
);
