import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { usePlatform } from '../contexts';
import type { IconName } from '../primitives/Icon';
import { CellIcon } from './CellIcon';
import { ButtonCell } from './kit';
import styles from './list.module.css';

interface ActionCellProps extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'id' | 'aria-expanded'> {
  icon?: IconName;
  isDanger?: boolean;
  isBusy?: boolean;
  onClick: () => void;
  children: ReactNode;
  below?: ReactNode;
}

export const ActionCell = ({ icon, isDanger, isBusy, onClick, children, below, ...rest }: ActionCellProps) => {
  const { haptics } = usePlatform();
  return (
    <li>
      <ButtonCell
        {...rest}
        type="button"
        mode={isDanger ? 'destructive' : 'default'}
        className={styles.action}
        before={icon && <CellIcon name={icon} />}
        after={isBusy && <span className={styles.spinner} />}
        aria-busy={isBusy || undefined}
        aria-disabled={isBusy || undefined}
        onClick={(event) => {
          if (isBusy) return event.preventDefault();
          haptics.selection();
          onClick();
        }}
      >
        {children}
      </ButtonCell>
      {below && <div className={styles.below}>{below}</div>}
    </li>
  );
};
