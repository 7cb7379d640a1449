/** Bets from stake to settlement. Rows and money change in one transaction. */
import { createHash, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { countBet } from '../bonuses/bonusPlay';
import type { Database } from '../database/connect';
import type { Base } from '../kernel/Base';
import { type Bet, type BetLeg, betLegs, bets, type LegResult } from '../kernel/betTables';
import { NotEnoughMoney, postEntry, transferLines } from '../kernel/ledger';
import { lockPlayer } from '../kernel/lockPlayer';
import { BettingFailure } from './BettingFailure';
import type { EventBook, EventView } from './events';
import { isWon } from './markets';
import { settle } from './payout';
import { checkSlip, type QuotedLeg, quoteLegs, type Slip } from './slip';

export interface Bettor {
  uid: number;
  currency: string;
}

export interface BetWithLegs {
  bet: Bet;
  legs: BetLeg[];
}

export interface BetsParts extends Base {
  book: EventBook;
}

/** Identifies a bet's content. Odds are left out, so that a retry after a lost response finds the placed bet. */
const fingerprintOf = ({ stake, balance, legs }: Slip): string =>
  createHash('sha256')
    .update(JSON.stringify([String(stake), balance, legs.map((leg) => [leg.event, leg.market, leg.outcome])]))
    .digest('hex');

/** Short bet number for support: the start of its id in the history export. */
export const betNumber = (id: string) => id.slice(0, 8);

export function createBets(parts: BetsParts) {
  const { db } = parts;
  return {
    /** Places a slip; idempotent by its key. @throws BettingFailure, with the new odds if they have changed */
    async place(bettor: Bettor, slip: Slip): Promise<BetWithLegs> {
      const fingerprint = fingerprintOf(slip);
      const existing = await findByKey(db, bettor.uid, slip.key);
      if (existing) return requireSameBet(db, existing, fingerprint);
      const quoted = await quoteLegs(parts.book, slip.legs);
      const odds = checkSlip(slip, quoted, bettor.currency);
      const bet = await insertBet(parts, bettor, slip, { fingerprint, quoted, odds });
      return requireSameBet(db, bet, fingerprint);
    },

    /** A player's bets, newest first. */
    async list(uid: number, limit: number): Promise<BetWithLegs[]> {
      const mine = await db.select().from(bets).where(eq(bets.uid, uid)).orderBy(desc(bets.placedAt)).limit(limit);
      return withLegs(db, mine);
    },

    /** Settles every due bet, or only those of one player. @returns how many were settled */
    async settleDue(uid?: number): Promise<number> {
      const isDue = and(isNull(betLegs.result), lte(betLegs.decidedAt, parts.now()), eq(bets.status, 'open'));
      const due = await db
        .selectDistinct({ id: bets.id })
        .from(betLegs)
        .innerJoin(bets, eq(bets.id, betLegs.betId))
        .where(uid === undefined ? isDue : and(isDue, eq(bets.uid, uid)));
      let settled = 0;
      for (const { id } of due) if (await settleBet(parts, id)) settled += 1;
      return settled;
    },
  };
}

export type Bets = ReturnType<typeof createBets>;

async function findByKey(db: Database, uid: number, key: string): Promise<Bet | undefined> {
  const condition = and(eq(bets.uid, uid), eq(bets.key, key));
  const [bet] = await db.select().from(bets).where(condition);
  return bet;
}

async function requireSameBet(db: Database, bet: Bet, fingerprint: string): Promise<BetWithLegs> {
  if (bet.fingerprint !== fingerprint) throw new BettingFailure('key');
  const [found] = await withLegs(db, [bet]);
  if (!found) throw new Error(`bet ${bet.id} not found`);
  return found;
}

/** Bets with their legs, in the order given. */
export async function withLegs(db: Database, list: readonly Bet[]): Promise<BetWithLegs[]> {
  if (list.length === 0) return [];
  const ids = list.map(({ id }) => id);
  const legs = await db.select().from(betLegs).where(inArray(betLegs.betId, ids)).orderBy(asc(betLegs.position));
  return list.map((bet) => ({ bet, legs: legs.filter(({ betId }) => betId === bet.id) }));
}

interface Checked {
  fingerprint: string;
  quoted: readonly QuotedLeg[];
  odds: readonly number[];
}

async function insertBet({ db, now }: BetsParts, bettor: Bettor, slip: Slip, checked: Checked): Promise<Bet> {
  const { uid, currency } = bettor;
  const { key, stake, balance } = slip;
  const placedAt = now();
  const row = { id: randomUUID(), uid, key, fingerprint: checked.fingerprint, balance, currency, stake, placedAt };
  try {
    return await db.transaction(async (tx) => {
      // The frame may have been opened before the account's currency changed.
      if ((await lockPlayer(tx, uid)) !== currency) throw new BettingFailure('session');
      const [bet] = await tx
        .insert(bets)
        .values({ ...row, status: 'open' })
        .onConflictDoNothing()
        .returning();
      if (!bet) {
        // A concurrent request with the same slip has already placed it.
        const other = await findByKey(tx, uid, key);
        if (!other) throw new Error('bet insert conflicted but the existing bet was not found');
        return other;
      }
      if (balance === 'betting_bonus') await countBet(tx, { uid, currency, stake, at: placedAt });
      await tx.insert(betLegs).values(checked.quoted.map((leg, index) => legRow(bet.id, index, leg, checked.odds)));
      await postEntry(tx, {
        key: `bet:${bet.id}:stake`,
        kind: `bet-${balance}`,
        uid,
        currency,
        lines: transferLines(uid, balance, 'house', -stake),
        roundId: bet.id,
        game: 'sportsbook',
        at: placedAt,
      });
      return bet;
    });
  } catch (error) {
    if (error instanceof NotEnoughMoney) throw new BettingFailure('funds');
    throw error;
  }
}

function legRow(betId: string, position: number, leg: QuotedLeg, odds: readonly number[]) {
  const { view, event: eventId, ...selection } = leg;
  if (!view) throw new BettingFailure('closed');
  const { fixture, decidedAt } = view;
  return { ...fixture, ...selection, betId, position, eventId, odds: odds[position] ?? 0, decidedAt };
}

/** Result of a leg; null while its match is in progress. */
function resultOf(leg: BetLeg, view: EventView | null): Pick<BetLeg, 'result' | 'score'> | null {
  // A match missing from the book cannot be decided, so the leg is void.
  if (!view || view.phase === 'abandoned') return { result: 'void', score: '' };
  if (view.phase !== 'finished') return null;
  const result: LegResult = isWon(leg, view.score) ? 'won' : 'lost';
  return { result, score: `${view.score.home}:${view.score.away}` };
}

async function settleBet({ db, book, now }: BetsParts, id: string): Promise<boolean> {
  const condition = and(eq(betLegs.betId, id), isNull(betLegs.result), lte(betLegs.decidedAt, now()));
  const open = await db.select().from(betLegs).where(condition);
  // The book reads the database, so it is read before the transaction, which holds the only connection.
  const decided: Array<{ position: number } & Pick<BetLeg, 'result' | 'score'>> = [];
  for (const leg of open) {
    const result = resultOf(leg, await book.find(leg.eventId));
    if (result) decided.push({ position: leg.position, ...result });
  }
  return db.transaction(async (tx) => {
    const [bet] = await tx.select().from(bets).where(eq(bets.id, id)).for('update');
    if (bet?.status !== 'open') return false;
    for (const { position, ...result } of decided) {
      const isLeg = and(eq(betLegs.betId, id), eq(betLegs.position, position), isNull(betLegs.result));
      await tx.update(betLegs).set(result).where(isLeg);
    }
    return pay(tx, bet, now());
  });
}

async function pay(tx: Database, bet: Bet, at: number): Promise<boolean> {
  const legs = await tx.select().from(betLegs).where(eq(betLegs.betId, bet.id));
  const end = settle(bet.stake, bet.balance, legs);
  if (!end) return false;
  const { uid, id, currency } = bet;
  const payout = end.main + end.bonus;
  await tx.update(bets).set({ status: end.status, payout, settledAt: at }).where(eq(bets.id, id));
  if (payout === 0n) return true;
  await postEntry(tx, {
    key: `bet:${id}:pay`,
    kind: end.status === 'void' ? 'bet-void' : 'bet-win',
    uid,
    currency,
    lines: [
      { uid, kind: 'main', amount: end.main },
      { uid, kind: 'betting_bonus', amount: end.bonus },
      { uid: 0, kind: 'house', amount: -payout },
    ],
    roundId: id,
    game: 'sportsbook',
    at,
  });
  return true;
}
