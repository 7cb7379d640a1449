/** Secrets for random draws: created on first use, the same after every restart. */
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { gameSecrets } from '../kernel/gameTables';
import { newServerSeed } from './fair';

async function readSecret(db: Database, name: string): Promise<string> {
  await db.insert(gameSecrets).values({ name, value: newServerSeed() }).onConflictDoNothing();
  const [row] = await db.select().from(gameSecrets).where(eq(gameSecrets.name, name));
  if (!row) throw new Error(`secret ${name} not found`);
  return row.value;
}

/** @returns a function that reads the named secret, from the database only once. */
export function persistentSecret(db: Database, name: 'betting' | 'jackpots' | 'wheel'): () => Promise<string> {
  let secret: Promise<string> | null = null;
  return () => {
    secret ??= readSecret(db, name);
    return secret;
  };
}
