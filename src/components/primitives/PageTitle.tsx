import type { ReactNode } from 'react';
import styles from './PageTitle.module.css';

interface PageTitleProps {
  title: string;
  id?: string | undefined;
  lead?: string;
  children?: ReactNode;
}

export const PageTitle = ({ title, id, lead, children }: PageTitleProps) => (
  <header className={styles.head}>
    {children}
    <h1 id={id} className={styles.title}>
      {title}
    </h1>
    {lead && <p className={styles.lead}>{lead}</p>}
  </header>
);
