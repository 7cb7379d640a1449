/** Quest progress, computed from what players have done. */
import { and, eq, gt, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { contacts, players } from '../kernel/accountTables';
import { transactions } from '../kernel/bankTables';
import { betLegs, bets } from '../kernel/betTables';
import { gameRounds } from '../kernel/gameTables';
import { isProfileComplete } from '../kernel/personalFields';
import { finishQuest, type Owner } from './pointsLedger';
import { type QuestFact, quests } from './programs';
import { loyaltyMoves } from './schema';

const COMBINED_LEGS = 3;

type Facts = Record<QuestFact, number>;

/** Settled real-money rounds; free spins are excluded because they have no stake. */
const isPlayed = (uid: number) =>
  and(eq(gameRounds.uid, uid), eq(gameRounds.mode, 'play'), eq(gameRounds.status, 'settled'), gt(gameRounds.stake, 0n));
const isDecided = (uid: number) => and(eq(bets.uid, uid), inArray(bets.status, ['won', 'lost']));

async function factsOf(db: Database, uid: number): Promise<Facts> {
  const paid = and(eq(transactions.uid, uid), eq(transactions.type, 'deposit'), eq(transactions.status, 'success'));
  const [games] = await db
    .select({ count: sql<number>`count(distinct ${gameRounds.sysname})::int` })
    .from(gameRounds)
    .where(isPlayed(uid));
  const combined = db
    .select({ id: betLegs.betId })
    .from(betLegs)
    .innerJoin(bets, eq(bets.id, betLegs.betId))
    .where(isDecided(uid))
    .groupBy(betLegs.betId)
    .having(gte(sql`count(*)`, COMBINED_LEGS));
  const [player] = await db.select().from(players).where(eq(players.uid, uid));
  return {
    registered: player ? 1 : 0,
    profile: player && isProfileComplete(player) ? 1 : 0,
    confirmed: await db.$count(contacts, and(eq(contacts.uid, uid), eq(contacts.isConfirmed, true))),
    deposits: await db.$count(transactions, paid),
    rounds: await db.$count(gameRounds, isPlayed(uid)),
    games: games?.count ?? 0,
    bets: await db.$count(bets, isDecided(uid)),
    combinations: (await combined).length,
  };
}

const doneQuests = async (db: Database, uid: number): Promise<ReadonlySet<string>> => {
  const rows = await db.select({ origin: loyaltyMoves.origin }).from(loyaltyMoves).where(eq(loyaltyMoves.uid, uid));
  return new Set(rows.map(({ origin }) => origin));
};

export async function questStates(db: Database, uid: number) {
  const [facts, done] = [await factsOf(db, uid), await doneQuests(db, uid)];
  return quests.map(({ sysname, fact, target }) => {
    const isDone = done.has(`quest:${sysname}`);
    return { sysname, done: isDone ? target : Math.min(facts[fact], target), target, is_done: isDone };
  });
}

/** Completes quests whose target is reached, in the caller's transaction. */
export async function reviewQuests(tx: Database, owner: Owner): Promise<void> {
  const [facts, done] = [await factsOf(tx, owner.uid), await doneQuests(tx, owner.uid)];
  for (const { sysname, fact, target } of quests)
    if (!done.has(`quest:${sysname}`) && facts[fact] >= target) await finishQuest(tx, owner, sysname);
}
