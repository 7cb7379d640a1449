import type { ReactNode } from 'react';
import styles from './list.module.css';

export const Rows = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
);

/** Content of a group that is no row: a form, a sentence, a button. */
export const Inset = ({ children }: { children: ReactNode }) => <div className={styles.inset}>{children}</div>;
