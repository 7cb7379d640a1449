import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useStores } from '../../components/contexts';
import { Icon } from '../../components/Icon';
import { LocaleLink } from '../../components/LocaleLink';
import { ParentLink } from '../../components/ParentLink';
import { useTranslation } from '../../components/texts';
import { href } from '../../domain/paths';
import styles from './cashier.module.css';

const sections = ['deposit', 'withdraw', 'wallet', 'history'] as const;
/** Not in the navigation: the history leads to it. */
export type CashierSection = (typeof sections)[number] | 'receipt';

/** A receipt belongs to the history. */
const currentOf = (name: (typeof sections)[number], section: CashierSection) =>
  name === section ? 'page' : section === 'receipt' && name === 'history' ? 'true' : undefined;

export const CashierPage = observer(({ section, children }: { section: CashierSection; children: ReactNode }) => {
  const { t } = useTranslation(['cashier', 'common']);
  const { settings } = useStores();
  const offered = sections.filter((name) => settings.hasSection(href(`cashier-index-${name}`)));
  const above = settings.hasSection(href('cashier-index-wallet'))
    ? { to: href('cashier-index-wallet'), text: t('wallet') }
    : { to: href('profile-index-settings'), text: t('common:titles.account') };
  return (
    <div className={styles.page} data-section={section}>
      {section === 'history' && <ParentLink {...above} className={styles.parent} />}
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
