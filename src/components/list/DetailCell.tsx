import type { ReactNode } from 'react';
import type { IconName } from '../primitives/Icon';
import { CellIcon } from './CellIcon';
import { Cell } from './kit';
import styles from './list.module.css';

interface DetailCellProps {
  title: ReactNode;
  icon?: IconName;
  before?: ReactNode;
  text?: ReactNode;
  value?: ReactNode;
  children?: ReactNode;
}

export const DetailCell = ({ title, icon, before, text, value, children }: DetailCellProps) => (
  <li>
    <Cell
      Component="div"
      readOnly
      multiline
      className={`${styles.cell} ${styles.detail}`}
      before={before ?? (icon && <CellIcon name={icon} />)}
      subtitle={text}
      after={value && <span className={styles.end}>{value}</span>}
    >
      {title}
    </Cell>
    {children && <div className={styles.below}>{children}</div>}
  </li>
);
