import { useEffect } from 'react';
import { usePlatform, useStores } from '../components/contexts';
import { createPing } from '../services/ping';
import { ConnectionStore } from '../stores/frame/ConnectionStore';

export function useConnection(): ConnectionStore {
  const stores = useStores();
  const { visibility } = usePlatform();
  const connection = stores.get(ConnectionStore);
  useEffect(() => {
    const stop = connection.start(createPing('/health/live'));
    const look = () => void connection.look();
    const lookWhenSeen = () => {
      if (visibility.get() && connection.isOffline) look();
    };
    if (!window.navigator.onLine) look();
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
