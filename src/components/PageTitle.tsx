import type { ReactNode } from 'react';
import styles from './PageTitle.module.css';

/** The head of a page: its one h1, and what it is about in a sentence. */
export const PageTitle = ({ title, lead, children }: { title: string; lead?: string; children?: ReactNode }) => (
  <header className={styles.head}>
    {children}
    <h1 className={styles.title}>{title}</h1>
    {lead && <p className={styles.lead}>{lead}</p>}
  </header>
);
