import type { ReactNode } from 'react';
import { Icon, type IconName } from '../primitives/Icon';
import styles from './SystemPage.module.css';

interface SystemPageProps {
  /** An icon, or `loader` while waiting. */
  icon: IconName | 'loader';
  tone?: 'good' | 'bad' | 'plain';
  title: string;
  text: string;
  children?: ReactNode;
}

export const SystemPage = ({ icon, tone = 'plain', title, text, children }: SystemPageProps) => (
  <section className={styles.page} aria-live="polite" data-system>
    <div className={styles.icon} data-tone={tone}>
      {icon === 'loader' ? <span className={styles.loader} /> : <Icon name={icon} size={64} />}
    </div>
    <h1 className={styles.title}>{title}</h1>
    <p className={styles.text}>{text}</p>
    <div className={styles.actions}>{children}</div>
  </section>
);
