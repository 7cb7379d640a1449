import type { ReactNode } from 'react';
import styles from './EmptyPlace.module.css';
import { Icon, type IconName } from './Icon';

interface EmptyPlaceProps {
  icon: IconName;
  title: string;
  /** Why it is empty. */
  text: string;
  /** The one next step. */
  children?: ReactNode;
}

/** A place without anything in it: why, and the one thing to do about it. */
export const EmptyPlace = ({ icon, title, text, children }: EmptyPlaceProps) => (
  <section className={styles.empty}>
    <span className={styles.icon}>
      <Icon name={icon} size={32} />
    </span>
    <dl className={styles.words}>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </dl>
    {children}
  </section>
);
