import { Icon } from '../../components/primitives/Icon';
import { PicturePreload } from '../../components/primitives/PicturePreload';
import styles from './rewards.module.css';

interface PictureProps {
  mobile: string;
  /** Image for wide windows; by default the mobile one is used everywhere. */
  desktop?: string;
  /** The first image of a page is loaded at once. */
  isFirst?: boolean;
}

/** An offer's image in a box of fixed size, to avoid layout shifts. */
export const Picture = ({ mobile, desktop = '', isFirst = false }: PictureProps) => (
  <span className={styles.picture}>
    {import.meta.env.SSR && isFirst && <PicturePreload mobile={mobile} desktop={desktop} />}
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

/** The action label of a card that is one link; phones have room for the arrow only. */
export const CardAction = ({ children }: { children: string }) => (
  <span className={styles.cardAction}>
    <span className={styles.cardActionText}>{children}</span>
    <Icon name="chevron" size={20} />
  </span>
);
