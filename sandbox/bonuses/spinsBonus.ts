/** State of the bonus that the wins of a free-spins pack became. */
import { and, eq } from 'drizzle-orm';
import type { Both } from '../common/languages';
import type { Database } from '../database/connect';
import { advanceBonuses, findActive } from './bonusBook';
import { offerOf } from './offers';
import { bonuses } from './schema';

/** `until`: end of the bonus, or of the time to activate it; milliseconds, UTC. */
export interface SpinsStanding {
  isActive: boolean;
  until: number;
  /** The active bonus of the same kind that prevents its activation; `amount` in minor units. */
  behind: { title: Both | null; amount: bigint; until: number } | null;
}

/** State of a pack's bonus; null if it has none or it has ended. @param at milliseconds, UTC */
export async function bonusOfSpins(
  db: Database,
  uid: number,
  packId: number,
  at: number,
): Promise<SpinsStanding | null> {
  const own = and(eq(bonuses.uid, uid), eq(bonuses.origin, `spins:${packId}`));
  const [granted] = await db.select().from(bonuses).where(own);
  if (!granted) return null;
  await advanceBonuses(db, uid, granted.currency, at);
  const [row] = await db.select().from(bonuses).where(own);
  if (!row || row.endedAt !== null) return null;
  const isActive = row.state === 'active';
  const active = isActive ? null : await findActive(db, uid, row.kind);
  return { isActive, until: row.expiresAt, behind: active && behindOf(active) };
}

function behindOf({ origin, amount, expiresAt }: typeof bonuses.$inferSelect): SpinsStanding['behind'] {
  const [, offerId] = /^offer:(\d+):/.exec(origin) ?? [];
  return { title: (offerId && offerOf(Number(offerId))?.title) || null, amount, until: expiresAt };
}
