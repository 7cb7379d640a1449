/** Ledger of points: earned once per origin, spent, and the levels that they reach. Points are integers. */
import { and, eq, sql } from 'drizzle-orm';
import { grantBonus } from '../bonuses/bonusBook';
import { roundOfferAmount } from '../bonuses/offers';
import type { Database } from '../database/connect';
import { grantFreeSpins } from '../freespins/packs';
import { players } from '../kernel/accountTables';
import { decimalOf, minorUnits } from '../kernel/currencies';
import { lockPlayer } from '../kernel/lockPlayer';
import { findRestriction } from '../kernel/selfLimits';
import { notify } from './notifications';
import { type Gift, levelAt, type ProgramName, programOf, quests } from './programs';
import { loyaltyCharacters, loyaltyMoves, loyaltyPurses, loyaltyStandings } from './schema';

export type PointsAccount = typeof loyaltyPurses.$inferSelect;

const HUNDREDTHS = 100n;

/** A player and a time in milliseconds, UTC. */
export interface Owner {
  uid: number;
  at: number;
  /** Suppresses notifications, for achievements from the past. */
  isQuiet?: boolean;
}

/** Locks the player's points account. To avoid deadlocks the order is: player, points account, money accounts. */
export async function lockAccount(tx: Database, { uid, at }: Owner): Promise<PointsAccount> {
  await lockPlayer(tx, uid);
  await tx.insert(loyaltyPurses).values({ uid, openedAt: at }).onConflictDoNothing();
  const [account] = await tx.select().from(loyaltyPurses).where(eq(loyaltyPurses.uid, uid)).for('update');
  if (!account) throw new Error('a points account was not created');
  return account;
}

/** Loyalty is inactive while withdrawals are blocked for verification and during self-exclusion. */
export async function isActive(db: Database, { uid, at }: Owner): Promise<boolean> {
  const [player] = await db.select({ isBlocked: players.isKycBlockEnabled }).from(players).where(eq(players.uid, uid));
  return player?.isBlocked === false && (await findRestriction(db, uid, at)) === null;
}

interface Move {
  origin: string;
  program: ProgramName | null;
  /** Points; negative when spent. */
  amount: number;
}

/** Records a movement of points; the caller holds the account's lock. @returns false for a used origin */
export async function movePoints(
  tx: Database,
  { uid, at }: Owner,
  { origin, program, amount }: Move,
): Promise<boolean> {
  const rows = await tx
    .insert(loyaltyMoves)
    .values({ uid, origin, program, amount, at })
    .onConflictDoNothing()
    .returning({ id: loyaltyMoves.id });
  if (rows.length === 0) return false;
  await addPoints(tx, uid, amount);
  return true;
}

const addPoints = (tx: Database, uid: number, amount: number) =>
  tx
    .update(loyaltyPurses)
    .set({ points: sql`${loyaltyPurses.points} + ${amount}` })
    .where(eq(loyaltyPurses.uid, uid));

/** Completes a quest and credits its points. @returns false if it was already done or loyalty is inactive */
export async function finishQuest(tx: Database, owner: Owner, sysname: string): Promise<boolean> {
  const quest = quests.find((candidate) => candidate.sysname === sysname);
  if (!quest || !(await isActive(tx, owner))) return false;
  await lockAccount(tx, owner);
  const { program, points, trigger } = quest;
  if (!(await movePoints(tx, owner, { origin: `quest:${sysname}`, program, amount: points }))) return false;
  if (!owner.isQuiet) {
    const subject = trigger === 'quest' ? sysname : '';
    const credit = { type: 'credit', amount: String(points), amountType: 'points' } as const;
    await notify(tx, { uid: owner.uid, trigger, ...credit, subject, createdAt: owner.at });
  }
  await addToStanding(tx, owner, program, { earned: points, played: 0n });
  return true;
}

/** Adds hundredths of points for stakes and credits full points. The caller holds the account's lock. */
export async function earnByPlay(tx: Database, owner: Owner, program: ProgramName, played: bigint): Promise<void> {
  const { uid, at } = owner;
  if (played <= 0n) return;
  const standing = await standingOf(tx, uid, program);
  const amount = Number((standing.played + played) / HUNDREDTHS - standing.played / HUNDREDTHS);
  if (amount > 0) {
    const origin = `play:${program}:${new Date(at).toISOString().slice(0, 10)}`;
    await tx
      .insert(loyaltyMoves)
      .values({ uid, origin, program, amount, at })
      .onConflictDoUpdate({
        target: [loyaltyMoves.uid, loyaltyMoves.origin],
        set: { amount: sql`${loyaltyMoves.amount} + ${amount}` },
      });
    await addPoints(tx, uid, amount);
  }
  await addToStanding(tx, owner, program, { earned: amount, played });
}

export async function standingOf(db: Database, uid: number, program: ProgramName) {
  const own = and(eq(loyaltyStandings.uid, uid), eq(loyaltyStandings.program, program));
  const [row] = await db.select().from(loyaltyStandings).where(own);
  return row ?? { uid, program, earned: 0, played: 0n, level: 1 };
}

/** Adds points to a standing and grants the rewards of each level reached. */
async function addToStanding(
  tx: Database,
  owner: Owner,
  program: ProgramName,
  { earned, played }: { earned: number; played: bigint },
): Promise<void> {
  const { uid } = owner;
  const before = await standingOf(tx, uid, program);
  const reached = levelAt(programOf(program), before.earned + earned);
  const level = Math.max(before.level, reached);
  const now = { earned: before.earned + earned, played: before.played + played, level };
  await tx
    .insert(loyaltyStandings)
    .values({ uid, program, ...now })
    .onConflictDoUpdate({ target: [loyaltyStandings.uid, loyaltyStandings.program], set: now });
  for (let number = before.level + 1; number <= level; number += 1) await reachLevel(tx, owner, program, number);
}

async function reachLevel(tx: Database, owner: Owner, program: ProgramName, number: number): Promise<void> {
  const { uid, at, isQuiet } = owner;
  const gift = programOf(program).levels[number - 1]?.gift ?? {};
  const origin = `level:${program}:${number}`;
  if (gift.points !== undefined) await movePoints(tx, owner, { origin, program: null, amount: gift.points });
  const credited = await grantGift(tx, owner, gift, `loyalty-${origin}`);
  if (isQuiet) return;
  const points = gift.points === undefined ? null : { amount: String(gift.points), amountType: 'points' };
  const credit = credited ?? points;
  const subject = `${program}:${number}`;
  const type = credit ? 'credit' : 'other';
  await notify(tx, { uid, trigger: 'level', type, ...credit, subject, createdAt: at });
}

/** Grants a reward except its points. @returns the amount credited; null if it was not money */
export async function grantGift(
  tx: Database,
  { uid, at }: Owner,
  { bonus, spins, characterId }: Gift,
  origin: string,
): Promise<{ amount: string; amountType: string } | null> {
  if (characterId !== undefined) await tx.insert(loyaltyCharacters).values({ uid, characterId }).onConflictDoNothing();
  if (spins) await grantFreeSpins(tx, { uid, ...spins, origin, at });
  if (!bonus) return null;
  const currency = await lockPlayer(tx, uid);
  if (currency === null) return null;
  const amount = minorUnits(roundOfferAmount(bonus.euros, currency), currency);
  await grantBonus(tx, { uid, kind: bonus.kind, origin, amount, currency, wager: bonus.wager, at });
  return { amount: decimalOf(amount, currency), amountType: currency };
}
