import { reaction } from 'mobx';
import { growing, Poller } from '../kernel/Poller';
import { endAll, whenever } from '../kernel/whenever';
import type { StoreServices } from '../shell/Stores';

/**
 * Retries while data is missing, with growing intervals, and immediately when the page becomes visible or the
 * connection returns.
 * @returns a function that stops it
 */
export function whileLacking(
  { stores, platform }: StoreServices<'returns'>,
  isLacking: () => boolean,
  ask: () => unknown,
): () => void {
  const poller = new Poller(ask, growing(5_000, 60_000, 2), platform.visibility);
  return endAll([
    whenever(isLacking, (is) => (is ? poller.start() : poller.clear())),
    reaction(
      () => stores.returns,
      () => isLacking() && ask(),
    ),
    () => poller.clear(),
  ]);
}
