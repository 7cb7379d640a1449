/** Latest and largest wins: of players who show their wins publicly, mixed with simulated ones. */
import { type AnyColumn, and, desc, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { CatalogueGame } from '../catalogue/games';
import { hashOf, pick, seeded } from '../catalogue/random';
import type { Database } from '../database/connect';
import { players } from '../kernel/accountTables';
import { currencyCodes, EURO, inEuros } from '../kernel/currencies';
import { gameRounds } from '../kernel/gameTables';
import { maskedName, NICKNAMES, nicknameAt } from './nicknames';

export type Games = ReadonlyMap<string, CatalogueGame>;

export interface Win {
  fakename: string;
  /** Minor units of `currency`. */
  amount: bigint;
  currency: string;
  sysname: string;
  /** Milliseconds, UTC. */
  at: number;
}

/** Interval of simulated wins in milliseconds; every `LARGE_EVERY`th one is large. */
const WIN_EVERY = 7_000;
const LARGE_EVERY = 257;

const crowdWin = (step: number, games: readonly [CatalogueGame, ...CatalogueGame[]]): Win => {
  const random = seeded(hashOf(`winner ${step}`));
  const { sysname } = pick(games, random);
  const isLarge = step % LARGE_EVERY === 0;
  const minor = isLarge ? 60_000 + random() ** 4 * 2_400_000 : 120 + random() ** 5 * 42_000;
  const fakename = nicknameAt(Math.floor(random() * NICKNAMES));
  return { fakename, amount: BigInt(Math.floor(minor)), currency: EURO, sysname, at: step * WIN_EVERY };
};

const listOf = (games: Games): readonly [CatalogueGame, ...CatalogueGame[]] | null => {
  const [first, ...others] = games.values();
  return first ? [first, ...others] : null;
};

/** Stake of a round; a free spin stakes nothing and has its value in the request. */
const playedAt = sql`coalesce((${gameRounds.request} ->> 'spin')::bigint, ${gameRounds.stake})`;

/** Wins of players who show them publicly (docs/decisions/023). */
const realWin = and(
  eq(gameRounds.status, 'settled'),
  eq(gameRounds.mode, 'play'),
  gt(gameRounds.win, playedAt),
  eq(players.areWinsShown, true),
);

/** The first `count` public wins by `order`, descending. */
async function realWins(db: Database, where: SQL | undefined, order: AnyColumn, count: number): Promise<Win[]> {
  const rows = await db
    .select()
    .from(gameRounds)
    .innerJoin(players, eq(players.uid, gameRounds.uid))
    .where(and(realWin, where))
    .orderBy(desc(order))
    .limit(count);
  return rows.map(({ game_rounds: { win, currency, sysname, settledAt, startedAt }, players: player }) => ({
    fakename: maskedName(player),
    amount: win,
    currency,
    sysname,
    at: settledAt ?? startedAt,
  }));
}

/** Latest rounds that returned more than their stake, newest first. @param now milliseconds, UTC. */
export async function latestWins(db: Database, games: Games, now: number, count: number): Promise<Win[]> {
  const all = listOf(games);
  if (!all) return [];
  const recent = await realWins(db, undefined, gameRounds.settledAt, count);
  const last = Math.floor(now / WIN_EVERY);
  const crowd = Array.from({ length: count }, (_, index) => crowdWin(last - index, all));
  const real = recent.filter((win) => games.has(win.sysname));
  return [...real, ...crowd].sort((a, b) => b.at - a.at).slice(0, count);
}

/** Largest wins since a time, by value in euros. @param since milliseconds, UTC. */
export async function largestWins(
  db: Database,
  games: Games,
  since: number,
  now: number,
  count: number,
): Promise<Win[]> {
  const all = listOf(games);
  if (!all) return [];
  const real: Win[] = [];
  for (const currency of currencyCodes) {
    const inTime = and(eq(gameRounds.currency, currency), gte(gameRounds.settledAt, since));
    const ofGames = and(inTime, inArray(gameRounds.sysname, [...games.keys()]));
    real.push(...(await realWins(db, ofGames, gameRounds.win, count)));
  }
  const step = (time: number) => Math.floor(time / WIN_EVERY / LARGE_EVERY);
  const crowd = Array.from({ length: Math.max(0, step(now) - step(since)) }, (_, index) =>
    crowdWin((step(now) - index) * LARGE_EVERY, all),
  );
  const worth = (win: Win) => inEuros(win.amount, win.currency);
  return [...real, ...crowd]
    .sort((a, b) => (worth(b) > worth(a) ? 1 : worth(b) < worth(a) ? -1 : b.at - a.at))
    .slice(0, count);
}
