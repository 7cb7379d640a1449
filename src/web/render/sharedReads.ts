import { ApiError } from '@baize/contract/errors/apiError';
import type { ShareRead } from '../../services/api/call';
import { PageCache } from '../pages/PageCache';

/** Milliseconds for which pages that render at the same time share reads. */
const SHARED_FOR = 1_000;
const MAX_READS = 500;

const reads = new PageCache<unknown>({
  lifetime: () => SHARED_FOR,
  staleFor: 0,
  size: () => 1,
  maxBytes: MAX_READS,
  isDegraded: () => false,
});

export const forgetSharedReads = (): number => reads.expire(() => true);

let lastPurge = 0;

/** For a thread that learns of purges, which are numbered, only from the pages that it is to render. */
export function forgetReadsBefore(purge: number): void {
  if (purge <= lastPurge) return;
  lastPurge = purge;
  forgetSharedReads();
}

const isAbortedRead = (error: unknown) => error instanceof ApiError && error.isAborted;

/**
 * Lets pages share reads for a second; none of them is private. A read that another page aborted is repeated, as often
 * as it takes: the repeated one may be that of a third page, which aborts it as well.
 */
export const sharedReads =
  (origin: string, signal?: AbortSignal): ShareRead =>
  async <T>(key: string, read: () => Promise<T>) => {
    for (;;) {
      let isOwn = false;
      const readOwn = () => {
        isOwn = true;
        return read();
      };
      try {
        return (await reads.get(`${origin} ${key}`, readOwn)) as T;
      } catch (error) {
        if (isOwn || signal?.aborted || !isAbortedRead(error)) throw error;
      }
    }
  };
