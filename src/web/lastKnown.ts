import { LRUCache } from 'lru-cache';
import type { ShareRead } from '../services/api/call';
import type { LastKnown } from '../services/lastKnown';

const MOST = 5_000;
const MOST_BYTES = 16 * 1024 * 1024;

/** Shared by all pages of the process: the server reads nothing of a visitor, so nothing in it is private. */
const known = new LRUCache<string, object>({
  max: MOST,
  maxSize: MOST_BYTES,
  sizeCalculation: (value) => JSON.stringify(value).length + 1,
});

/** What this operator and its CMS said last. `origin` tells them from others. */
export const lastKnown = (origin: string): LastKnown => ({
  get: (key) => known.get(`${origin} ${key}`),
  set: (key, value) => {
    // Pages of one moment share an answer: it is weighed once.
    if (known.get(`${origin} ${key}`) !== value) known.set(`${origin} ${key}`, value);
  },
  delete: (key) => void known.delete(`${origin} ${key}`),
});

/** What the operator says of itself decides languages and whether the domain may be found. */
const GENERAL = 'metadata.getgeneralinfo ';

/** Answers with the last known general info while it cannot be read; `onAway` hears why, and whether it is known. */
export const keepingGeneral =
  (share: ShareRead, last: LastKnown, onAway: (error: unknown, isKnown: boolean) => void): ShareRead =>
  async <T>(key: string, read: () => Promise<T>) => {
    if (!key.startsWith(GENERAL)) return share(key, read);
    try {
      const value = await share(key, read);
      last.set(key, value as object);
      return value;
    } catch (error) {
      const before = last.get(key);
      onAway(error, before !== undefined);
      if (before === undefined) throw error;
      return before as T;
    }
  };
