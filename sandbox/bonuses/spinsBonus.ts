/** State of the bonus that the wins of a free-spins pack became. */
import { and, eq } from 'drizzle-orm';
import type { LocalizedText } from '../common/languages';
import type { Database } from '../database/connect';
import { advanceBonuses, findActive } from './bonusBook';
import { offerOf } from './offers';
import { bonuses } from './schema';

/** `until`: end of the bonus, or of the time to activate it; milliseconds, UTC. */
export interface SpinsBonusState {
  isActive: boolean;
  until: number;
  /** The active bonus of the same kind that prevents its activation; `amount` in minor units. */
  blockedBy: { title: LocalizedText | null; amount: bigint; until: number } | null;
}

/** State of a pack's bonus; null if it has none or it has ended. @param at milliseconds, UTC */
export async function bonusOfSpins(
  db: Database,
  uid: number,
  packId: number,
  at: number,
): Promise<SpinsBonusState | null> {
  const ofPack = and(eq(bonuses.uid, uid), eq(bonuses.origin, `spins:${packId}`));
  const [granted] = await db.select().from(bonuses).where(ofPack);
  if (!granted) return null;
  await advanceBonuses(db, uid, granted.currency, at);
  const [row] = await db.select().from(bonuses).where(ofPack);
  if (!row || row.endedAt !== null) return null;
  const isActive = row.state === 'active';
  const active = isActive ? null : await findActive(db, uid, row.kind);
  return { isActive, until: row.expiresAt, blockedBy: active && blockerOf(active) };
}

function blockerOf({ origin, amount, expiresAt }: typeof bonuses.$inferSelect): SpinsBonusState['blockedBy'] {
  const [, offerId] = /^offer:(\d+):/.exec(origin) ?? [];
  return { title: (offerId && offerOf(Number(offerId))?.title) || null, amount, until: expiresAt };
}
