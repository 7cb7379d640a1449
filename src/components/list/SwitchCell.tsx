import { type ReactNode, useId } from 'react';
import { usePlatform } from '../contexts';
import type { IconName } from '../primitives/Icon';
import { CellIcon } from './CellIcon';
import { Cell, Switch } from './kit';
import styles from './list.module.css';

interface SwitchCellProps {
  title: string;
  /** Accessible name where the title is not unique; it begins with the title. */
  label?: string;
  icon?: IconName;
  text?: ReactNode;
  note?: string;
  isOn: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  onSwitch: (isOn: boolean) => void;
}

/** A row with a switch; the whole row toggles it, with haptics. */
export const SwitchCell = (props: SwitchCellProps) => {
  const { title, label, icon, text, note, isOn, isBusy, isDisabled, onSwitch } = props;
  const { haptics } = usePlatform();
  const id = useId();
  return (
    <li>
      <Cell
        Component="div"
        multiline
        className={`${styles.cell} ${styles.switchCell}`}
        before={icon && <CellIcon name={icon} />}
        subtitle={(text || note) && <span id={`${id}-note`}>{text ?? note}</span>}
        after={
          // The library's label is empty: the title names the switch.
          <Switch
            id={id}
            role="switch"
            className={styles.switch}
            checked={isOn}
            disabled={isDisabled}
            aria-checked={isOn}
            aria-label={label}
            aria-labelledby={label ? undefined : `${id}-title`}
            aria-describedby={note ? `${id}-note` : undefined}
            aria-busy={isBusy || undefined}
            onChange={(event) => {
              haptics.selection();
              onSwitch(event.target.checked);
            }}
          />
        }
      >
        <span id={`${id}-title`}>{title}</span>
      </Cell>
    </li>
  );
};
