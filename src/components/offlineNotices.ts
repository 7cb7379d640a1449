import { useEffect, useId, useSyncExternalStore } from 'react';

/** Parts of the page that failed for want of a connection, in order. */
let places: ReadonlyArray<{ id: string; retry: () => void }> = [];
const listeners = new Set<() => void>();

function change(next: typeof places): void {
  places = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A missing connection is reported once (N-8), by the first part that failed; its button retries all. @param retry null: no part */
export function useOfflineNotice(retry: (() => void) | null): { isFirst: boolean; retryAll: () => void } {
  const id = useId();
  const isPlace = retry !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what reads a place again stays what it was when it came
  useEffect(() => {
    if (!retry) return;
    change([...places, { id, retry }]);
    return () => change(places.filter((place) => place.id !== id));
  }, [id, isPlace]);
  const first = useSyncExternalStore(
    subscribe,
    () => places[0]?.id ?? id,
    () => id,
  );
  return {
    isFirst: !isPlace || first === id,
    retryAll: () => {
      for (const place of places) place.retry();
    },
  };
}
