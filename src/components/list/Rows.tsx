import type { ReactNode } from 'react';
import styles from './list.module.css';

/** The rows of a group, told as a list. */
export const Rows = ({ children, label }: { children: ReactNode; label?: string }) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
);

/** What stands in a group and is no row: a form, a sentence, a button. */
export const Inset = ({ children }: { children: ReactNode }) => <div className={styles.inset}>{children}</div>;
