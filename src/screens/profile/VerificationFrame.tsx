import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../../components/Button';
import { usePlatform, useStores } from '../../components/contexts';
import { useTranslation } from '../../components/texts';
import { VerificationStore } from '../../stores/profile/VerificationStore';
import styles from './verification.module.css';

/** The provider's widget in the page's theme and language (U-5). */
export const VerificationFrame = observer(() => {
  const { t, i18n } = useTranslation('profile');
  const { appearance } = usePlatform();
  const store = useStores().get(VerificationStore);
  const place = useRef<HTMLDivElement>(null);
  const scheme = useSyncExternalStore(
    appearance.subscribe,
    () => appearance.get().scheme,
    () => 'dark' as const,
  );
  const { access, frame } = store;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of theme or language is told to the open frame
  useEffect(() => {
    if (access && place.current)
      void store.show(place.current, { locale: i18n.language, scheme, title: t('verification.frameTitle') });
  }, [store, access]);
  useEffect(() => store.setScheme(scheme), [store, scheme]);
  useEffect(() => store.setLocale(i18n.language), [store, i18n.language]);
  return (
    <div className="bz-stack">
      {frame === 'loading' && <p role="status">{t('verification.opening')}</p>}
      <div ref={place} className={styles.place} data-ready={frame === 'ready' || undefined} />
      <Button look="quiet" isWide onClick={store.closeFrame}>
        {t('verification.later')}
      </Button>
    </div>
  );
});
