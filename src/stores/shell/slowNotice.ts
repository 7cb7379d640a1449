import { reaction } from 'mobx';
import type { Stores } from '../core/Stores';
import { Timer } from '../kernel/Timer';

/** Milliseconds after which a wait counts as slow. */
const SLOW_MS = 6_000;

/**
 * Notifies when the page waits long for a response.
 * @param elapsedMs milliseconds of the first wait that are already over
 * @returns a function that stops it
 */
export function watchSlowWaits(
  stores: Pick<Stores, 'isAwaited'>,
  elapsedMs: number,
  notify: (isSlow: boolean) => void,
): () => void {
  const timer = new Timer();
  let limit = Math.max(0, SLOW_MS - elapsedMs);
  const stop = reaction(
    () => stores.isAwaited,
    (isAwaited) => {
      notify(false);
      if (isAwaited) timer.set(() => notify(true), limit);
      else timer.clear();
      limit = SLOW_MS;
    },
    { fireImmediately: true },
  );
  return () => {
    stop();
    timer.clear();
  };
}
