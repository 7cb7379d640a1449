/** The one secret of the games that outlives a restart. */
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { gameSecrets } from '../kernel/gameTables';
import { newServerSeed } from '../provider/fair';

const WHEEL = 'wheel';

/** The secret that live wheels are drawn from; made at the first need, the same ever after. */
export async function wheelSecret(db: Database): Promise<string> {
  await db.insert(gameSecrets).values({ name: WHEEL, value: newServerSeed() }).onConflictDoNothing();
  const [row] = await db.select().from(gameSecrets).where(eq(gameSecrets.name, WHEEL));
  if (!row) throw new Error('no secret for the wheel');
  return row.value;
}
