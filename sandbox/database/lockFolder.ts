/** One process a data folder: PGlite does not lock it, and two writers destroy it. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lock } from 'proper-lockfile';

/** A data folder that cannot be used; the message is for whoever started the process. */
export class FolderUnusable extends Error {}

/** Milliseconds after which the lock of a process that died counts for nothing, and between the live one's signs. */
const STALE_MS = 10_000;
const UPDATE_MS = 2_000;

/** Makes and locks the folder. @returns what unlocks it. @throws FolderUnusable. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new FolderUnusable(`cannot write to the data folder ${folder} (${codeOf(error)})`);
  }
  try {
    return await lock(folder, {
      lockfilePath: join(folder, 'in-use.lock'),
      stale: STALE_MS,
      update: UPDATE_MS,
      onCompromised: (error) => {
        // Another process may write from now on: going on could destroy the data.
        console.error(`the lock of ${folder} was lost (${error.message}); stopping`);
        process.exit(1);
      },
    });
  } catch (error) {
    if (codeOf(error) === 'ELOCKED') throw new FolderUnusable(`another process is using the data folder ${folder}`);
    throw new FolderUnusable(`cannot lock the data folder ${folder} (${codeOf(error)})`);
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : String(error);
