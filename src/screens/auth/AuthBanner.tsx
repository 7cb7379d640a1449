import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import styles from './auth.module.css';

const DESKTOP = '(min-width: 992px)';
/** Below a form there is room only in tall windows. */
const TALL_DESKTOP = `${DESKTOP} and (min-height: 1180px)`;

interface AuthBannerProps {
  isSideBySide?: boolean;
  /** Shows the image without the offer, for sign-in on wide pages. */
  isImageOnly?: boolean;
}

/** The offer next to the forms; its box is sized before the image loads. */
export const AuthBanner = observer(({ isSideBySide = false, isImageOnly = false }: AuthBannerProps) => {
  const { settings } = useStores();
  const banner = settings.common.value?.authBanner;
  if (!banner?.isExist) return null;
  return (
    <aside className={styles.banner} data-beside={isSideBySide} data-picture={isImageOnly || undefined}>
      <picture>
        {banner.image_360_520 && <source media={isSideBySide ? DESKTOP : TALL_DESKTOP} srcSet={banner.image_360_520} />}
        {banner.image_735_240 && (
          <img
            className={styles.bannerImage}
            src={banner.image_735_240}
            alt=""
            decoding="async"
            {...(isImageOnly && { loading: 'lazy' })}
          />
        )}
      </picture>
      {!isImageOnly && (
        <p className={styles.bannerText}>
          <span>{banner.label}</span>
          <strong>{banner.value}</strong>
          <span>{banner.addition}</span>
        </p>
      )}
    </aside>
  );
});
