/**
 * A real Valkey or Redis. TEST_CACHE_URL names one whose data may be deleted; otherwise an installed one is started on a
 * free port, without files.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { Redis } from 'iovalkey';
import { findCacheServer } from '../../../scripts/cacheServer.mjs';
import { freePort } from '../../../scripts/freePort.mjs';

export interface CacheServer {
  url: string;
  /** For what a test does to the cache. */
  client: Redis;
  /** Null for an external server. */
  process: ChildProcess | null;
  /** Starts it again, empty, on the same port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

function run(program: string, port: number): ChildProcess {
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  return spawn(program, args, { stdio: 'ignore' });
}

const stop = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGKILL');
  });

export const hasCacheServer = Boolean(process.env.TEST_CACHE_URL) || findCacheServer() !== null;

export async function startCacheServer(): Promise<CacheServer> {
  const port = await freePort();
  const url = process.env.TEST_CACHE_URL ?? `redis://127.0.0.1:${port}`;
  const program = findCacheServer() ?? '';
  const isOwn = !process.env.TEST_CACHE_URL;
  const client = new Redis(url, { retryStrategy: () => 50, maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  const server: CacheServer = {
    url,
    client,
    process: isOwn ? run(program, port) : null,
    async restart() {
      if (!server.process) return;
      await stop(server.process);
      server.process = run(program, port);
      await client.ping();
    },
    async close() {
      client.disconnect();
      if (server.process) await stop(server.process);
    },
  };
  await client.flushall();
  return server;
}
