import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { lockBonuses } from '../bonuses/bonusBook';
import type { Database } from '../database/connect';
import { gameRounds, type Round } from '../kernel/gameTables';
import { postEntry, transferLines } from '../kernel/ledger';
import type { PlayEntry, Wallet } from '../kernel/Wallet';
import { FrameFailure } from '../provider/FrameFailure';
import { endIfOver } from './packs';
import { freeSpinPacks, freeSpinRounds } from './schema';

type SpinRound = Round & { uid: number; request: { pack: number } };

/**
 * Wraps the games' wallet: a round from a pack uses a free spin instead of a stake, and its win goes to the pack's
 * balance. All other movements go to the given wallet.
 * @param now milliseconds, UTC
 */
export function withFreeSpins(wallet: Wallet, db: Database, now: () => number): Wallet {
  return {
    read: wallet.read,
    async stake(entry) {
      const round = await spinRoundOf(db, entry);
      if (!round) return wallet.stake(entry);
      await takeSpin(db, round, now());
      return wallet.read(entry.uid, entry.balance);
    },
    async win(entry) {
      const round = await spinRoundOf(db, entry);
      if (!round) return wallet.win(entry);
      await paySpin(db, round, entry, now());
      return wallet.read(entry.uid, entry.balance);
    },
  };
}

/** The round if it was started from a pack, else null. */
async function spinRoundOf(db: Database, { balance, roundId }: PlayEntry): Promise<SpinRound | null> {
  if (balance !== 'main') return null;
  const [round] = await db.select().from(gameRounds).where(eq(gameRounds.id, roundId));
  const isFromPack = round && round.uid !== null && typeof round.request.pack === 'number';
  return isFromPack ? (round as SpinRound) : null;
}

/** Uses one spin for a round; idempotent. @throws FrameFailure `spins` if none is left or the pack has expired */
function takeSpin(db: Database, round: SpinRound, at: number): Promise<void> {
  const { id: roundId, uid, sysname, currency } = round;
  const packId = round.request.pack;
  return db.transaction(async (tx) => {
    const [taken] = await tx.insert(freeSpinRounds).values({ roundId, packId }).onConflictDoNothing().returning();
    if (!taken) return;
    const { id, left, state, expiresAt } = freeSpinPacks;
    const isOwn = and(eq(id, packId), eq(freeSpinPacks.uid, uid), eq(freeSpinPacks.game, sysname));
    const isPlayable = and(eq(freeSpinPacks.currency, currency), eq(state, 'active'), gt(left, 0), gt(expiresAt, at));
    const rows = await tx
      .update(freeSpinPacks)
      .set({ left: sql`${left} - 1` })
      .where(and(isOwn, isPlayable))
      .returning({ id });
    if (rows.length === 0) throw new FrameFailure('spins');
  });
}

/** Books the win of a round, even if zero; idempotent. The last round ends the pack. */
function paySpin(db: Database, round: SpinRound, { amount }: PlayEntry, at: number): Promise<void> {
  const { id: roundId, uid, currency, sysname: game } = round;
  return db.transaction(async (tx) => {
    await lockBonuses(tx, uid);
    const isUnpaid = and(eq(freeSpinRounds.roundId, roundId), isNull(freeSpinRounds.paidAt));
    const [spin] = await tx.update(freeSpinRounds).set({ paidAt: at }).where(isUnpaid).returning();
    if (!spin) return;
    const [pack] = await tx
      .update(freeSpinPacks)
      .set({ won: sql`${freeSpinPacks.won} + ${amount}` })
      .where(eq(freeSpinPacks.id, spin.packId))
      .returning();
    if (!pack) throw new Error(`free spins pack ${spin.packId} not found`);
    if (pack.balance === 'main' && amount > 0n) {
      const lines = transferLines(uid, 'main', 'house', amount);
      await postEntry(tx, {
        key: `play:${uid}:${roundId}:win`,
        kind: 'win-free',
        uid,
        currency,
        roundId,
        game,
        at,
        lines,
      });
    }
    await endIfOver(tx, pack, at);
  });
}
