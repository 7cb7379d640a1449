import { safeInternalPath } from '@baize/contract/links/links';
import { href } from '@baize/contract/links/paths';
import { observer } from 'mobx-react-lite';
import { useStores } from '../../components/contexts';
import { useLocaleNavigate } from '../../components/navigation/route';
import { Button } from '../../components/primitives/Button';
import styles from './home.module.css';

/**
 * The CMS's banner: the public text and registration for guests while it is open; the configured page, or the offers,
 * for players.
 */
export const MenuBanner = observer(() => {
  const { settings, session, dialogs } = useStores();
  const go = useLocaleNavigate();
  const banner = settings.common.value?.menuBanner;
  const isPlayer = session.isSignedIn || session.isPlayerUnavailable;
  if (!banner?.isExist || !(isPlayer || settings.isRegistrationOpen)) return null;
  const slug = banner.buttonSlug.replace(/^\/?/, '/');
  const handleClick = () => {
    if (isPlayer) go((banner.buttonSlug && settings.canLinkTo(slug) && safeInternalPath(slug)) || href('offers'));
    else session.whenDecided(() => session.isSignedIn || dialogs.open('auth', { view: 'register' }));
  };
  const image = isPlayer ? banner.image : banner.publicImage;
  return (
    <section className={styles.menuBanner}>
      {image && (
        <picture>
          <img src={image} alt="" width={160} height={160} loading="lazy" className="bz-waits" />
        </picture>
      )}
      <div>
        <h2>{isPlayer ? banner.title : banner.publicTitle}</h2>
        <p>{isPlayer ? banner.subtitle : banner.publicSubtitle}</p>
        <Button onClick={handleClick}>{isPlayer ? banner.buttonTitle : banner.publicButtonTitle}</Button>
      </div>
    </section>
  );
});
