import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { freePort } from '../../scripts/freePort.mjs';

export interface Child {
  url: string;
  /** Resident megabytes. */
  memory(): number;
  /** Milliseconds of processor time so far; Linux only. */
  busy(): number;
  stop(): Promise<void>;
}

/** Milliseconds of Linux's unit of process time. */
const TICK = 10;

function childOf(process: ChildProcess, url: string): Child {
  return {
    url,
    memory: () => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(process.pid)])) / 1024),
    busy: () => {
      const [, fields = ''] = readFileSync(`/proc/${process.pid}/stat`, 'utf8').split(') ');
      const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
      return (user + system) * TICK;
    },
    async stop() {
      if (process.exitCode !== null || process.signalCode !== null) return;
      process.kill('SIGTERM');
      await once(process, 'exit');
    },
  };
}

/** Starts a program on a free loopback port; it sends a message when it listens. */
export async function startChild(entry: string, env: Record<string, string>, execArgv: string[] = []): Promise<Child> {
  const port = await freePort();
  const started = fork(entry, [], {
    execArgv,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await Promise.race([
    once(started, 'message'),
    once(started, 'exit').then(([code]) => Promise.reject(new Error(`${entry} ended with ${code}`))),
  ]);
  return childOf(started, `http://127.0.0.1:${port}`);
}

/** Starts only the built web server with this operator. It refuses nobody: a bench is one client with a heavy load. */
export const startWeb = (
  operator: string,
  env: Record<string, string> = {},
  execArgv: string[] = [],
): Promise<Child> => {
  const limits = { CLIENT_RENDERS: '0', BUSY_MILLISECONDS: '0', MEMORY_MEGABYTES: '0' };
  const own = { API_URL: operator, CMS_URL: `${operator}/cms`, LOG_LEVEL: 'error', NODE_ENV: '', ...limits };
  return startChild('dist/web/server.js', { ...own, ...env }, execArgv);
};
