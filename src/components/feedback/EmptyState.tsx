import type { ReactNode } from 'react';
import { Icon, type IconName } from '../primitives/Icon';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  text: string;
  children?: ReactNode;
}

/** An icon on a card, for empty states and statuses. */
export const StateIcon = ({ icon }: { icon: IconName }) => (
  <span className={styles.icon}>
    <Icon name={icon} size={32} />
  </span>
);

export const EmptyState = ({ icon, title, text, children }: EmptyStateProps) => (
  <section className={styles.empty}>
    <StateIcon icon={icon} />
    <dl className={styles.text}>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </dl>
    {children}
  </section>
);
