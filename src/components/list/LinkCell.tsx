import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Icon, type IconName } from '../Icon';
import { LocaleLink } from '../LocaleLink';
import { CellIcon } from './CellIcon';
import { Cell } from './kit';
import styles from './list.module.css';

interface LinkCellProps {
  /** Internal path without the locale's prefix. */
  to: string;
  title: ReactNode;
  icon?: IconName;
  /** A picture in the icon's place. */
  before?: ReactNode;
  text?: ReactNode;
  value?: ReactNode;
  /** Money in the value's place, and how far it is. */
  sum?: ReactNode;
  badge?: ReactNode;
  isCurrent?: boolean;
  className?: string | undefined;
  onClick?: () => void;
  /** What belongs to the row, stands beneath it and is not part of the link. */
  children?: ReactNode;
}

/** The library's rows know addresses by `href`. */
const CellLink = ({ href = '/', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <LocaleLink to={href} {...rest} />
);

/** A row that leads to a page: an icon, a title, a value and a chevron. */
export const LinkCell = ({
  to,
  title,
  icon,
  before,
  text,
  value,
  sum,
  badge,
  isCurrent,
  className,
  onClick,
  children,
}: LinkCellProps) => (
  <li className={className}>
    <Cell
      Component={CellLink}
      href={to}
      multiline
      className={badge ? `${styles.cell} ${styles.badged}` : styles.cell}
      before={before ?? (icon && <CellIcon name={icon} />)}
      subtitle={text}
      after={
        <span className={styles.end}>
          {value !== undefined && <span className={styles.value}>{value}</span>}
          {(sum || badge) && (
            <span className={styles.sum}>
              <strong>{sum}</strong>
              {badge}
            </span>
          )}
          <span className={styles.chevron}>
            <Icon name="chevron" size={20} />
          </span>
        </span>
      }
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onClick}
    >
      {title}
    </Cell>
    {children && <div className={styles.beneath}>{children}</div>}
  </li>
);
