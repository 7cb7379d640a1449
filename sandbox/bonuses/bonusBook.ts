/** Life cycle of bonuses and its ledger entries: granted, activated, wagered, ended. */

import { and, eq, gt, inArray } from 'drizzle-orm';
import { DAY_MS } from '../common/time';
import type { Database } from '../database/connect';
import { firstOf } from '../database/firstOf';
import { bets } from '../kernel/betTables';
import { gameRounds } from '../kernel/gameTables';
import { type LedgerLine, postEntry, readBalances } from '../kernel/ledger';
import { lockPlayer } from '../kernel/lockPlayer';
import { type BonusKind, type BonusState, bonuses, bonusStakes } from './schema';

export type BonusRow = typeof bonuses.$inferSelect;
type BonusEnd = Exclude<BonusState, 'available' | 'active'>;

const kinds: readonly BonusKind[] = ['bonus', 'betting_bonus'];

/** A bonus to grant. `wager.days` is the time to activate it, and then again the time to wager it. */
export interface Grant {
  uid: number;
  kind: BonusKind;
  origin: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
  wager: { times: number; days: number };
  /** Milliseconds, UTC. */
  at: number;
}

/** Locks the player before any account, so that parallel transactions cannot deadlock. */
export async function lockBonuses(tx: Database, uid: number): Promise<void> {
  await lockPlayer(tx, uid);
}

/**
 * Grants a bonus in the caller's transaction. It is activated at once, unless another bonus of its kind is active.
 * @returns false if its origin has already granted one.
 */
export async function grantBonus(tx: Database, grant: Grant): Promise<boolean> {
  const { uid, kind, origin, amount, currency, wager, at } = grant;
  await lockBonuses(tx, uid);
  await endDueBonuses(tx, uid, currency, at);
  const isWaiting = (await findActive(tx, uid, kind)) !== null;
  const [row] = await tx
    .insert(bonuses)
    .values({
      ...{ uid, kind, origin, amount, currency },
      wager: amount * BigInt(wager.times),
      days: wager.days,
      state: 'available',
      grantedAt: at,
      expiresAt: at + wager.days * DAY_MS,
    })
    .onConflictDoNothing({ target: [bonuses.uid, bonuses.origin] })
    .returning();
  if (!row) return false;
  if (!isWaiting) await startBonus(tx, row, at);
  return true;
}

/** Activates an available bonus: credits its money. The caller holds the lock of `lockBonuses`. */
export async function startBonus(tx: Database, row: BonusRow, at: number): Promise<void> {
  const turns = row.turns + 1;
  const first = row.activatedAt === null ? { activatedAt: at, expiresAt: at + row.days * DAY_MS } : {};
  await tx
    .update(bonuses)
    .set({ state: 'active', turns, ...first })
    .where(eq(bonuses.id, row.id));
  await move(tx, row, { step: `grant:${turns}`, kind: 'bonus-grant', to: row.kind, amount: row.amount, at });
}

/** Deactivates an unused bonus: debits its money, and it becomes available again. */
export async function stopBonus(tx: Database, row: BonusRow, at: number): Promise<void> {
  await tx.update(bonuses).set({ state: 'available' }).where(eq(bonuses.id, row.id));
  await move(tx, row, { step: `back:${row.turns}`, kind: 'bonus-back', to: 'house', amount: row.amount, at });
}

/** Ends a bonus. `done` moves its remaining money to the main balance; any other end forfeits it. */
export async function endBonus(tx: Database, row: BonusRow, end: BonusEnd, at: number): Promise<void> {
  await tx.update(bonuses).set({ state: end, endedAt: at }).where(eq(bonuses.id, row.id));
  if (row.state !== 'active') return;
  const remaining = (await readBalances(tx, row.uid, row.currency))[row.kind];
  const to = end === 'done' ? 'main' : 'house';
  await move(tx, row, { step: 'end', kind: `bonus-${end}`, to, amount: remaining, at });
}

interface Move {
  step: string;
  kind: string;
  to: BonusKind | 'main' | 'house';
  amount: bigint;
  at: number;
}

async function move(tx: Database, row: BonusRow, { step, kind, to, amount, at }: Move): Promise<void> {
  const { uid, currency } = row;
  const from: LedgerLine =
    to === row.kind ? { uid: 0, kind: 'house', amount: -amount } : { uid, kind: row.kind, amount: -amount };
  const lines = [from, { uid: to === 'house' ? 0 : uid, kind: to, amount }];
  await postEntry(tx, { key: `bonus:${row.id}:${step}`, kind, uid, currency, at, lines });
}

export function findActive(db: Database, uid: number, kind: BonusKind): Promise<BonusRow | null> {
  const isActive = and(eq(bonuses.uid, uid), eq(bonuses.kind, kind), eq(bonuses.state, 'active'));
  return firstOf(db.select().from(bonuses).where(isActive));
}

/** Whether an unfinished round or open bet was staked with the bonus. */
export async function isInPlay(db: Database, { id, uid, kind }: BonusRow): Promise<boolean> {
  if (kind === 'betting_bonus') {
    const isOpen = and(eq(bets.uid, uid), eq(bets.balance, 'betting_bonus'), eq(bets.status, 'open'));
    return (await db.$count(bets, isOpen)) > 0;
  }
  const open = await db
    .select({ id: gameRounds.id })
    .from(bonusStakes)
    .innerJoin(gameRounds, eq(gameRounds.id, bonusStakes.roundId))
    .where(
      and(
        eq(bonusStakes.bonusId, id),
        gt(bonusStakes.amount, 0n),
        inArray(gameRounds.status, ['opening', 'open', 'paying']),
      ),
    )
    .limit(1);
  return open.length > 0;
}

/** Ends bonuses that have expired or been used up. Called before balances or bonuses are read. */
export async function advanceBonuses(db: Database, uid: number, currency: string, nowMs: number): Promise<void> {
  const rows = await db.select().from(bonuses).where(eq(bonuses.uid, uid));
  if (rows.length === 0) return;
  const balances = await readBalances(db, uid, currency);
  const isDue = rows.some(
    ({ state, expiresAt, kind }) =>
      (state === 'available' && expiresAt <= nowMs) ||
      (state === 'active' && (expiresAt <= nowMs || balances[kind] === 0n)),
  );
  const hasLateMoney = kinds.some((kind) => balances[kind] > 0n && lastEndedBonus(rows, kind));
  if (!isDue && !hasLateMoney) return;
  await db.transaction(async (tx) => {
    await lockBonuses(tx, uid);
    await endDueBonuses(tx, uid, currency, nowMs);
  });
}

/** The ended bonus that a late win was credited to; null if a bonus is active or none has ended. */
function lastEndedBonus(rows: readonly BonusRow[], kind: BonusKind): BonusRow | null {
  const ofKind = rows.filter((row) => row.kind === kind);
  if (ofKind.some(({ state }) => state === 'active')) return null;
  return ofKind.filter(({ endedAt }) => endedAt !== null).toSorted((a, b) => b.id - a.id)[0] ?? null;
}

/** Same as `advanceBonuses`, for callers that hold the lock of `lockBonuses`. */
export async function endDueBonuses(tx: Database, uid: number, currency: string, at: number): Promise<void> {
  const rows = await tx.select().from(bonuses).where(eq(bonuses.uid, uid));
  for (const row of rows) {
    const isOver = row.expiresAt <= at;
    if (row.state === 'available' && isOver) await endBonus(tx, row, 'expired', at);
    if (row.state === 'active') await endActiveIfDue(tx, row, isOver, at);
  }
  const after = await tx.select().from(bonuses).where(eq(bonuses.uid, uid));
  for (const kind of kinds) {
    const lateBonus = lastEndedBonus(after, kind);
    const amount = lateBonus ? (await readBalances(tx, uid, currency))[kind] : 0n;
    if (!lateBonus || amount === 0n) continue;
    await move(tx, { ...lateBonus, currency }, { step: `late:${at}`, kind: 'bonus-late', to: 'house', amount, at });
  }
}

async function endActiveIfDue(tx: Database, row: BonusRow, isOver: boolean, at: number): Promise<void> {
  if (isOver) return endBonus(tx, row, 'expired', at);
  const remaining = (await readBalances(tx, row.uid, row.currency))[row.kind];
  if (remaining > 0n || (await isInPlay(tx, row))) return;
  await endBonus(tx, row, row.wagered >= row.wager ? 'done' : 'lost', at);
}
