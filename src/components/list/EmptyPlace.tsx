import type { ReactNode } from 'react';
import { Icon, type IconName } from '../Icon';
import styles from './list.module.css';
import { Placeholder } from './placeholder';

interface EmptyPlaceProps {
  icon: IconName;
  title: string;
  /** Why it is empty. The library's list of title and text is no whole one without it. */
  text: string;
  /** The one next step. */
  children?: ReactNode;
}

/** A place without anything in it: why, and the one thing to do about it. */
export const EmptyPlace = ({ icon, title, text, children }: EmptyPlaceProps) => (
  <Placeholder className={styles.empty} header={title} description={text} action={children}>
    <span className={styles.emptyIcon}>
      <Icon name={icon} size={32} />
    </span>
  </Placeholder>
);
