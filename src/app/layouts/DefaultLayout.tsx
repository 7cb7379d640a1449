import type { ReactNode } from 'react';
import { useTranslation } from '../../components/texts';
import { Footer } from './Footer';
import { Header } from './Header';
import styles from './layouts.module.css';
import { Navigation } from './Navigation';

export interface LayoutProps {
  children: ReactNode;
  hasRail?: boolean | undefined;
  isPlayers?: boolean | undefined;
}

/** Header, content, footer; a tab bar on phones, a side rail on desks, and on wide ones space for `RailPlace` (R-29, W-11). */
export const DefaultLayout = ({ children, hasRail, isPlayers }: LayoutProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.default} data-rail={hasRail}>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      <Header isPlayers={isPlayers} />
      <Navigation />
      <div className={styles.column}>
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </div>
      {hasRail && <aside id="rail" className={styles.side} />}
    </div>
  );
};
