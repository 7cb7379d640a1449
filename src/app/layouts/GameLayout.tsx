import type { ReactNode } from 'react';
import styles from './layouts.module.css';

/** The whole window for a game; its screen draws the bar above the frame. */
export const GameLayout = ({ children }: { children: ReactNode }) => (
  <main id="main" className={styles.game} data-page="game">
    {children}
  </main>
);
