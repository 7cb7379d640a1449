import type { IconName } from '../Icon';
import { Icon } from '../Icon';
import { CellIcon } from './CellIcon';
import { Cell } from './kit';
import styles from './list.module.css';

interface OutsideCellProps {
  href: string;
  icon: IconName;
  title: string;
  text: string;
  /** Opens the address in the way of the place. */
  onOpen: (address: string) => void;
}

/** A row that leads out of the site: to a letter, a call, another application. */
export const OutsideCell = ({ href, icon, title, text, onOpen }: OutsideCellProps) => (
  <li>
    <Cell
      Component="a"
      href={href}
      multiline
      className={styles.cell}
      before={<CellIcon name={icon} />}
      subtitle={text}
      after={<Icon name="external" size={20} />}
      onClick={(event) => {
        event.preventDefault();
        onOpen(href);
      }}
    >
      {title}
    </Cell>
  </li>
);
