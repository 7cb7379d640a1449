/** Locks a data folder for one process: PGlite does not, and two writers corrupt it. */
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
import { describeSelf, isRunning } from './lockOwner';

/** The data folder cannot be used; the message tells the operator why. */
export class FolderUnusable extends Error {}

/** Milliseconds after which a lock without a heartbeat is stale, and between heartbeats. */
const STALE_MS = 10_000;
const UPDATE_MS = 2_000;
const POLL_MS = 100;
/** Milliseconds to wait after taking over a stale lock, in case another process takes it over too. */
const SETTLE_MS = 1_000;

const LOCK = 'in-use.lock';
/** File that names the owner of the lock. */
const OWNER = 'in-use.by';
/** Entries that the sandbox creates in its folder. */
const ownEntries = new Set(['database', LOCK, OWNER]);

/** Creates and locks the folder, waiting until a stale lock expires. @returns unlock @throws FolderUnusable */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  prepare(folder);
  const lockPath = join(folder, LOCK);
  const isTakenOver = await waitForStaleLock(folder, lockPath);
  const hold = { shouldExitOnLoss: true };
  const release = await acquire(folder, lockPath, hold);
  const self = `${describeSelf()} ${randomUUID()}`;
  writeFileSync(join(folder, OWNER), self, { mode: 0o600 });
  if (isTakenOver) await confirmTakeover(folder, self, hold);
  return async () => {
    rmSync(join(folder, OWNER), { force: true });
    await release();
  };
}

function prepare(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
    // A folder with other content keeps its permissions; the database inside is private anyway.
    if (readdirSync(folder).every((name) => ownEntries.has(name))) chmodSync(folder, 0o700);
  } catch (error) {
    throw new FolderUnusable(
      `cannot write to the data folder ${folder} (${codeOf(error)}); fix its permissions or set DATA_DIR to another folder`,
    );
  }
}

const folderInUse = (folder: string) =>
  new FolderUnusable(`another process is using the data folder ${folder}; stop it or set DATA_DIR to another folder`);

/** Time of the lock's last heartbeat, milliseconds UTC; null without a lock. */
const lastHeartbeatOf = (lockPath: string): number | null =>
  statSync(lockPath, { throwIfNoEntry: false })?.mtimeMs ?? null;

/** @returns true if a stale lock was found and has expired. @throws FolderUnusable if its process is running. */
async function waitForStaleLock(folder: string, lockPath: string): Promise<boolean> {
  const first = lastHeartbeatOf(lockPath);
  let heartbeat = first;
  if (heartbeat !== null && !isRunning(ownerOf(folder)))
    console.error(`waiting for a stale lock in ${folder} to expire`);
  while (heartbeat !== null) {
    // A stopped or busy process sends no heartbeats but could still write later.
    if (isRunning(ownerOf(folder)) || heartbeat !== first) throw folderInUse(folder);
    if (heartbeat + STALE_MS < Date.now()) return true;
    await pause(POLL_MS);
    heartbeat = lastHeartbeatOf(lockPath);
  }
  return false;
}

function ownerOf(folder: string): string {
  try {
    return readFileSync(join(folder, OWNER), 'utf8');
  } catch {
    // Without an owner file only the heartbeats count.
    return '';
  }
}

/** State of a held lock: losing it ends the process, unless the takeover failed before anything was opened. */
interface Hold {
  shouldExitOnLoss: boolean;
}

async function acquire(folder: string, lockfilePath: string, hold: Hold): Promise<() => Promise<void>> {
  const onCompromised = (error: Error) => {
    if (!hold.shouldExitOnLoss) return;
    // Another process may be writing now, so continuing could destroy the data.
    console.error(`lost the lock on ${folder} (${codeOf(error)}); exiting to protect the data`);
    process.exit(1);
  };
  try {
    const release = await lock(folder, { lockfilePath, stale: STALE_MS, update: UPDATE_MS, onCompromised });
    chmodSync(lockfilePath, 0o700);
    return release;
  } catch (error) {
    if (codeOf(error) === 'ELOCKED') throw folderInUse(folder);
    throw new FolderUnusable(`cannot lock the data folder ${folder} (${codeOf(error)})`);
  }
}

/**
 * Two processes waiting for the same stale lock can both take it over: the slower one removes the lock that the faster
 * one has just made. The last one to write the owner file keeps the folder, and the other backs off. Nothing has been
 * opened yet.
 */
async function confirmTakeover(folder: string, self: string, hold: Hold): Promise<void> {
  await pause(SETTLE_MS);
  if (ownerOf(folder) === self) return;
  hold.shouldExitOnLoss = false;
  throw folderInUse(folder);
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
