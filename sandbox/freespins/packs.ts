/** Packs of free spins: granting, listing and ending them. */

import { and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { grantBonus, lockBonuses } from '../bonuses/bonusBook';
import { findGame } from '../catalogue/games';
import { DAY_MS } from '../common/time';
import type { Database } from '../database/connect';
import { firstOf } from '../database/firstOf';
import { frameKindOf } from '../kernel/GameDefinition';
import { lockPlayer } from '../kernel/lockPlayer';
import { stakesOf } from '../provider/stakes';
import { freeSpinPacks, freeSpinRounds } from './schema';

export type Pack = typeof freeSpinPacks.$inferSelect;

const DAYS = 7;

export interface SpinGrant {
  uid: number;
  /** Sysname of a slot. */
  game: string;
  count: number;
  /** Idempotency key: one pack per player and origin. */
  origin: string;
  /** Milliseconds, UTC. */
  at: number;
  /** Days until the spins expire; default: a week. */
  days?: number;
  /** With a wager, the wins become a bonus with this wagering requirement; without one, they are real money. */
  wager?: { times: number; days: number };
}

/** Grants spins at the lowest stake. @returns false for a used origin @throws Error if not a slot or unknown player */
export async function grantFreeSpins(tx: Database, grant: SpinGrant): Promise<boolean> {
  const { uid, game, count, origin, at, days = DAYS, wager } = grant;
  const engine = findGame(game)?.engine;
  if (!engine || frameKindOf(engine) !== 'slot') throw new Error(`free spins need a slot: ${game}`);
  const currency = await lockPlayer(tx, uid);
  const stake = currency === null ? undefined : stakesOf(currency)[0];
  if (currency === null || stake === undefined) throw new Error(`player ${uid} not found`);
  const rows = await tx
    .insert(freeSpinPacks)
    .values({
      ...{ uid, game, count, left: count, stake, currency, origin, state: 'active' },
      balance: wager ? 'bonus' : 'main',
      wagerTimes: wager?.times ?? 0,
      wagerDays: wager?.days ?? 0,
      grantedAt: at,
      expiresAt: at + days * DAY_MS,
    })
    .onConflictDoNothing({ target: [freeSpinPacks.uid, freeSpinPacks.origin] })
    .returning({ id: freeSpinPacks.id });
  return rows.length > 0;
}

const isActive = (uid: number) => and(eq(freeSpinPacks.uid, uid), eq(freeSpinPacks.state, 'active'));

/** Playable packs, the first to expire first. @param at milliseconds, UTC */
export async function activePacks(db: Database, of: { uid: number; currency: string }, at: number): Promise<Pack[]> {
  await advancePacks(db, of.uid, at);
  return db
    .select()
    .from(freeSpinPacks)
    .where(and(isActive(of.uid), eq(freeSpinPacks.currency, of.currency), gt(freeSpinPacks.left, 0)))
    .orderBy(asc(freeSpinPacks.expiresAt), asc(freeSpinPacks.id));
}

export function endedPack(db: Database, uid: number, id: number): Promise<Pack | null> {
  const isEnded = and(eq(freeSpinPacks.uid, uid), eq(freeSpinPacks.id, id), ne(freeSpinPacks.state, 'active'));
  return firstOf(db.select().from(freeSpinPacks).where(isEnded));
}

/** Ends used up and expired packs. Call it before reading a player's packs or bonuses. */
export async function advancePacks(db: Database, uid: number, at: number): Promise<void> {
  const isOver = and(isActive(uid), or(eq(freeSpinPacks.left, 0), lte(freeSpinPacks.expiresAt, at)));
  if ((await db.$count(freeSpinPacks, isOver)) === 0) return;
  await db.transaction(async (tx) => {
    await lockBonuses(tx, uid);
    const rows = await tx.select().from(freeSpinPacks).where(isOver).for('update');
    for (const pack of rows) await endIfOver(tx, pack, at);
  });
}

/** Ends a pack that has no playable spin and no open round. The caller holds the lock of the player's bonuses. */
export async function endIfOver(tx: Database, pack: Pack, at: number): Promise<void> {
  const isSpent = pack.left === 0;
  if (pack.state !== 'active' || (!isSpent && pack.expiresAt > at)) return;
  const isOpen = and(eq(freeSpinRounds.packId, pack.id), isNull(freeSpinRounds.paidAt));
  if ((await tx.$count(freeSpinRounds, isOpen)) > 0) return;
  const state = isSpent ? 'done' : 'expired';
  await tx.update(freeSpinPacks).set({ state, endedAt: at }).where(eq(freeSpinPacks.id, pack.id));
  if (pack.balance === 'main' || pack.won === 0n) return;
  const { uid, won: amount, currency, wagerTimes, wagerDays } = pack;
  const wager = { times: wagerTimes, days: wagerDays };
  await grantBonus(tx, { uid, kind: 'bonus', origin: `spins:${pack.id}`, amount, currency, wager, at });
}

/** Whether an active pack has wins that will become a bonus. */
export async function hasUnbookedWins(db: Database, uid: number): Promise<boolean> {
  const gathered = and(isActive(uid), eq(freeSpinPacks.balance, 'bonus'), sql`${freeSpinPacks.won} > 0`);
  return (await db.$count(freeSpinPacks, gathered)) > 0;
}
