/** Counts player activity: settled rounds and bets earn points; deposits and play complete quests. */
import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { bonusStakes } from '../bonuses/schema';
import { serializeRuns } from '../common/background';
import type { Database } from '../database/connect';
import { freeSpinRounds } from '../freespins/schema';
import type { Base } from '../kernel/Base';
import { transactions } from '../kernel/bankTables';
import { type Bet, betLegs, bets } from '../kernel/betTables';
import { inEuros } from '../kernel/currencies';
import { gameRounds, type Round } from '../kernel/gameTables';
import { earnByPlay, isActive, lockAccount, type Owner } from './pointsLedger';
import type { ProgramName } from './programs';
import { reviewQuests } from './quests';
import { loyaltyCounted, loyaltyMoves } from './schema';

const BATCH = 500;
/** Overlap with already counted rounds, because other transactions may commit a little later. */
const SLACK_MS = 60_000;
/** Hundredths of a point per cent staked. */
const FULL_SHARE = 100n;
const HALF_SHARE = 50n;
const THOUSAND = 1000n;
const MIN_ODDS = 1500n;

/** A settled round or bet; `played` is in hundredths of a point. */
interface Activity {
  id: string;
  uid: number;
  settledAt: number;
  played: bigint;
}

/** Hundredths of a point for a stake. @param share percent of one point per euro */
const pointsFor = (stake: bigint, currency: string, share: bigint): bigint => (inEuros(stake, currency) * share) / 100n;

const shareOf = ({ engine }: Round): bigint => (engine.startsWith('slot') ? FULL_SHARE : HALF_SHARE);

/** Uncounted settled real-money rounds. Bonus money and free spins earn no points. */
async function roundsSince(db: Database, since: number): Promise<Activity[]> {
  const mark = sql`${loyaltyCounted.id} = 'round:' || ${gameRounds.id}`;
  const rows = await db
    .select({ round: gameRounds, bonus: bonusStakes.amount, spin: freeSpinRounds.roundId })
    .from(gameRounds)
    .leftJoin(loyaltyCounted, mark)
    .leftJoin(bonusStakes, eq(bonusStakes.roundId, gameRounds.id))
    .leftJoin(freeSpinRounds, eq(freeSpinRounds.roundId, gameRounds.id))
    .where(
      and(
        eq(gameRounds.status, 'settled'),
        eq(gameRounds.mode, 'play'),
        isNotNull(gameRounds.uid),
        isNull(loyaltyCounted.id),
        gte(gameRounds.settledAt, since),
      ),
    )
    .orderBy(asc(gameRounds.settledAt))
    .limit(BATCH);
  return rows.map(({ round, bonus, spin }) => {
    const own = spin === null ? round.stake - (bonus ?? 0n) : 0n;
    const played = pointsFor(own, round.currency, shareOf(round));
    return { id: `round:${round.id}`, uid: round.uid ?? 0, settledAt: round.settledAt ?? 0, played };
  });
}

/** Combined odds of all legs in thousandths, rounded down. */
const product = (odds: readonly number[]): bigint =>
  odds.reduce((total, each) => (total * BigInt(each)) / THOUSAND, THOUSAND);

const betPoints = ({ balance, stake, currency }: Bet, odds: readonly number[]): bigint =>
  balance === 'main' && product(odds) >= MIN_ODDS ? pointsFor(stake, currency, FULL_SHARE) : 0n;

async function betsSince(db: Database, since: number): Promise<Activity[]> {
  const rows = await db
    .select({ bet: bets })
    .from(bets)
    .leftJoin(loyaltyCounted, sql`${loyaltyCounted.id} = 'bet:' || ${bets.id}`)
    .where(and(inArray(bets.status, ['won', 'lost']), isNull(loyaltyCounted.id), gte(bets.settledAt, since)))
    .orderBy(asc(bets.settledAt))
    .limit(BATCH);
  if (rows.length === 0) return [];
  const ids = rows.map(({ bet }) => bet.id);
  const legs = await db.select().from(betLegs).where(inArray(betLegs.betId, ids));
  return rows.map(({ bet }) => {
    const odds = legs.filter(({ betId }) => betId === bet.id).map((leg) => leg.odds);
    return { id: `bet:${bet.id}`, uid: bet.uid, settledAt: bet.settledAt ?? 0, played: betPoints(bet, odds) };
  });
}

/** Counts one player's uncounted activity. Activity while loyalty is inactive earns nothing. */
async function countActivities(
  tx: Database,
  owner: Owner,
  program: ProgramName,
  activities: readonly Activity[],
): Promise<void> {
  await lockAccount(tx, owner);
  const marked = await tx
    .insert(loyaltyCounted)
    .values(activities.map(({ id }) => ({ id })))
    .onConflictDoNothing()
    .returning();
  if (marked.length === 0 || !(await isActive(tx, owner))) return;
  const fresh = new Set(marked.map(({ id }) => id));
  const played = activities.filter(({ id }) => fresh.has(id)).reduce((sum, activity) => sum + activity.played, 0n);
  await earnByPlay(tx, owner, program, played);
  await reviewQuests(tx, owner);
}

/** Players with a deposit after `since` whose deposit quest is not done. */
async function depositorsSince(db: Database, since: number): Promise<Array<{ uid: number; at: number }>> {
  const done = and(eq(loyaltyMoves.uid, transactions.uid), eq(loyaltyMoves.origin, 'quest:deposit'));
  return db
    .select({ uid: transactions.uid, at: sql<number>`max(${transactions.updatedAt})`.mapWith(Number) })
    .from(transactions)
    .leftJoin(loyaltyMoves, done)
    .where(
      and(
        eq(transactions.type, 'deposit'),
        eq(transactions.status, 'success'),
        isNull(loyaltyMoves.id),
        gt(transactions.updatedAt, since),
      ),
    )
    .groupBy(transactions.uid)
    .limit(BATCH);
}

const later = (since: number, times: readonly number[]): number =>
  Math.max(since, ...times.map((time) => time - SLACK_MS));

/** @returns a function that updates all players' points, including activity from before a restart */
export function createPointsUpdate({ db, now }: Base): () => Promise<void> {
  const since = { rounds: 0, bets: 0, deposits: 0 };

  const countAll = async (kind: 'rounds' | 'bets', program: ProgramName, read: typeof roundsSince) => {
    for (;;) {
      const activities = await read(db, since[kind]);
      for (const uid of new Set(activities.map((activity) => activity.uid))) {
        const own = activities.filter((activity) => activity.uid === uid);
        await db.transaction((tx) => countActivities(tx, { uid, at: now() }, program, own));
      }
      since[kind] = later(
        since[kind],
        activities.map(({ settledAt }) => settledAt),
      );
      if (activities.length < BATCH) return;
    }
  };
  const updatePoints = async () => {
    await countAll('rounds', 'long-table', roundsSince);
    await countAll('bets', 'side-line', betsSince);
    const depositors = await depositorsSince(db, since.deposits);
    for (const { uid } of depositors) await db.transaction((tx) => reviewQuests(tx, { uid, at: now() }));
    since.deposits = later(
      since.deposits,
      depositors.map(({ at }) => at),
    );
  };
  return serializeRuns(updatePoints);
}
