/** Last known responses that survive a restart: in a folder, in the shared cache, or both. Drafts are never among them. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '../../app/routes/routes';
import { listAddresses } from '../../services/cms/addresses';
import { absentSeoOf, allLastKnown, type KnownEntry, takeLastKnown, watchLastKnown } from '../render/lastKnown';
import type { WebSettings } from '../settings/settings';
import type { SharedCache } from '../sharedCache/SharedCache';

/** Changes with the format of responses. */
const VERSION = 1;
const NAME = `known-${VERSION}`;
/** Milliseconds in which changes are written together. */
const WRITE_AFTER = 1_000;
/** Milliseconds for which a start waits for the responses in the shared cache. */
const READ_LIMIT = 3_000;
/** Milliseconds. An entry that is used this often is not the first one that a full cache evicts. */
const RENEW_EVERY = 60_000;

interface PersistOptions {
  settings: Pick<WebSettings, 'stateDir' | 'apiUrl' | 'cmsUrl'>;
  shared: SharedCache | undefined;
  log: (message: string) => void;
}

const fileOf = (folder: string, origin: string) =>
  join(folder, `${NAME}-${createHash('sha256').update(origin).digest('hex').slice(0, 16)}.json`);

async function readFrom(file: string): Promise<KnownEntry[]> {
  const entries: unknown = JSON.parse(await readFile(file, 'utf8'));
  const isEntry = (entry: unknown): entry is KnownEntry =>
    Array.isArray(entry) && entry.length === 2 && entry.every((part) => typeof part === 'string');
  return Array.isArray(entries) ? entries.filter(isEntry) : [];
}

/** Replaces the file in one step, so that a stopped process leaves a complete one. */
async function writeTo(file: string, entries: readonly KnownEntry[]): Promise<void> {
  const next = `${file}.${process.pid}`;
  await writeFile(next, JSON.stringify(entries), { mode: 0o600 });
  await rename(next, file);
}

const ownAddresses = new Set(routes.map(({ path }) => path));

/**
 * Whether the shared cache keeps it. Visitors can make up any number of addresses without SEO, so that is kept only of
 * the routes' own addresses: they may not be indexed while it is unknown whether they have SEO.
 */
function isShared([key, text]: KnownEntry): boolean {
  const address = text === null ? null : absentSeoOf(key, text);
  return address === null || ownAddresses.has(address);
}

const isOfPage = ([key]: KnownEntry) =>
  [listAddresses.pages, listAddresses.pageSeos].some((list) => key.includes(` ${list} `));

/** Loads what the shared cache has, and deletes there what this copy does not keep. */
async function loadShared(shared: SharedCache, isOwn: (entry: KnownEntry) => boolean): Promise<void> {
  // The start has already waited for the connection.
  const fields = shared.isUsable ? await shared.readFields(NAME, READ_LIMIT) : undefined;
  if (!fields) return;
  const stored = [...fields].filter(isOwn);
  const entries = stored.filter(isShared);
  // Pages first, so that they never push out settings.
  entries.toSorted((a, b) => Number(isOfPage(b)) - Number(isOfPage(a))).forEach(takeLastKnown);
  const known = new Set(allLastKnown().map(([key]) => key));
  const unused = stored.flatMap(([key]) => (known.has(key) ? [] : [key]));
  void shared.deleteFields(NAME, unused);
}

/** Loads what is stored, and stores what changes from now on. @returns a function that stops it, after a last write */
export async function persistLastKnown({ settings, shared, log }: PersistOptions): Promise<() => Promise<void>> {
  const { stateDir, apiUrl, cmsUrl } = settings;
  const origin = `${apiUrl} ${cmsUrl}`;
  const isOwn = ([key]: KnownEntry) => key.startsWith(`${origin} `);
  const file = stateDir === null ? null : fileOf(stateDir, origin);
  if (file !== null && stateDir !== null) {
    await mkdir(stateDir, { recursive: true });
    const stored = await readFrom(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') log(`the last known responses in STATE_DIR cannot be read: ${error.message}`);
      return [];
    });
    stored.filter(isOwn).forEach(takeLastKnown);
  }
  if (shared) await loadShared(shared, isOwn);
  const share = (entry: KnownEntry) => shared?.writeField(NAME, entry[0], isShared(entry) ? entry[1] : null);
  const renew = async () => {
    // False after the cache was emptied, or has evicted them.
    const isThere = await shared?.renewFields(NAME);
    if (isThere === false) allLastKnown().filter(isOwn).filter(isShared).forEach(share);
  };
  const renewing = setInterval(() => void renew(), RENEW_EVERY).unref();
  let timer: NodeJS.Timeout | null = null;
  /** One after the other, because they use the same temporary file. */
  let writes = Promise.resolve();
  const write = () => {
    timer = null;
    if (file === null) return;
    writes = writes
      .then(() => writeTo(file, allLastKnown().filter(isOwn)))
      .catch((error: Error) => log(`the last known responses cannot be written to STATE_DIR: ${error.message}`));
  };
  const stopWatching = watchLastKnown((entry) => {
    if (!isOwn(entry)) return;
    share(entry);
    timer ??= setTimeout(write, WRITE_AFTER).unref();
  });
  return async () => {
    stopWatching();
    clearInterval(renewing);
    if (timer !== null) {
      clearTimeout(timer);
      write();
    }
    await writes;
  };
}
