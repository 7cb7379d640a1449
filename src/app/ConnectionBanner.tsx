import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useStores } from '../components/contexts';
import { Icon } from '../components/Icon';
import { useTranslation } from '../components/texts';
import styles from './ConnectionBanner.module.css';
import { useConnection } from './useConnection';

/** The header's place for it; a page without that header has none. */
function useHeaderPlace(isOffline: boolean): Element | null {
  const { pathname } = useLocation();
  const [place, setPlace] = useState<Element | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have another header
  useEffect(() => setPlace(isOffline ? document.getElementById('connection') : null), [isOffline, pathname]);
  return place;
}

/** Says plainly that there is no connection, in the header, and when it is back (N-8). */
export const ConnectionBanner = observer(() => {
  // Words for errors are there before there is no connection to fetch them by.
  const { t, i18n } = useTranslation(['common', 'errors']);
  const { toasts } = useStores();
  const connection = useConnection();
  useEffect(
    () =>
      reaction(
        () => connection.isOffline,
        (isOffline) => {
          if (isOffline) return;
          // What failed meanwhile failed for want of it: one message is enough.
          for (const { id, tone } of toasts.items) if (tone === 'error') toasts.dismiss(id);
          toasts.show({ tone: 'success', textKey: 'onlineAgain' });
          // Texts that did not come are never asked for again by themselves.
          void i18n.reloadResources([i18n.language]);
        },
      ),
    [connection, toasts, i18n],
  );
  // What stands here is not said once more of each thing that was tried.
  useEffect(
    () =>
      // Seen here and taken away there: within what is watched, an action of a store is none.
      reaction(
        () => (connection.isOffline ? toasts.items.filter(({ textKey }) => textKey === 'errors:OfflineException') : []),
        (said) => {
          for (const { id } of said) toasts.dismiss(id);
        },
        { fireImmediately: true },
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
