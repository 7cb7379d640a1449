import { LRUCache } from 'lru-cache';
import type { ShareRead } from '../../services/api/call';
import { listAddresses } from '../../services/cms/addresses';
import { isEmptyList } from '../../services/cms/answerChecks';
import type { LastKnown } from '../../services/lastKnown';

const MAX_ENTRIES = 5_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** A response as JSON text; null: deleted. */
export type KnownEntry = readonly [key: string, text: string | null];

const createCache = () =>
  new LRUCache<string, string>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: (text) => text.length + 1,
  });
/** Shared by all pages of the thread: the server reads no visitor's data, so nothing in it is private. */
const cache = createCache();
/** Apart from the others, because every address that a visitor makes up adds one. */
const absentSeos = createCache();

/** The address whose SEO the CMS does not have, if that is what the entry says; else null. */
export function absentSeoOf(key: string, text: string): string | null {
  const [, , path, ...query] = key.split(' ');
  if (path !== listAddresses.pageSeos || !isEmptyList(JSON.parse(text).data)) return null;
  const address: unknown = JSON.parse(query.join(' '))['filters[url][$eq]'];
  return typeof address === 'string' ? address : null;
}

const readKnown = (key: string) => cache.get(key) ?? absentSeos.get(key);
/** Pages that render at the same time share a response, which is written once. */
const written = new WeakSet<object>();
const listeners = new Set<(entry: KnownEntry) => void>();

/** @param listener gets every response that has changed. @returns a function that removes it */
export function watchLastKnown(listener: (entry: KnownEntry) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const allLastKnown = (): KnownEntry[] => [...absentSeos.entries(), ...cache.entries()];

/** Takes over a response that is stored elsewhere, without reporting it. */
export function takeLastKnown([key, text]: KnownEntry): void {
  const isAbsent = text !== null && absentSeoOf(key, text) !== null;
  (isAbsent ? cache : absentSeos).delete(key);
  if (text === null) cache.delete(key);
  else (isAbsent ? absentSeos : cache).set(key, text);
}

/** @param origin does not get its own entry back */
export function changeLastKnown(entry: KnownEntry, origin?: (entry: KnownEntry) => void): void {
  takeLastKnown(entry);
  for (const listener of listeners) if (listener !== origin) listener(entry);
}

/** Last known responses of an operator and its CMS, which `origin` identifies. */
export const createLastKnown = (origin: string): LastKnown => ({
  get: (key) => {
    const text = readKnown(`${origin} ${key}`);
    return text === undefined ? undefined : JSON.parse(text);
  },
  set: (key, value) => {
    if (written.has(value)) return;
    written.add(value);
    const text = JSON.stringify(value);
    if (readKnown(`${origin} ${key}`) !== text) changeLastKnown([`${origin} ${key}`, text]);
  },
  delete: (key) => {
    if (readKnown(`${origin} ${key}`) !== undefined) changeLastKnown([`${origin} ${key}`, null]);
  },
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
