/**
 * A real PostgreSQL for tests with truly concurrent transactions. TEST_DATABASE_URL names a server whose role may
 * create databases; otherwise an installed one is started on a free port with its own data folder, and stopped
 * afterwards.
 */

import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../scripts/freePort.mjs';

export interface RealPostgres {
  /** Address of an empty database. */
  url: string;
  /** Restarts the server and waits until it accepts connections; null for an external server. */
  restart: ((mode: 'fast' | 'immediate') => void) | null;
  stop(): Promise<void>;
}

const DEBIAN = '/usr/lib/postgresql';

/** The folder of the server's programs; null when it is not installed. */
export function findPrograms(): string | null {
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')) : [];
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...debian];
  return (
    folders.find((folder) => ['initdb', 'pg_ctl', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

/** PostgreSQL refuses to run as root. */
function runner(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return {} as { uid: number; gid: number };
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

export const hasPostgres = (): boolean =>
  Boolean(process.env.TEST_DATABASE_URL) || (findPrograms() !== null && runner() !== null);

/** Creates a database on a running server. */
async function onServer(serverUrl: string): Promise<RealPostgres> {
  const name = `baize_test_${process.pid}_${Date.now()}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, restart: null, stop: () => run(`drop database ${name} with (force)`) };
}

/** @throws when the server cannot start; check `hasPostgres` first */
export async function startPostgres(): Promise<RealPostgres> {
  if (process.env.TEST_DATABASE_URL) return onServer(process.env.TEST_DATABASE_URL);
  const [programs, user, port] = [findPrograms() ?? '', runner(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'baize-postgres-'));
  if (user?.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const run = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { ...user, cwd: folder, stdio: 'ignore' });
  const data = join(folder, 'data');
  run('initdb', '-D', data, '-A', 'trust', '-U', 'baize', '--no-sync');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  run('pg_ctl', '-D', data, '-o', options, '-l', join(folder, 'log'), '-w', 'start');
  return {
    url: `postgres://baize@127.0.0.1:${port}/postgres`,
    restart: (mode) => run('pg_ctl', '-D', data, '-m', mode, '-o', options, '-l', join(folder, 'log'), '-w', 'restart'),
    async stop() {
      run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
