import type { ReactNode } from 'react';
import { useTranslation } from '../../components/texts';
import styles from './layouts.module.css';

/** The full window for a game; its screen renders the bar. */
export const GameLayout = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <main id="main" tabIndex={-1} className={styles.game} data-page="game" aria-label={t('titles.game')}>
      {children}
    </main>
  );
};
