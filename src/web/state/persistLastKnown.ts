/** Last known responses that survive a restart: in a folder, in the shared cache, or both. Drafts are never among them. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allLastKnown, type KnownEntry, takeLastKnown, watchLastKnown } from '../render/lastKnown';
import type { WebSettings } from '../settings/settings';
import type { SharedCache } from '../sharedCache/SharedCache';

/** Changes with the format of responses. */
const VERSION = 1;
const NAME = `known-${VERSION}`;
/** Milliseconds in which changes are written together. */
const WRITE_AFTER = 1_000;

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
  for (const entry of (await shared?.readFields(NAME)) ?? []) if (isOwn(entry)) takeLastKnown(entry);
  let timer: NodeJS.Timeout | null = null;
  const write = async () => {
    timer = null;
    if (file === null) return;
    await writeTo(file, allLastKnown().filter(isOwn)).catch((error: Error) =>
      log(`the last known responses cannot be written to STATE_DIR: ${error.message}`),
    );
  };
  const stopWatching = watchLastKnown(([key, text]) => {
    if (!isOwn([key, text])) return;
    shared?.writeField(NAME, key, text);
    timer ??= setTimeout(() => void write(), WRITE_AFTER).unref();
  });
  return async () => {
    stopWatching();
    if (timer === null) return;
    clearTimeout(timer);
    await write();
  };
}
