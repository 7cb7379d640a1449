/** A separate sandbox, so its faults do not affect other tests. */

import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../../scripts/freePort.mjs';

export interface Heard {
  name: string;
  browser: number;
  server: number;
}

export interface MatrixSite {
  /** Origin of the site. */
  url: string;
  /** Address of the Telegram host page. */
  host: string;
  /** @returns the id of the fault. */
  switchOn(rule: Record<string, unknown>): Promise<number>;
  /** Number of requests that hit the fault. */
  met(id: number): Promise<number>;
  liftAll(): Promise<void>;
  /** Requests since the last call. */
  heard(): Promise<Heard[]>;
  close(): Promise<void>;
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}

/** @param root folder of the built product @param env additional settings */
export async function startSite({
  root = '.',
  env = {},
}: {
  root?: string;
  env?: NodeJS.ProcessEnv;
} = {}): Promise<MatrixSite> {
  const folder = mkdtempSync(join(tmpdir(), 'baize-matrix-'));
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const child = fork(resolve(root, 'dist/sandbox/start.js'), [], {
    cwd: root,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...env,
    },
  });
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  await new Promise<void>((done, fail) => {
    // The sandbox prints its table when every part is ready.
    child.stdout?.on('data', (chunk) => String(chunk).includes(url) && done());
    child.once('exit', (code) => fail(new Error(`The sandbox ended with code ${code}`)));
  });
  const faults = `http://127.0.0.1:${sandboxPort}/sandbox/faults`;
  const send = async (path: string, init: RequestInit = {}) => (await fetch(faults + path, init)).json();
  return {
    url,
    host: `http://localhost:${sandboxPort}/sandbox/telegram`,
    switchOn: async (rule) => {
      const headers = { 'content-type': 'application/json' };
      const { id, error } = await send('', { method: 'POST', headers, body: JSON.stringify(rule) });
      if (error) throw new Error(`The sandbox rejected the fault: ${error}`);
      return id;
    },
    met: async (id) => (await send('')).items.find((rule: { id: number }) => rule.id === id)?.met ?? 0,
    liftAll: async () => void (await send('', { method: 'DELETE' })),
    heard: async () => (await send('/heard', { method: 'DELETE' })).items,
    close: async () => {
      process.off('exit', end);
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
