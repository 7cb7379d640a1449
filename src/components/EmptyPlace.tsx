import type { ReactNode } from 'react';
import styles from './EmptyPlace.module.css';
import { Icon, type IconName } from './Icon';

interface EmptyPlaceProps {
  icon: IconName;
  title: string;
  text: string;
  children?: ReactNode;
}

/** An icon on a card, for empty states and statuses. */
export const PlacePicture = ({ icon }: { icon: IconName }) => (
  <span className={styles.icon}>
    <Icon name={icon} size={32} />
  </span>
);

export const EmptyPlace = ({ icon, title, text, children }: EmptyPlaceProps) => (
  <section className={styles.empty}>
    <PlacePicture icon={icon} />
    <dl className={styles.words}>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </dl>
    {children}
  </section>
);
