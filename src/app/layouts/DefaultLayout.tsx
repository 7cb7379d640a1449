import type { ReactNode } from 'react';
import { useTranslation } from '../../components/texts';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './layouts.module.css';
import { Navigation } from './Navigation';

/** Header, content, footer; a tab bar on phones, a side rail on desks. */
export const DefaultLayout = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.default}>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      <Header />
      <Navigation />
      <div className={styles.column}>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
    </div>
  );
};
