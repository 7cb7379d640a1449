import { reaction } from 'mobx';
import { Timer } from '../kernel/Timer';
import type { Stores } from '../shell/Stores';

/** Milliseconds after which a wait counts as slow. */
const LONG = 6_000;

/**
 * Notifies when the page waits long for a response.
 * @param passed milliseconds of the first wait that are already over
 * @returns a function that stops it
 */
export function followSlowness(
  stores: Pick<Stores, 'isAwaited'>,
  passed: number,
  tell: (isLong: boolean) => void,
): () => void {
  const timer = new Timer();
  let limit = Math.max(0, LONG - passed);
  const stop = reaction(
    () => stores.isAwaited,
    (isAwaited) => {
      tell(false);
      if (isAwaited) timer.set(() => tell(true), limit);
      else timer.clear();
      limit = LONG;
    },
    { fireImmediately: true },
  );
  return () => {
    stop();
    timer.clear();
  };
}
