import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useStores } from '../components/contexts';
import { Icon } from '../components/Icon';
import { useTranslation } from '../components/texts';
import styles from './ConnectionBanner.module.css';
import { useConnection } from './useConnection';

/** Says plainly that there is no connection, over the page and moving nothing of it, and when it is back (N-8). */
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
  return (
    <div className={styles.banner} role="status">
      {connection.isOffline && (
        <p className={styles.text}>
          <Icon name="warning" size={20} />
          {t('offline')}
        </p>
      )}
    </div>
  );
});
