/** The secret that jackpots are drawn by; it outlives a restart. */
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { gameSecrets } from '../kernel/gameTables';
import { newServerSeed } from '../provider/fair';

const NAME = 'jackpots';

/** Made at the first need, the same ever after. */
export async function competitionSecret(db: Database): Promise<string> {
  await db.insert(gameSecrets).values({ name: NAME, value: newServerSeed() }).onConflictDoNothing();
  const [row] = await db.select().from(gameSecrets).where(eq(gameSecrets.name, NAME));
  if (!row) throw new Error('no secret for the jackpots');
  return row.value;
}
