import { observer } from 'mobx-react-lite';
import type { AnchorHTMLAttributes } from 'react';
import { InternalLink, type InternalLinkProps } from '../navigation/InternalLink';
import { useLanguages } from '../navigation/useLanguages';
import { Icon } from '../primitives/Icon';
import { CellIcon } from './CellIcon';
import { Cell } from './kit';
import { ListSection, Rows } from './ListSection';
import styles from './list.module.css';

const CellLink = ({ href = '/', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & Omit<InternalLinkProps, 'to'>) => (
  <InternalLink to={href} {...rest} />
);

export const LanguageCells = observer(() => {
  const languages = useLanguages();
  return (
    <ListSection>
      <Rows>
        {languages.map(({ code, label, link: { to, ...link } }) => (
          <li key={code}>
            <Cell
              {...link}
              Component={CellLink}
              href={to}
              multiline
              className={styles.cell}
              before={<CellIcon name="globe" />}
              after={link['aria-current'] && <Icon name="check" />}
            >
              {label}
            </Cell>
          </li>
        ))}
      </Rows>
    </ListSection>
  );
});
