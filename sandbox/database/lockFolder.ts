/** One process a data folder: PGlite does not lock it, and two writers destroy it. */
import { randomUUID } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { lock } from 'proper-lockfile';
import { describeSelf, isAlive } from './lockOwner';

/** A data folder that cannot be used; the message is for whoever started the process. */
export class FolderUnusable extends Error {}

/** Milliseconds after which the lock of a process that died counts for nothing, and between the live one's signs. */
const STALE_MS = 10_000;
const UPDATE_MS = 2_000;
const LOOK_MS = 100;
/** Milliseconds that a lock taken over from the dead is watched for another who takes it over at the same time. */
const SETTLE_MS = 1_000;

const LOCK = 'in-use.lock';
/** Who holds the lock, for those who find it. */
const OWNER = 'in-use.by';
/** What the sandbox keeps in its folder. */
const own = new Set(['database', LOCK, OWNER]);

/** Makes the folder and locks it; a dead process's lock is waited out. @returns what unlocks it. @throws FolderUnusable. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  prepare(folder);
  const lockPath = join(folder, LOCK);
  const isTakenOver = await waitForDead(folder, lockPath);
  const hold = { isWanted: true };
  const release = await acquire(folder, lockPath, hold);
  const self = `${describeSelf()} ${randomUUID()}`;
  writeFileSync(join(folder, OWNER), self, { mode: 0o600 });
  if (isTakenOver) await settle(folder, self, hold);
  return async () => {
    rmSync(join(folder, OWNER), { force: true });
    await release();
  };
}

function prepare(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    // Where other things lie as well, the folder is somebody else's to open or close; the database's own is private anyway.
    if (readdirSync(folder).every((name) => own.has(name))) chmodSync(folder, 0o700);
  } catch (error) {
    throw new FolderUnusable(
      `cannot write to the data folder ${folder} (${codeOf(error)}); fix its permissions or set DATA_DIR to another folder`,
    );
  }
}

const inUse = (folder: string) =>
  new FolderUnusable(`another process is using the data folder ${folder}; stop it or set DATA_DIR to another folder`);

/** When the lock last gave a sign, milliseconds UTC; null where there is none. */
const signOf = (lockPath: string): number | null => statSync(lockPath, { throwIfNoEntry: false })?.mtimeMs ?? null;

/** @returns true when a lock lay there whose process is gone. @throws FolderUnusable once its process gives a sign. */
async function waitForDead(folder: string, lockPath: string): Promise<boolean> {
  const first = signOf(lockPath);
  let sign = first;
  if (sign !== null && !isAlive(ownerOf(folder))) console.error(`waiting for a stale lock in ${folder} to expire`);
  while (sign !== null) {
    // A process that is stopped or busy gives no sign, and would go on writing.
    if (isAlive(ownerOf(folder)) || sign !== first) throw inUse(folder);
    if (sign + STALE_MS < Date.now()) return true;
    await pause(LOOK_MS);
    sign = signOf(lockPath);
  }
  return false;
}

function ownerOf(folder: string): string {
  try {
    return readFileSync(join(folder, OWNER), 'utf8');
  } catch {
    // Nothing is known of it: its signs tell.
    return '';
  }
}

/** A lock that is lost ends the process, unless nothing was opened under it. */
interface Hold {
  isWanted: boolean;
}

async function acquire(folder: string, lockfilePath: string, hold: Hold): Promise<() => Promise<void>> {
  const onCompromised = (error: Error) => {
    if (!hold.isWanted) return;
    // Another process may write from now on: going on could destroy the data.
    console.error(`lost the lock on ${folder} (${codeOf(error)}); exiting to protect the data`);
    process.exit(1);
  };
  try {
    const release = await lock(folder, { lockfilePath, stale: STALE_MS, update: UPDATE_MS, onCompromised });
    chmodSync(lockfilePath, 0o700);
    return release;
  } catch (error) {
    if (codeOf(error) === 'ELOCKED') throw inUse(folder);
    throw new FolderUnusable(`cannot lock the data folder ${folder} (${codeOf(error)})`);
  }
}

/**
 * Two who wait for the same dead process may both find its lock stale, and the slower one takes away what the faster one has
 * just made. Whoever has signed last holds the folder; nothing has been opened yet, and the other leaves the lock alone.
 */
async function settle(folder: string, self: string, hold: Hold): Promise<void> {
  await pause(SETTLE_MS);
  if (ownerOf(folder) === self) return;
  hold.isWanted = false;
  throw inUse(folder);
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
