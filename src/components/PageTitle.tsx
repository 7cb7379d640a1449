import type { ReactNode } from 'react';
import styles from './PageTitle.module.css';

interface PageTitleProps {
  title: string;
  /** Where something else is named by it. */
  id?: string | undefined;
  lead?: string;
  children?: ReactNode;
}

/** The head of a page: its one h1, and what it is about in a sentence. */
export const PageTitle = ({ title, id, lead, children }: PageTitleProps) => (
  <header className={styles.head}>
    {children}
    <h1 id={id} className={styles.title}>
      {title}
    </h1>
    {lead && <p className={styles.lead}>{lead}</p>}
  </header>
);
