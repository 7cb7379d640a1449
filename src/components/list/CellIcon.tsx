import { Icon, type IconName } from '../primitives/Icon';
import styles from './list.module.css';

/** The separator of the next row starts at the text. */
export const CellIcon = ({ name }: { name: IconName }) => (
  <span className={styles.icon}>
    <Icon name={name} />
  </span>
);
