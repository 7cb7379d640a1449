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
  onOpen: (address: string) => void;
}

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
