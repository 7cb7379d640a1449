import { Icon } from '../../components/Icon';
import styles from './rewards.module.css';

interface PictureProps {
  mobile: string;
  /** A band for wide windows; without one the first stands in all of them. */
  desktop?: string;
  /** The first picture of a page is fetched at once. */
  isFirst?: boolean;
}

/** A picture of an offer in a box of its own size, so that nothing moves when it comes. */
export const Picture = ({ mobile, desktop = '', isFirst = false }: PictureProps) => (
  <span className={styles.picture}>
    {(mobile || desktop) && (
      <picture>
        {desktop && <source media="(min-width: 768px)" srcSet={desktop} />}
        <img
          src={mobile || desktop}
          alt=""
          width={720}
          height={300}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
        />
      </picture>
    )}
  </span>
);

/** Where a card leads, as the button that the whole card is; a phone has room for the arrow alone. */
export const Go = ({ children }: { children: string }) => (
  <span className={styles.go}>
    <span className={styles.goText}>{children}</span>
    <Icon name="chevron" size={20} />
  </span>
);
