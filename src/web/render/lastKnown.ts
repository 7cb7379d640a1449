import { LRUCache } from 'lru-cache';
import type { ShareRead } from '../../services/api/call';
import type { LastKnown } from '../../services/lastKnown';

const MAX_ENTRIES = 5_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** Shared by all pages of the process: the server reads no visitor's data, so nothing in it is private. */
const cache = new LRUCache<string, object>({
  max: MAX_ENTRIES,
  maxSize: MAX_BYTES,
  sizeCalculation: (value) => JSON.stringify(value).length + 1,
});

/** Last known responses of an operator and its CMS, which `origin` identifies. */
export const createLastKnown = (origin: string): LastKnown => ({
  get: (key) => cache.get(`${origin} ${key}`),
  set: (key, value) => {
    // Pages that render at the same time share a response, whose size is computed once.
    if (cache.get(`${origin} ${key}`) !== value) cache.set(`${origin} ${key}`, value);
  },
  delete: (key) => void cache.delete(`${origin} ${key}`),
});

/** The operator's general info decides languages and whether the domain may be indexed. */
const GENERAL_INFO_KEY = 'metadata.getgeneralinfo ';

/** Falls back to the last known general info; `onOutage` gets the error, and whether there is a fallback. */
export const withLastKnownGeneral =
  (share: ShareRead, last: LastKnown, onOutage: (error: unknown, isKnown: boolean) => void): ShareRead =>
  async <T>(key: string, read: () => Promise<T>) => {
    if (!key.startsWith(GENERAL_INFO_KEY)) return share(key, read);
    try {
      const value = await share(key, read);
      last.set(key, value as object);
      return value;
    } catch (error) {
      const before = last.get(key);
      onOutage(error, before !== undefined);
      if (before === undefined) throw error;
      return before as T;
    }
  };
