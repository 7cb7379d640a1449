/** A player's history of rounds and bets. */

import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { seconds } from '../common/time';
import type { Database } from '../database/connect';
import { type BetLeg, bets } from '../kernel/betTables';
import { convert, moneyOf } from '../kernel/currencies';
import type { FindGame } from '../kernel/GameDefinition';
import { gameRounds, type Round } from '../kernel/gameTables';
import { type BetWithLegs, betNumber, withLegs } from './bets';
import { combinedOdds, countedOdds, mayReturn } from './payout';

export interface HistoryQuery {
  uid: number;
  type: 'casino' | 'sports';
  /** Milliseconds, UTC; `until` is exclusive. */
  from: number;
  until: number;
}

export interface HistoryParts {
  db: Database;
  findGame: FindGame;
}

interface Page {
  offset: number;
  count: number;
}

const PLAYED: Round['status'][] = ['open', 'paying', 'settled'];
/** Thousandths as decimal odds with two places; all odds are multiples of ten. */
export const oddsText = (thousandths: number): string => (thousandths / 1000).toFixed(2);

const roundsOf = ({ uid, from, until }: HistoryQuery) =>
  and(
    eq(gameRounds.uid, uid),
    eq(gameRounds.mode, 'play'),
    inArray(gameRounds.status, PLAYED),
    gte(gameRounds.startedAt, from),
    lt(gameRounds.startedAt, until),
  );

const betsOf = ({ uid, from, until }: HistoryQuery) =>
  and(eq(bets.uid, uid), gte(bets.placedAt, from), lt(bets.placedAt, until));

function viewRound(round: Round, findGame: FindGame) {
  const { id, startedAt, sysname, status, win, stake, currency, request } = round;
  const isOver = status === 'settled';
  return {
    id,
    type: 'casino' as const,
    created_at: seconds(startedAt),
    title: findGame(sysname)?.name ?? sysname,
    status: !isOver ? ('open' as const) : win > 0n ? ('won' as const) : ('lost' as const),
    stake: moneyOf(stake, currency),
    win: moneyOf(isOver ? win : 0n, currency),
    balance: 'main' as const,
    free_stake: typeof request.spin === 'string' ? moneyOf(BigInt(request.spin), currency) : null,
    legs: [],
  };
}

function viewLeg({ home, away, market, outcome, line, odds, result, score }: BetLeg) {
  return {
    home,
    away,
    market,
    outcome,
    line: line ?? '',
    odds: oddsText(odds),
    status: result ?? ('open' as const),
    score,
  };
}

function viewBet({ bet, legs }: BetWithLegs) {
  const { id, placedAt, status, stake, payout, currency, balance } = bet;
  return {
    id,
    number: betNumber(id),
    type: 'sports' as const,
    created_at: seconds(placedAt),
    title: '',
    status,
    stake: moneyOf(stake, currency),
    win: moneyOf(payout, currency),
    balance,
    /** Odds without void legs, which the payout is based on. */
    odds: oddsText(Number(combinedOdds(countedOdds(legs)))),
    may_return: status === 'open' ? moneyOf(mayReturn(bet, legs), currency) : null,
    legs: legs.map(viewLeg),
  };
}

export type HistoryRow = ReturnType<typeof viewRound> | ReturnType<typeof viewBet>;

/** A page of the history, newest first. */
export async function readHistory(parts: HistoryParts, query: HistoryQuery, page: Page): Promise<HistoryRow[]> {
  const { db, findGame } = parts;
  if (query.type === 'casino') {
    const rounds = await db
      .select()
      .from(gameRounds)
      .where(roundsOf(query))
      .orderBy(desc(gameRounds.startedAt), desc(gameRounds.id))
      .limit(page.count)
      .offset(page.offset);
    return rounds.map((round) => viewRound(round, findGame));
  }
  const found = await db
    .select()
    .from(bets)
    .where(betsOf(query))
    .orderBy(desc(bets.placedAt), desc(bets.id))
    .limit(page.count)
    .offset(page.offset);
  return (await withLegs(db, found)).map(viewBet);
}

interface Sums {
  count: number;
  stake: bigint;
  win: bigint;
}

/** Count and sums of the whole period; amounts in an earlier currency are converted at the operator's rates. */
export async function sumHistory({ db }: HistoryParts, query: HistoryQuery, currency: string): Promise<Sums> {
  const read = async (table: typeof gameRounds | typeof bets, stake: SQL, win: SQL, where: SQL | undefined) => {
    const columns = {
      currency: table.currency,
      count: sql<string>`count(*)::text`,
      stake: sql<string>`sum(${stake})::text`,
      win: sql<string>`sum(${win})::text`,
    };
    const rows = await db.select(columns).from(table).where(where).groupBy(table.currency);
    const total = (name: 'stake' | 'win') =>
      rows.reduce((sum, row) => sum + convert(BigInt(row[name]), row.currency, currency), 0n);
    return { count: rows.reduce((sum, row) => sum + Number(row.count), 0), stake: total('stake'), win: total('win') };
  };
  if (query.type === 'sports') return read(bets, sql`${bets.stake}`, sql`${bets.payout}`, betsOf(query));
  // The win of an unfinished round is not final.
  const win = sql`case when ${gameRounds.status} = 'settled' then ${gameRounds.win} else 0 end`;
  return read(gameRounds, sql`${gameRounds.stake}`, win, roundsOf(query));
}
