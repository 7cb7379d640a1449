import { Icon, type IconName } from '../Icon';
import styles from './list.module.css';

/** The drawing at the start of a row; the line above the next row begins where its text does. */
export const CellIcon = ({ name }: { name: IconName }) => (
  <span className={styles.icon}>
    <Icon name={name} />
  </span>
);
