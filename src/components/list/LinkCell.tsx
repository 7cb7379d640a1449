import { observer } from 'mobx-react-lite';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useStores } from '../contexts';
import { LocaleLink } from '../navigation/LocaleLink';
import { Icon, type IconName } from '../primitives/Icon';
import { CellIcon } from './CellIcon';
import { Cell } from './kit';
import styles from './list.module.css';

interface LinkCellProps {
  to: string;
  title: ReactNode;
  icon?: IconName;
  before?: ReactNode;
  text?: ReactNode;
  value?: ReactNode;
  /** An amount and its status, in place of the value. */
  sum?: ReactNode;
  badge?: ReactNode;
  current?: 'page' | 'true' | undefined;
  className?: string | undefined;
  onClick?: () => void;
  /** Content below the row, outside of the link. */
  children?: ReactNode;
}

/** The library's rows use `href`. */
const CellLink = ({ href = '/', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <LocaleLink to={href} {...rest} />
);

/** Renders nothing if the site has no such page. */
export const LinkCell = observer(
  ({ to, title, icon, before, text, value, sum, badge, current, className, onClick, children }: LinkCellProps) => {
    if (!useStores().settings.canLinkTo(to)) return null;
    return (
      <li className={className}>
        <Cell
          Component={CellLink}
          href={to}
          multiline
          className={badge ? `${styles.cell} ${styles.withBadge}` : styles.cell}
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
          aria-current={current}
          onClick={onClick}
        >
          {title}
        </Cell>
        {children && <div className={styles.below}>{children}</div>}
      </li>
    );
  },
);
