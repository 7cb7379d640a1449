/** Unpacks the archive of `npm run package` into temporary folders and starts it as an unprivileged user. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { freePort } from '../../scripts/freePort.mjs';

/** Debian's `nobody`; only root can switch users. */
const UNPRIVILEGED_ID = 65_534;
const bareUser = process.getuid?.() === 0 ? { uid: UNPRIVILEGED_ID, gid: UNPRIVILEGED_ID } : {};

export function makeArchive(): string {
  execFileSync(process.execPath, ['scripts/package.mjs'], { stdio: ['ignore', 'ignore', 'inherit'] });
  const folder = resolve('dist/package');
  const name = readdirSync(folder).find((file) => file.endsWith('.tar.gz'));
  if (!name) throw new Error('The archive was not built');
  return join(folder, name);
}

/** An empty folder outside the project, so nothing outside the archive is found. */
export function emptyFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'baize-archive-')));
  chmodSync(folder, 0o755);
  return folder;
}

export const unpack = (archive: string, folder: string) => {
  execFileSync('tar', ['-xzf', archive, '-C', folder]);
};

export interface Unpacked {
  url: string;
  child: ChildProcess;
  log: () => string;
  close(): Promise<void>;
}

const children: ChildProcess[] = [];

/** Starts the unpacked server with only these settings, and waits until it is ready. */
export async function startUnpacked(folder: string, settings: Record<string, string>): Promise<Unpacked> {
  const port = await freePort();
  const env = { PORT: String(port), LOG_LEVEL: 'warn', STOP_GRACE_SECONDS: '0', STOP_SECONDS: '4', ...settings };
  const child = spawn(process.execPath, ['server.js'], { cwd: folder, env, ...bareUser });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      output += chunk;
    });
  const url = `http://127.0.0.1:${port}`;
  const readiness = () =>
    fetch(`${url}/health/ready`).then(
      ({ status }) => status,
      () => (child.exitCode === null ? 0 : output),
    );
  await expect.poll(readiness, { timeout: 30_000, intervals: [50] }).toBe(200);
  const close = async () => {
    const exited = new Promise((done) => child.once('exit', done));
    if (child.exitCode === null && child.kill('SIGTERM')) await exited;
  };
  return { url, child, log: () => output, close };
}

/** Also stops the processes that a failed test left running. */
export function remove(folder: string): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
}
