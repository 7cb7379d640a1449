/** Standings of a tournament and the payment of its prizes. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { players } from '../kernel/accountTables';
import { lockPlayers } from '../kernel/lockPlayer';
import { crowdAt, type Edition, editionOf } from './editions';
import { publicName } from './nicknames';
import { payOut } from './payOut';
import { tournamentPlayers, tournamentPrizes, tournamentResults } from './schema';

export interface Standing {
  place: number;
  fakename: string;
  points: number;
  /** Null for a simulated player. */
  uid: number | null;
}

/** Standings by points; ties go to the earlier one, then to real players. @param now unix seconds */
export async function standingsOf(db: Database, edition: Edition, now: number): Promise<Standing[]> {
  const rows = await db
    .select()
    .from(tournamentPlayers)
    .innerJoin(players, eq(players.uid, tournamentPlayers.uid))
    .where(eq(tournamentPlayers.tournamentId, edition.id));
  const real = rows.map(({ tournament_players: row, players: player }) => ({
    uid: row.uid,
    fakename: publicName(player),
    points: row.points,
    at: row.pointsAt,
  }));
  const until = Math.min(now, edition.finishedAt);
  const crowd = crowdAt(edition, until).map((row) => ({ ...row, uid: null, at: Number.POSITIVE_INFINITY }));
  return [...real, ...crowd]
    .filter((row) => row.points > 0)
    .sort((a, b) => b.points - a.points || a.at - b.at || (a.uid ?? 0) - (b.uid ?? 0))
    .map(({ uid, fakename, points }, index) => ({ place: index + 1, fakename, points, uid }));
}

/** Prize of a place in minor units of euros; zero for none. */
export function prizeOf({ kind }: Edition, place: number): bigint {
  const step = kind.prizes.find(({ from, to }) => place >= from && place <= to);
  return BigInt(step?.euros ?? 0) * 100n;
}

/** Total of all prizes in minor units of euros. */
export const prizePool = ({ kind }: Edition): bigint =>
  kind.prizes.reduce((sum, { from, to, euros }) => sum + BigInt((to - from + 1) * euros) * 100n, 0n);

/** Saves the result and pays the prizes in one transaction; a concurrent second call does nothing. */
async function settleTournament(db: Database, edition: Edition, at: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(tournamentResults)
      .values({ tournamentId: edition.id, settledAt: at })
      .onConflictDoNothing()
      .returning();
    if (!row) return;
    const standings = await standingsOf(tx, edition, edition.finishedAt);
    const prizes = standings.flatMap(({ uid, place }) => {
      const amount = prizeOf(edition, place);
      return uid === null || amount === 0n ? [] : [{ uid, place, amount }];
    });
    await lockPlayers(
      tx,
      prizes.map(({ uid }) => uid),
    );
    for (const { uid, place, amount } of prizes) {
      await tx.insert(tournamentPrizes).values({ tournamentId: edition.id, uid, place, amount, paidAt: at });
      const key = `tournament:${edition.id}:${uid}`;
      await payOut(tx, { uid, from: { house: amount }, key, kind: 'tournament-prize', at });
    }
  });
}

/** Pays every ended, unpaid tournament, including those that ended during downtime. @param at milliseconds, UTC. */
export async function settleEnded(db: Database, at: number): Promise<void> {
  const waiting = await db
    .selectDistinct({ id: tournamentPlayers.tournamentId })
    .from(tournamentPlayers)
    .leftJoin(tournamentResults, eq(tournamentResults.tournamentId, tournamentPlayers.tournamentId))
    .where(isNull(tournamentResults.tournamentId));
  for (const { id } of waiting) {
    const edition = editionOf(id);
    if (edition && edition.finishedAt * 1000 <= at) await settleTournament(db, edition, at);
  }
}

/** Prize paid to a player, minor units of euros; zero if none was paid. */
export async function paidTo(db: Database, tournamentId: number, uid: number): Promise<bigint> {
  const [row] = await db
    .select({ amount: tournamentPrizes.amount })
    .from(tournamentPrizes)
    .where(and(eq(tournamentPrizes.tournamentId, tournamentId), eq(tournamentPrizes.uid, uid)));
  return row?.amount ?? 0n;
}
