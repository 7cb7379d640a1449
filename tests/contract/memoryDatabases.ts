/**
 * Seeded in-memory databases. Creating one takes longer than most tests, so each worker reuses closed ones after
 * resetting them to the seed data.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { type Connection, connect } from '../../sandbox/database/connect';
import { migrate, readMigrations } from '../../sandbox/database/migrate';
import { seedDemoPlayers } from '../../sandbox/seed/demoPlayers';

const CACHE = '.cache/operator';

/** A dump of a seeded database, cached for a schema and its demo players. */
async function seededDump(): Promise<Blob> {
  const seeds = readdirSync('sandbox/seed')
    .toSorted()
    .map((file) => readFileSync(join('sandbox/seed', file), 'utf8'));
  const made = [readMigrations(), seeds];
  const stamp = createHash('sha256').update(JSON.stringify(made));
  const file = `${CACHE}/${stamp.digest('hex').slice(0, 16)}.tar`;
  if (!existsSync(file)) {
    const connection = await connect();
    await migrate(connection.db);
    await seedDemoPlayers(connection.db, Date.now());
    const dump = await connection.dump();
    await connection.close();
    mkdirSync(CACHE, { recursive: true });
    // Written to a temporary file first, because another test worker may read the cache.
    writeFileSync(`${file}.${process.pid}`, Buffer.from((await dump?.arrayBuffer()) ?? new ArrayBuffer(0)));
    renameSync(`${file}.${process.pid}`, file);
  }
  return new Blob([readFileSync(file)]);
}

/** The seeded rows of a table. */
interface Beginning {
  table: string;
  rows: string;
}

/** A database with its seed data. */
interface SeededDatabase {
  client: PGlite;
  beginnings: Beginning[];
  sequences: Array<{ name: string; last: string | null }>;
}

const idle: SeededDatabase[] = [];

async function open(): Promise<SeededDatabase> {
  const client = await PGlite.create({ loadDataDir: await seededDump() });
  const tables = await client.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const beginnings: Beginning[] = [];
  for (const { name } of tables.rows) {
    const result = await client.query<{ rows: string }>(
      `select coalesce(json_agg(t), '[]'::json)::text as rows from ${name} t`,
    );
    beginnings.push({ table: name, rows: result.rows[0]?.rows ?? '[]' });
  }
  const sequences = await client.query<{ name: string; last: string | null }>(
    `select format('%I', sequencename) as name, last_value::text as last from pg_sequences where schemaname = 'public'`,
  );
  return { client, beginnings, sequences: sequences.rows };
}

/** Restores the seed data. Foreign keys are not checked meanwhile; the seed data satisfies them. */
async function rewind({ client, beginnings, sequences }: SeededDatabase): Promise<void> {
  await client.transaction(async (tx) => {
    await tx.exec(`set local session_replication_role = replica;
      truncate ${beginnings.map(({ table }) => table).join(', ')} restart identity cascade`);
    for (const { table, rows } of beginnings)
      if (rows !== '[]')
        await tx.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [rows]);
    for (const { name, last } of sequences) if (last) await tx.query('select setval($1, $2::bigint)', [name, last]);
  });
}

/** The operator's connection. After `close` it refuses all access, as a closed database does. */
export async function memoryDatabase(): Promise<Connection> {
  const database = idle.pop() ?? (await open());
  let isOpen = true;
  const client = new Proxy(database.client, {
    get(target, name) {
      if (!isOpen) throw new Error('The database is closed');
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    db: drizzle(client),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      // A database that cannot be reset is discarded.
      const isReset = await rewind(database).then(
        () => true,
        () => false,
      );
      if (isReset) idle.push(database);
      else await database.client.close();
    },
    dump: () => database.client.dumpDataDir('none'),
  };
}
