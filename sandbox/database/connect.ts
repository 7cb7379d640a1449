/** Opens the database: PGlite in memory or in a folder, or a PostgreSQL server. */
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleServer } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { describeError } from '../common/describeError';

/**
 * Type of the database and of its transactions. PGlite has a single connection: inside `db.transaction(async (tx) =>
 * …)` use only `tx`, or both deadlock.
 */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface ConnectOptions {
  /** Folder of the embedded database; without it, data is in memory. */
  dataDir?: string | undefined;
  /** PostgreSQL connection URL; wins over `dataDir`. */
  databaseUrl?: string | undefined;
}

export interface Connection {
  db: Database;
  close(): Promise<void>;
  /** Dump of the embedded database, to start other instances from; null for a server. */
  dump(): Promise<Blob | null>;
}

/** Opens the database without changing its schema; see `migrate`. */
export async function connect(options: ConnectOptions = {}): Promise<Connection> {
  if (options.databaseUrl) return connectServer(options.databaseUrl);
  return options.dataDir ? connectFolder(options.dataDir) : connectMemory();
}

async function connectMemory(): Promise<Connection> {
  const client = await PGlite.create();
  return {
    db: drizzleEmbedded(client),
    close: () => client.close(),
    dump: () => client.dumpDataDir('none'),
  };
}

/** Restricts the umask while the folder is open, because PGlite creates files all the time. */
async function connectFolder(dataDir: string): Promise<Connection> {
  const umask = process.umask(0o077);
  try {
    const client = await PGlite.create({ dataDir });
    makePrivate(dataDir);
    return {
      db: drizzleEmbedded(client),
      async close() {
        await client.close();
        makePrivate(dataDir);
        process.umask(umask);
      },
      dump: () => client.dumpDataDir('none'),
    };
  } catch (error) {
    process.umask(umask);
    throw error;
  }
}

/** PGlite creates its files world-writable, and they contain player data. */
function makePrivate(folder: string): void {
  chmodSync(folder, 0o700);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  }
}

/** Milliseconds that a query waits for a connection before it fails. */
const CONNECT_MS = 10_000;

async function connectServer(databaseUrl: string): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  pool.on('error', (error) => console.error('database:', describeError(error)));
  releaseLostClients(pool);
  const client = await pool.connect();
  client.release();
  return { db: drizzleServer(pool), close: () => pool.end(), dump: async () => null };
}

/**
 * Removes a client from the pool when its connection drops while in use; its query fails. The pool handles errors of
 * idle clients only, and an unhandled error event would end the process. Drizzle never releases a client whose `begin`
 * fails.
 */
function releaseLostClients(pool: pg.Pool): void {
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!inUse.has(client)) return;
      console.error('database:', describeError(error));
      client.release(error);
      // Drizzle and the pool release it again, which would throw.
      client.release = () => undefined;
    });
  });
}
