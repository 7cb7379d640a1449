import { href } from '@baize/contract/links/paths';
import type { ReactNode } from 'react';
import { LocaleLink } from '../../components/navigation/LocaleLink';
import { useTranslation } from '../../components/texts';
import { Logo } from './Logo';
import styles from './layouts.module.css';

/** Only the logo and the content: forms, maintenance, forbidden. */
export const EmptyLayout = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.empty}>
      <header className={styles.emptyHeader}>
        <LocaleLink to={href('index')} className={styles.logoLink} aria-label={t('toLobby')}>
          <Logo />
        </LocaleLink>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
};
