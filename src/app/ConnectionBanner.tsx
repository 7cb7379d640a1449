import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { usePlatform, useStores } from '../components/contexts';
import { Icon } from '../components/Icon';
import { useTranslation } from '../components/texts';
import { whenUsed } from '../components/whenUsed';
import { createPing } from '../services/ping';
import { ConnectionStore } from '../stores/frame/ConnectionStore';
import { whenever } from '../stores/kernel/whenever';
import styles from './ConnectionBanner.module.css';

function useConnection(): ConnectionStore {
  const stores = useStores();
  const { visibility } = usePlatform();
  const connection = stores.get(ConnectionStore);
  useEffect(() => {
    const stop = connection.start(createPing('/health/live'));
    const look = () => void connection.look();
    const lookWhenSeen = () => {
      if (visibility.get() && connection.isOffline) look();
    };
    // A service worker may have served the page from its cache, and the page may make no request for a while.
    if (!window.navigator.onLine || window.navigator.serviceWorker?.controller) look();
    window.addEventListener('online', look);
    window.addEventListener('offline', look);
    const unsubscribe = visibility.subscribe(lookWhenSeen);
    return () => {
      stop();
      unsubscribe();
      window.removeEventListener('online', look);
      window.removeEventListener('offline', look);
    };
  }, [connection, visibility]);
  return connection;
}

/** The banner's element in the header; null on a page without one. */
function useHeaderPlace(isOffline: boolean): Element | null {
  const { pathname } = useLocation();
  const [place, setPlace] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have another header
  useEffect(() => {
    setPlace(isOffline ? document.getElementById('connection') : null);
    // WebKit does not re-evaluate `:empty` for the header's element.
    document.documentElement.toggleAttribute('data-offline', isOffline);
  }, [isOffline, pathname]);
  return place;
}

/** Shows in the header that the device is offline, and a toast once it is online again. */
export const ConnectionBanner = observer(() => {
  const { t, i18n } = useTranslation();
  const { toasts } = useStores();
  const connection = useConnection();
  // Loads the error texts while the device is still online.
  useEffect(() => whenUsed(() => void i18n.loadNamespaces('errors')), [i18n]);
  useEffect(
    () =>
      reaction(
        () => connection.isOffline,
        (isOffline) => {
          if (isOffline) return;
          // These errors were caused by the lost connection, so one message is enough.
          for (const { id, tone } of toasts.items) if (tone === 'error') toasts.dismiss(id);
          toasts.show({ tone: 'success', textKey: 'onlineAgain' });
          // i18next does not retry texts that failed to load.
          void i18n.reloadResources([i18n.language]);
        },
      ),
    [connection, toasts, i18n],
  );
  // While the banner is visible, failed actions show no toasts of their own.
  useEffect(
    () =>
      // Dismissed in the effect, because a store action inside the observed function would be untracked.
      whenever(
        () => (connection.isOffline ? toasts.items.filter(({ textKey }) => textKey === 'errors:OfflineException') : []),
        (said) => {
          for (const { id } of said) toasts.dismiss(id);
        },
      ),
    [connection, toasts],
  );
  const place = useHeaderPlace(connection.isOffline);
  const words = connection.isOffline && (
    <span className={styles.text}>
      <Icon name="warning" size={20} />
      {t('offline')}
    </span>
  );
  if (place?.isConnected) return createPortal(words, place);
  return (
    <div className={styles.banner} role="status">
      {words}
    </div>
  );
});
