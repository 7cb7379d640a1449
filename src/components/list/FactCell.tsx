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
  /** A value, or a control, at the end of the row. */
  value?: ReactNode;
  /** What belongs to the row and stands beneath it. */
  children?: ReactNode;
}

/** A row that is read; what can be done about it are controls at its end or beneath it. */
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
