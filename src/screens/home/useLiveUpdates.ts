import { useEffect, useState } from 'react';
import { afterInteraction } from '../../components/browser/afterInteraction';

type LiveUpdates = typeof import('./liveUpdates')['liveUpdates'];

/**
 * Components that animate amounts and pause updates; null until the first interaction, to keep the first load small.
 */
export function useLiveUpdates(): LiveUpdates | null {
  const [updates, setUpdates] = useState<LiveUpdates | null>(null);
  useEffect(
    () =>
      afterInteraction(() => {
        import('./liveUpdates').then(
          ({ liveUpdates }) => setUpdates(liveUpdates),
          () => {},
        );
      }),
    [],
  );
  return updates;
}
