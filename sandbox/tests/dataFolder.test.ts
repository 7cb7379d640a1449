/**
 * The data folder: used by one process at a time, taken over from a killed process after a wait, and unreadable for
 * other users.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, expect, test } from 'vitest';
import { lockFolder } from '../database/lockFolder';
import { createOperator } from '../operator';

const children: ChildProcess[] = [];
const folders: string[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'baize-lock-'));
  folders.push(folder);
  return folder;
}

/** Starts a process that locks the folder. @returns the process and its first output line */
function startHolder(folder: string): { child: ChildProcess; output: Promise<string> } {
  const child = spawn(process.execPath, ['--import', 'tsx', 'sandbox/tests/holdFolder.ts', folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  children.push(child);
  const output = new Promise<string>((resolve) => createInterface({ input: child.stdout }).once('line', resolve));
  return { child, output };
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve));

/** Makes the lock look last refreshed this many milliseconds ago. */
function ageLock(folder: string, ms: number): void {
  const at = (Date.now() - ms) / 1000;
  utimesSync(join(folder, 'in-use.lock'), at, at);
}

test('[C-5] a process that was killed does not keep the next one from its folder: it waits, and begins', async () => {
  const folder = newFolder();
  const { child, output } = startHolder(folder);
  expect(await output).toBe('held');
  child.kill('SIGKILL');
  await ended(child);
  ageLock(folder, 7_000);
  const release = await lockFolder(folder);
  await release();
  expect(readdirSync(folder)).toEqual([]);
});

test('[C-5] a process that runs keeps every other out, also one that was stopped for longer than a lock lasts', async () => {
  const folder = newFolder();
  const { child, output } = startHolder(folder);
  expect(await output).toBe('held');
  await expect(lockFolder(folder)).rejects.toThrow('another process is using the data folder');
  child.kill('SIGSTOP');
  ageLock(folder, 60_000);
  await expect(lockFolder(folder)).rejects.toThrow('another process is using the data folder');
});

test('[C-5] of several that wait for the same dead process one alone begins', async () => {
  const folder = newFolder();
  const first = startHolder(folder);
  expect(await first.output).toBe('held');
  first.child.kill('SIGKILL');
  await ended(first.child);
  ageLock(folder, 7_000);
  const next = [startHolder(folder), startHolder(folder), startHolder(folder)];
  const output = await Promise.all(next.map((one) => one.output));
  expect(output.filter((line) => line === 'held')).toHaveLength(1);
  expect(output.filter((line) => line.startsWith('refused: another process'))).toHaveLength(2);
});

const othersMay = (path: string): boolean => (statSync(path).mode & 0o077) !== 0;

test('[N-1] no other user of the machine can read or write the data folder', async () => {
  const dataDir = newFolder();
  chmodSync(dataDir, 0o755);
  const operator = await createOperator({ dataDir });
  const open = () => [
    dataDir,
    ...readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).map((name) => join(dataDir, name)),
  ];
  expect(open().length).toBeGreaterThan(900);
  expect(open().filter(othersMay)).toEqual([]);
  await operator.close();
  expect(open().filter(othersMay)).toEqual([]);
  // Opening a folder of an older version repairs its permissions.
  for (const path of open().slice(1)) chmodSync(path, 0o777);
  const again = await createOperator({ dataDir });
  expect(open().filter(othersMay)).toEqual([]);
  await again.close();
}, 90_000);
