/** The secret that matches are drawn from: made at the first need, the same after every restart. */
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { gameSecrets } from '../kernel/gameTables';
import { newServerSeed } from '../provider/fair';

const NAME = 'betting';

export async function bettingSecret(db: Database): Promise<string> {
  await db.insert(gameSecrets).values({ name: NAME, value: newServerSeed() }).onConflictDoNothing();
  const [row] = await db.select().from(gameSecrets).where(eq(gameSecrets.name, NAME));
  if (!row) throw new Error('no secret for the matches');
  return row.value;
}
