import type { ShareRead } from '../services/api/call';
import { PageCache } from './PageCache';

/** Milliseconds for which pages rendered at the same time share what they read. */
const SHARED_FOR = 1_000;
const MOST_READS = 500;

const reads = new PageCache<unknown>({
  lifetime: () => SHARED_FOR,
  staleFor: 0,
  size: () => 1,
  maxBytes: MOST_READS,
  isPoor: () => false,
});

/**
 * Public pages read the same configuration and lists: pages that are rendered within a second share the answers. Nothing
 * of a visitor is ever read on the server, so there is nothing private to share.
 */
export const sharedReads =
  (origin: string): ShareRead =>
  <T>(key: string, read: () => Promise<T>) =>
    reads.get(`${origin} ${key}`, read) as Promise<T>;
