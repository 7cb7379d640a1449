import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '../../components/contexts';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import styles from './cashier.module.css';

const sections = ['deposit', 'withdraw', 'wallet', 'history'] as const;
/** `receipt` is not in the navigation; the history links to it. */
export type CashierSection = (typeof sections)[number] | 'receipt';

/** A receipt belongs to the history. */
const currentOf = (name: (typeof sections)[number], section: CashierSection) =>
  name === section ? 'page' : section === 'receipt' && name === 'history' ? 'true' : undefined;

interface CashierPageProps {
  section: CashierSection;
  /** Link to the parent page, for pages with tabs of their own. */
  parentLink?: ReactNode;
  children: ReactNode;
}

export const CashierPage = observer(({ section, parentLink, children }: CashierPageProps) => {
  const { t } = useTranslation(['cashier', 'common']);
  const { settings } = useStores();
  const offered = sections.filter((name) => settings.hasSection(href(`cashier-index-${name}`)));
  return (
    <div className={styles.page} data-section={section}>
      {parentLink}
      <h1 className={styles.heading}>{section === 'receipt' ? t('common:titles.receipt') : t(section)}</h1>
      <nav aria-label={t('sections')}>
        <ul className={styles.sections}>
          {offered.map((name) => (
            <li key={name}>
              <LocaleLink
                to={href(`cashier-index-${name}`)}
                className={styles.section}
                aria-current={currentOf(name, section)}
              >
                <Icon name={name} size={20} />
                {t(name)}
              </LocaleLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.body}>{children}</div>
    </div>
  );
});
