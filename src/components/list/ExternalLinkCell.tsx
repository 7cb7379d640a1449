import type { IconName } from '../primitives/Icon';
import { Icon } from '../primitives/Icon';
import { CellIcon } from './CellIcon';
import { Cell } from './kit';
import styles from './list.module.css';

interface ExternalLinkCellProps {
  href: string;
  icon: IconName;
  title: string;
  text: string;
  onOpen: (address: string) => void;
}

export const ExternalLinkCell = ({ href, icon, title, text, onOpen }: ExternalLinkCellProps) => (
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
