/** Applies the SQL files of `migrations/` to a database, once each, in order. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Database } from './connect';

/** ID of the advisory lock that serializes migrations on a shared server. */
const MIGRATION_LOCK = 7_214_001;

export interface Migration {
  name: string;
  text: string;
}

/** The database was created by another version of the schema. */
export class SchemaMismatch extends Error {}

/** Migrations of this build, oldest first: bundled as text, or read from disk without a bundler. */
export function readMigrations(): Migration[] {
  const bundled = bundledMigrations() ?? migrationsOnDisk();
  return bundled.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function bundledMigrations(): Migration[] | null {
  try {
    const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });
    return Object.entries(files).map(([path, text]) => ({ name: path.replace('./migrations/', ''), text }));
  } catch {
    // `import.meta.glob` exists only in Vite.
    return null;
  }
}

function migrationsOnDisk(): Migration[] {
  const folder = new URL('./migrations/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
}

/**
 * Applies missing migrations in one transaction. @throws SchemaMismatch if an applied file differs from this build's, or
 * is not among them.
 */
export async function migrate(db: Database, migrations: Migration[] = readMigrations()): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await tx.execute(sql`create table if not exists applied_migrations (name text primary key, hash text not null)`);
    const applied = await appliedHashes(tx);
    const unknown = [...applied.keys()].find((name) => !migrations.some((migration) => migration.name === name));
    if (unknown) throw new SchemaMismatch(`the sandbox database was created by another version (has ${unknown})`);
    for (const migration of migrations) {
      const hash = createHash('sha256').update(migration.text).digest('hex');
      const before = applied.get(migration.name);
      if (before === undefined) await apply(tx, migration, hash);
      else if (before !== hash)
        throw new SchemaMismatch(
          `the sandbox database was created by another version (migration ${migration.name} differs)`,
        );
    }
  });
}

async function appliedHashes(tx: Database): Promise<Map<string, string>> {
  const answer = (await tx.execute(sql`select name, hash from applied_migrations`)) as {
    rows: Array<{ name: string; hash: string }>;
  };
  return new Map(answer.rows.map((row) => [row.name, row.hash]));
}

async function apply(tx: Database, migration: Migration, hash: string): Promise<void> {
  for (const statement of migration.text.split('--> statement-breakpoint')) {
    if (statement.trim()) await tx.execute(sql.raw(statement));
  }
  await tx.execute(sql`insert into applied_migrations (name, hash) values (${migration.name}, ${hash})`);
}
