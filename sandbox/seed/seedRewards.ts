/** Bonuses in every state and cashback of a demo player, granted and ended through the regular functions. */

import { eq } from 'drizzle-orm';
import { type BonusRow, endBonus, type Grant, grantBonus } from '../bonuses/bonusBook';
import { bonuses, cashbacks, offerTakes } from '../bonuses/schema';
import { DAY_MS } from '../common/time';
import type { Database } from '../database/connect';
import { minorUnits } from '../kernel/currencies';
import { postEntry, transferLines } from '../kernel/ledger';

interface PastBonus {
  kind: Grant['kind'];
  origin: string;
  euros: number;
  wager: Grant['wager'];
  daysAgo: number;
  /** Percent of the wagering requirement met. */
  progress: bigint;
  /** How and when it ended; without it, it stays as granted. */
  end?: { state: 'done' | 'expired' | 'removed'; afterDays: number };
}

/** Oldest first, so that each bonus has ended before the next starts. */
const history: readonly PastBonus[] = [
  {
    ...{ kind: 'bonus', origin: 'promo:RETURN', euros: 5, wager: { times: 10, days: 7 }, daysAgo: 30, progress: 100n },
    end: { state: 'done', afterDays: 2 },
  },
  {
    ...{ kind: 'bonus', origin: 'offer:5:once', euros: 15, wager: { times: 20, days: 7 }, daysAgo: 20, progress: 35n },
    end: { state: 'expired', afterDays: 7 },
  },
  {
    ...{
      kind: 'betting_bonus',
      origin: 'promo:KICKOFF',
      euros: 3,
      wager: { times: 1, days: 7 },
      daysAgo: 9,
      progress: 0n,
    },
    end: { state: 'removed', afterDays: 1 },
  },
  { kind: 'bonus', origin: 'offer:1:once', euros: 60, wager: { times: 30, days: 30 }, daysAgo: 4, progress: 62n },
  { kind: 'betting_bonus', origin: 'offer:3:once', euros: 5, wager: { times: 1, days: 7 }, daysAgo: 2, progress: 0n },
  { kind: 'bonus', origin: 'promo:FELT', euros: 10, wager: { times: 20, days: 14 }, daysAgo: 1, progress: 0n },
];

interface Owner {
  uid: number;
  currency: string;
  /** Current time in milliseconds, UTC. */
  at: number;
}

export async function seedRewards(tx: Database, owner: Owner): Promise<void> {
  for (const past of history) await seedBonus(tx, owner, past);
  await seedCashback(tx, owner);
}

async function seedBonus(
  tx: Database,
  { uid, currency, at }: Owner,
  { kind, origin, euros, wager, daysAgo, progress, end }: PastBonus,
): Promise<void> {
  const grantedAt = at - daysAgo * DAY_MS;
  const amount = minorUnits(euros, currency);
  await grantBonus(tx, { uid, kind, origin, amount, currency, wager, at: grantedAt });
  const rows = await tx.select().from(bonuses).where(eq(bonuses.uid, uid));
  const row = rows.find((candidate) => candidate.origin === origin);
  if (!row) return;
  const [, offerId, period] = /^offer:(\d+):(.+)$/.exec(origin) ?? [];
  if (offerId && period) {
    const claim = { uid, offerId: Number(offerId), period, balance: kind, amount, currency, takenAt: grantedAt };
    await tx.insert(offerTakes).values(claim);
  }
  const wagered = (row.wager * progress) / 100n;
  const current: BonusRow = { ...row, wagered };
  await tx.update(bonuses).set({ wagered }).where(eq(bonuses.id, row.id));
  if (end) await endBonus(tx, current, end.state, grantedAt + end.afterDays * DAY_MS);
}

/** One paid cashback, and one to claim. */
async function seedCashback(tx: Database, { uid, currency, at }: Owner): Promise<void> {
  const week = (weeksAgo: number) => ({
    startsAt: at - (weeksAgo * 7 + 8) * DAY_MS,
    endsAt: at - (weeksAgo * 7 + 1) * DAY_MS,
    expiresAt: at - (weeksAgo * 7 - 6) * DAY_MS,
  });
  const paid = minorUnits(8, currency);
  const paidAt = at - 6 * DAY_MS;
  const [row] = await tx
    .insert(cashbacks)
    .values({ uid, currency, amount: paid, status: 'paid_out', paidAt, ...week(1) })
    .returning();
  const lines = transferLines(uid, 'main', 'house', paid);
  await postEntry(tx, { key: `cashback:${row?.id}`, kind: 'cashback', uid, currency, at: paidAt, lines });
  await tx
    .insert(cashbacks)
    .values({ uid, currency, amount: minorUnits(124, currency) / 10n, status: 'active', ...week(0) });
}
