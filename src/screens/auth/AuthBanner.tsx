import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import styles from './auth.module.css';

const DESK = '(min-width: 992px)';
/** Below a form there is room only in tall windows. */
const TALL_DESK = `${DESK} and (min-height: 1180px)`;

interface AuthBannerProps {
  isBeside?: boolean;
  /** Shows the image without the offer, for sign-in on wide pages. */
  isPicture?: boolean;
}

/** The offer next to the forms; its box is sized before the image loads. */
export const AuthBanner = observer(({ isBeside = false, isPicture = false }: AuthBannerProps) => {
  const { settings } = useStores();
  const banner = settings.common.value?.authBanner;
  if (!banner?.isExist) return null;
  return (
    <aside className={styles.banner} data-beside={isBeside} data-picture={isPicture || undefined}>
      <picture>
        {banner.image_360_520 && <source media={isBeside ? DESK : TALL_DESK} srcSet={banner.image_360_520} />}
        {banner.image_735_240 && (
          <img
            className={styles.bannerImage}
            src={banner.image_735_240}
            alt=""
            decoding="async"
            {...(isPicture && { loading: 'lazy' })}
          />
        )}
      </picture>
      {!isPicture && (
        <p className={styles.bannerText}>
          <span>{banner.label}</span>
          <strong>{banner.value}</strong>
          <span>{banner.addition}</span>
        </p>
      )}
    </aside>
  );
});
