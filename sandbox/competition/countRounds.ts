/** Counts each settled real-money round once, for jackpots and tournaments. */
import { and, asc, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CatalogueGame } from '../catalogue/games';
import { jackpotKinds } from '../catalogue/jackpotKinds';
import { serializeRuns } from '../common/background';
import type { Database } from '../database/connect';
import { inEuros } from '../kernel/currencies';
import { gameRounds, type Round } from '../kernel/gameTables';
import { lockPlayer } from '../kernel/lockPlayer';
import { type Edition, editionOf } from './editions';
import { playForJackpot } from './jackpots';
import { countedRounds, tournamentPlayers, tournamentResults } from './schema';
import type { ScoringRule } from './tournamentKinds';

export interface CountingParts {
  db: Database;
  findGame: (sysname: string) => CatalogueGame | undefined;
  /** Random number in [0, 1) for a jackpot and a round. */
  luck: (jackpotId: number, roundId: string) => Promise<number>;
}

/** Overlap with already counted rounds, because other transactions may commit a little later. */
const SLACK_MS = 60_000;
const BATCH = 500;

/** Points of a round by scoring rule: one for each ten euro cents staked, the win in hundredths of the stake, or one. */
const scores: Record<ScoringRule, (round: Round) => number> = {
  turnover: ({ stake, currency }) => Number(inEuros(stake, currency) / 10n),
  multiplier: ({ stake, win }) => (stake > 0n ? Number((win * 100n) / stake) : 0),
  rounds: () => 1,
};

const isWithin = (round: Round, settledAt: number, joinedAt: number, { startedAt, finishedAt }: Edition): boolean =>
  round.startedAt >= Math.max(startedAt * 1000, joinedAt) && settledAt < finishedAt * 1000;

async function countForTournaments(tx: Database, round: Round, uid: number, game: CatalogueGame): Promise<void> {
  const settledAt = round.settledAt ?? 0;
  const joined = await tx
    .select({ tournamentId: tournamentPlayers.tournamentId, joinedAt: tournamentPlayers.joinedAt })
    .from(tournamentPlayers)
    .leftJoin(tournamentResults, eq(tournamentResults.tournamentId, tournamentPlayers.tournamentId))
    .where(and(eq(tournamentPlayers.uid, uid), isNull(tournamentResults.tournamentId)));
  for (const { tournamentId, joinedAt } of joined) {
    const edition = editionOf(tournamentId);
    if (!edition || !game.categories.includes(edition.kind.category)) continue;
    if (!isWithin(round, settledAt, joinedAt, edition)) continue;
    const gained = scores[edition.kind.rule](round);
    const { points } = tournamentPlayers;
    const isBest = edition.kind.rule === 'multiplier';
    const mine = and(eq(tournamentPlayers.uid, uid), eq(tournamentPlayers.tournamentId, tournamentId));
    await tx
      .update(tournamentPlayers)
      .set({ points: isBest ? gained : sql`${points} + ${gained}`, pointsAt: settledAt })
      .where(isBest ? and(mine, sql`${points} < ${gained}`) : and(mine, sql`${gained} > 0`));
  }
}

async function countRound({ db, findGame, luck }: CountingParts, round: Round): Promise<void> {
  const { id, uid, sysname } = round;
  const game = findGame(sysname);
  const kinds = jackpotKinds.filter((kind) => game?.categories.includes(kind.category));
  const lucks = new Map<number, number>();
  // Drawn before the transaction, which would keep the player locked meanwhile.
  for (const kind of kinds) lucks.set(kind.id, await luck(kind.id, id));
  await db.transaction(async (tx) => {
    // A jackpot may be paid out, and lock order is the player before the ledger's own accounts.
    if (uid !== null) await lockPlayer(tx, uid);
    const [mark] = await tx.insert(countedRounds).values({ roundId: id }).onConflictDoNothing().returning();
    if (!mark || !game || uid === null) return;
    const stake = inEuros(round.stake, round.currency);
    const at = round.settledAt ?? round.startedAt;
    for (const kind of kinds) await playForJackpot(tx, kind, { id, uid, sysname, stake, at }, lucks.get(kind.id) ?? 1);
    await countForTournaments(tx, round, uid, game);
  });
}

/** @returns a function that counts all uncounted settled rounds, including those from before a restart */
export function createCounting(parts: CountingParts): () => Promise<void> {
  const { db } = parts;
  let since = 0;
  const isUncounted = and(
    eq(gameRounds.status, 'settled'),
    // Real money; demo rounds have the mode `demo`.
    eq(gameRounds.mode, 'play'),
    isNotNull(gameRounds.uid),
    isNull(countedRounds.roundId),
  );
  return serializeRuns(async () => {
    for (;;) {
      const rows = await db
        .select({ round: gameRounds })
        .from(gameRounds)
        .leftJoin(countedRounds, eq(countedRounds.roundId, gameRounds.id))
        .where(and(isUncounted, gte(gameRounds.settledAt, since)))
        .orderBy(asc(gameRounds.settledAt))
        .limit(BATCH);
      for (const { round } of rows) await countRound(parts, round);
      const last = rows.at(-1)?.round.settledAt;
      if (last) since = Math.max(since, last - SLACK_MS);
      if (rows.length < BATCH) return;
    }
  });
}
