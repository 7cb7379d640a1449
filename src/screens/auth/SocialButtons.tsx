import { observer } from 'mobx-react-lite';
import { Button } from '../../components/Button';
import { keepBackUrl } from '../../components/backUrl';
import { usePlatform, useStores } from '../../components/contexts';
import { useRoute } from '../../components/route';
import { useTranslation } from '../../components/texts';
import { useIsLive } from '../../components/useIsLive';
import { useSocialAnswer } from '../../components/useSocialAnswer';
import { openExternal } from '../../domain/leave';
import { SocialStore } from '../../stores/auth/SocialStore';
import styles from './auth.module.css';

/** Where a redirect returns to: this page, or the target of its form, if any. */
function useWayBack(): () => string | null {
  const { name, query } = useRoute();
  return () => {
    const { pathname, search, hash } = window.location;
    return name.startsWith('forms-') ? query.get('redirectUrl') : pathname + search + hash;
  };
}

/** Sign-in and registration by the account of a provider, where the CMS offers one. */
export const SocialButtons = observer(() => {
  const { t } = useTranslation('auth');
  const stores = useStores();
  const platform = usePlatform();
  const social = stores.get(SocialStore);
  const { query } = useRoute();
  const wayBack = useWayBack();
  useSocialAnswer({
    isWaiting: social.isWaiting,
    onAnswer: (result, code) => void social.finish(result, code),
    onLook: () => void social.lookAgain(),
  });
  // The server does not know the host: its markup stays until hydration.
  const isLive = useIsLive();
  if (social.services.length === 0 || (isLive && !social.isPossible)) return null;
  const handlePress = (service: string) => {
    // Browsers allow a window only within the tap, so nothing is awaited before.
    if (openExternal(platform, social.windowAddress(service), { isExternal: true, kind: 'social' })) {
      return social.startWaiting();
    }
    keepBackUrl(query, stores.settings.site.value?.allowedHosts ?? []);
    openExternal(platform, social.pageAddress(service, wayBack()), { isExternal: true, kind: 'payment' });
  };
  return (
    <section className={styles.socials} aria-labelledby="socials">
      <h2 id="socials" className={styles.or}>
        {t('social.or')}
      </h2>
      <ul className={styles.providers}>
        {social.services.map(({ service, name, icon }) => (
          <li key={service}>
            <Button
              look="plain"
              isWide
              isBusy={stores.session.enter.isRunning}
              aria-label={t('social.by', { name })}
              onClick={() => handlePress(service)}
            >
              <span className={styles.provider}>
                {icon && <img src={icon} alt="" width={20} height={20} />}
                <span className={styles.providerName}>{name}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.socialNote} role="status">
        {social.isWaiting && t('social.waiting')}
        {social.result && t(`social.results.${social.result}`)}
      </p>
    </section>
  );
});
