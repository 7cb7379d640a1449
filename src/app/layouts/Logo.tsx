import { observer } from 'mobx-react-lite';
import { name as brandName } from '#brand/brand.json';
import { useStores } from '../../components/contexts';
import styles from './layouts.module.css';

/** The operator's logo from the CMS, compact where space is short; else the brand's mark. */
export const Logo = observer(({ place = 'header' }: { place?: 'header' | 'footer' }) => {
  const logos = useStores().settings.site.value?.logos;
  const image = place === 'footer' ? logos?.footer || logos?.header : logos?.header;
  if (!image) return place === 'header' ? <BrandLogo name={logos?.alt || brandName} /> : null;
  const compact = place === 'header' ? logos?.headerCompact : '';
  return (
    <picture className={styles.logo}>
      {compact && <source media="(max-width: 419px)" srcSet={compact} />}
      {/* In the header the surrounding link has a label; in the footer the image needs one. */}
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

const BrandLogo = ({ name }: { name: string }) => (
  <span className={styles.logo}>
    <img src="/favicon.svg" alt="" width={28} height={28} />
    <span className={styles.logoName}>{name}</span>
  </span>
);
