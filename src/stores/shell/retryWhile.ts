import type { StoreServices } from '../core/Stores';
import { observeValue, stopAll } from '../kernel/observeValue';
import { growing, Poller } from '../kernel/Poller';

/**
 * Retries while data is missing, with growing intervals, and immediately when the page becomes visible or the
 * connection returns.
 * @returns a function that stops it
 */
export function retryWhile(
  { stores, platform }: StoreServices<'events'>,
  isMissing: () => boolean,
  retry: () => unknown,
): () => void {
  const poller = new Poller(retry, growing(5_000, 60_000, 2), platform.visibility);
  return stopAll([
    observeValue(isMissing, (is) => (is ? poller.start() : poller.clear())),
    stores.events.on('reconnected', () => void (isMissing() && retry())),
    () => poller.clear(),
  ]);
}
