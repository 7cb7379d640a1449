import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { afterInteraction } from '../../components/browser/afterInteraction';
import { usePlatform, useStores } from '../../components/contexts';
import { Icon } from '../../components/primitives/Icon';
import { useTranslation } from '../../components/texts';
import { createPing } from '../../services/ping';
import { observeValue } from '../../stores/kernel/observeValue';
import { ConnectionStore } from '../../stores/shell/ConnectionStore';
import styles from './ConnectionBanner.module.css';

function useConnection(): ConnectionStore {
  const stores = useStores();
  const { visibility } = usePlatform();
  const connection = stores.get(ConnectionStore);
  useEffect(() => {
    const stop = connection.start(createPing('/health/live'));
    const check = () => void connection.check();
    const checkWhenVisible = () => {
      if (visibility.get() && connection.isOffline) check();
    };
    // A service worker may have served the page from its cache, and the page may make no request for a while.
    if (!window.navigator.onLine || window.navigator.serviceWorker?.controller) check();
    window.addEventListener('online', check);
    window.addEventListener('offline', check);
    const unsubscribe = visibility.subscribe(checkWhenVisible);
    return () => {
      stop();
      unsubscribe();
      window.removeEventListener('online', check);
      window.removeEventListener('offline', check);
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
  useEffect(() => afterInteraction(() => void i18n.loadNamespaces('errors')), [i18n]);
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
      observeValue(
        () => (connection.isOffline ? toasts.items.filter(({ textKey }) => textKey === 'errors:OfflineException') : []),
        (offlineToasts) => {
          for (const { id } of offlineToasts) toasts.dismiss(id);
        },
      ),
    [connection, toasts],
  );
  const place = useHeaderPlace(connection.isOffline);
  const message = connection.isOffline && (
    <span className={styles.text}>
      <Icon name="warning" size={20} />
      {t('offline')}
    </span>
  );
  if (place?.isConnected) return createPortal(message, place);
  return (
    <div className={styles.banner} role="status">
      {message}
    </div>
  );
});
