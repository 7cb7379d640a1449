import type { ReactNode } from 'react';
import type { IconName } from '../Icon';
import { CellIcon } from './CellIcon';
import { Cell } from './kit';
import styles from './list.module.css';

interface FactCellProps {
  title: ReactNode;
  icon?: IconName;
  before?: ReactNode;
  text?: ReactNode;
  value?: ReactNode;
  children?: ReactNode;
}

export const FactCell = ({ title, icon, before, text, value, children }: FactCellProps) => (
  <li>
    <Cell
      Component="div"
      readOnly
      multiline
      className={`${styles.cell} ${styles.fact}`}
      before={before ?? (icon && <CellIcon name={icon} />)}
      subtitle={text}
      after={value && <span className={styles.end}>{value}</span>}
    >
      {title}
    </Cell>
    {children && <div className={styles.beneath}>{children}</div>}
  </li>
);
