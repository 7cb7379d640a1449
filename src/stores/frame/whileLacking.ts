import { reaction } from 'mobx';
import { growing, Poller } from '../kernel/Poller';
import { endAll, whenever } from '../kernel/whenever';
import type { StoreServices } from '../shell/Stores';

/**
 * Asks again by itself for what could not be read: ever less often, and at once when the page is seen again or the connection is
 * back. @returns what ends it
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
