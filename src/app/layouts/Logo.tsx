import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import styles from './layouts.module.css';

/** The operator's logo from the CMS (W-14), its compact form where there is little room; the product's mark without one. */
export const Logo = observer(({ place = 'header' }: { place?: 'header' | 'footer' }) => {
  const logos = useStores().settings.site.value?.logos;
  const image = place === 'footer' ? logos?.footer || logos?.header : logos?.header;
  if (!image) return place === 'header' ? <OwnLogo name={logos?.alt || 'Baize'} /> : null;
  const compact = place === 'header' ? logos?.headerCompact : '';
  return (
    <picture className={styles.logo}>
      {compact && <source media="(max-width: 419px)" srcSet={compact} />}
      {/* The link around it has its name; in the footer it says whose house this is. */}
      <img
        className={styles.logoImage}
        src={image}
        alt={place === 'footer' ? logos?.alt : ''}
        height={36}
        {...(place === 'footer' && { loading: 'lazy' })}
      />
    </picture>
  );
});

const OwnLogo = ({ name }: { name: string }) => (
  <span className={styles.logo}>
    <svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7" className={styles.logoGround} />
      <path d="M14 4.5 21.5 14 14 23.5 6.5 14z" className={styles.logoDiamond} />
      <path d="M14 9.5 17.6 14 14 18.5 10.4 14z" className={styles.logoGround} />
    </svg>
    <span className={styles.logoName}>{name}</span>
  </span>
);
