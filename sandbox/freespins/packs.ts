/** Packs of free spins in the books: granted, listed, counted down and ended. */

import { and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { grantBonus, lockBonuses } from '../bonuses/bonusBook';
import { findGame } from '../catalogue/games';
import { DAY_MS } from '../common/time';
import type { Database } from '../database/connect';
import { firstOf } from '../database/firstOf';
import { frameKindOf } from '../kernel/GameDefinition';
import { holdPlayer } from '../kernel/holdPlayer';
import { stakesOf } from '../provider/stakes';
import { freeSpinPacks, freeSpinRounds } from './schema';

export type Pack = typeof freeSpinPacks.$inferSelect;

const DAYS = 7;

export interface SpinGrant {
  uid: number;
  /** Sysname of a slot. */
  game: string;
  count: number;
  /** The same one gives a player one pack. */
  origin: string;
  /** Milliseconds, UTC. */
  at: number;
  /** Days in which the spins can be played; a week without. */
  days?: number;
  /** Given: the wins become a bonus that has to be staked so often; otherwise they are the player's own money. */
  wager?: { times: number; days: number };
}

/** Grants spins at the lowest stake. @returns false for a known origin. @throws Error without reels, or for an unknown player. */
export async function grantFreeSpins(tx: Database, grant: SpinGrant): Promise<boolean> {
  const { uid, game, count, origin, at, days = DAYS, wager } = grant;
  const engine = findGame(game)?.engine;
  if (!engine || frameKindOf(engine) !== 'slot') throw new Error(`free spins need a slot: ${game}`);
  const currency = await holdPlayer(tx, uid);
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

/** Packs that can be played now, the first to expire first. @param at milliseconds, UTC */
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

/** Ends what time or play has ended: called before a player's packs or bonuses are read. */
export async function advancePacks(db: Database, uid: number, at: number): Promise<void> {
  const isOver = and(isActive(uid), or(eq(freeSpinPacks.left, 0), lte(freeSpinPacks.expiresAt, at)));
  if ((await db.$count(freeSpinPacks, isOver)) === 0) return;
  await db.transaction(async (tx) => {
    await lockBonuses(tx, uid);
    const rows = await tx.select().from(freeSpinPacks).where(isOver).for('update');
    for (const pack of rows) await endIfOver(tx, pack, at);
  });
}

/** A pack ends once no spin can be played any more and no round of it is open. The caller holds the player's bonuses. */
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

/** Whether a pack has won money that is not booked yet. */
export async function hasGathered(db: Database, uid: number): Promise<boolean> {
  const gathered = and(isActive(uid), eq(freeSpinPacks.balance, 'bonus'), sql`${freeSpinPacks.won} > 0`);
  return (await db.$count(freeSpinPacks, gathered)) > 0;
}
