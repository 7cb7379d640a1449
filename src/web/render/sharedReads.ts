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

const isAbortedRead = (error: unknown) => error instanceof ApiError && error.isAborted;

/** Lets pages share reads for a second; none of them is private. A read that another page aborted is repeated. */
export const sharedReads =
  (origin: string, signal?: AbortSignal): ShareRead =>
  async <T>(key: string, read: () => Promise<T>) => {
    const share = () => reads.get(`${origin} ${key}`, read) as Promise<T>;
    try {
      return await share();
    } catch (error) {
      if (isAbortedRead(error) && !signal?.aborted) return share();
      throw error;
    }
  };
