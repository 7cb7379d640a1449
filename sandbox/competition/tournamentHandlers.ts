/** `tournaments.get`, `tournaments.participate`, `leaderboard.get`. */

import { count, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { checked, paging } from '../catalogue/listing';
import { pictures } from '../catalogue/pictures';
import type { Locale } from '../common/languages';
import { DAY_MS } from '../common/time';
import { players } from '../kernel/accountTables';
import { inEuros, moneyOf } from '../kernel/currencies';
import { type ApiContext, ApiFailure, type Handlers, requirePlayer } from '../kernel/handlers';
import { idParam } from '../kernel/params';
import { type Edition, editionOf, editionsAround, isShownEdition, statusOf } from './editions';
import { publicName } from './nicknames';
import { type CompetitionParts, euros, namedGame } from './parts';
import { tournamentPlayers } from './schema';
import { paidTo, prizeOf, prizePool, type Standing, standingsOf } from './standings';
import { largestWins } from './winners';

const periods = { day: 1, week: 7, month: 30 } as const;
const MAX_LARGEST_WINS = 100;
const Board = v.object({
  ...paging(20, 100),
  tournament_id: v.optional(idParam),
  period: v.optional(v.picklist(['day', 'week', 'month'])),
});

export function createTournamentHandlers(parts: CompetitionParts) {
  const { db, now, games, countAndPay } = parts;
  const seconds = () => Math.floor(now() / 1000);
  const requireEdition = (tournamentId: number, field: string): Edition => {
    const edition = editionOf(tournamentId);
    if (edition && isShownEdition(edition, seconds())) return edition;
    throw new ApiFailure('InvalidParameterException', `${field}: tournament not found`);
  };
  const joinedBy = async (context: ApiContext): Promise<ReadonlySet<number>> => {
    if (!context.player) return new Set();
    const mine = eq(tournamentPlayers.uid, context.player.uid);
    return new Set((await db.select().from(tournamentPlayers).where(mine)).map((row) => row.tournamentId));
  };
  const participantCounts = async (editions: readonly Edition[]): Promise<ReadonlyMap<number, number>> => {
    const ids = editions.map((edition) => edition.id);
    const rows = await db
      .select({ id: tournamentPlayers.tournamentId, count: count() })
      .from(tournamentPlayers)
      .where(inArray(tournamentPlayers.tournamentId, ids))
      .groupBy(tournamentPlayers.tournamentId);
    return new Map(rows.map((row) => [row.id, Number(row.count)]));
  };
  const ownStanding = async (context: ApiContext, edition: Edition, standings: readonly Standing[]) => {
    const uid = context.player?.uid;
    if (uid === undefined || !(await joinedBy(context)).has(edition.id)) return null;
    const [player] = await db.select().from(players).where(eq(players.uid, uid));
    const row = standings.find((standing) => standing.uid === uid);
    const paid = await paidTo(db, edition.id, uid);
    const prize = paid || prizeOf(edition, row?.place ?? 0);
    return {
      place: row?.place ?? null,
      points: row?.points ?? 0,
      fakename: player ? publicName(player) : '',
      amount: prize > 0n ? euros(prize) : null,
      is_paid: paid > 0n,
    };
  };
  const boardOf = async (edition: Edition, range: { offset: number; count: number }, context: ApiContext) => {
    await countAndPay();
    const standings = await standingsOf(db, edition, seconds());
    const shown = standings.slice(range.offset, range.offset + range.count);
    const items = shown.map(({ place, fakename, points }) => {
      const prize = prizeOf(edition, place);
      return { place, fakename, points, amount: prize > 0n ? euros(prize) : null };
    });
    return { items, total: standings.length, own: await ownStanding(context, edition, standings) };
  };
  const largestOf = async (period: keyof typeof periods, range: { offset: number; count: number }) => {
    const wins = await largestWins(db, games, now() - periods[period] * DAY_MS, now(), MAX_LARGEST_WINS);
    const items = wins.map((win, index) => ({
      place: index + 1,
      fakename: win.fakename,
      points: Number(inEuros(win.amount, win.currency)),
      amount: moneyOf(win.amount, win.currency),
      game: namedGame(games, win.sysname),
      created_at: Math.floor(win.at / 1000),
    }));
    return { items: items.slice(range.offset, range.offset + range.count), total: items.length, own: null };
  };

  return {
    'tournaments.get': async (params, context) => {
      const query = checked(v.object({ ...paging(50, 50), id: v.optional(idParam) }), params);
      const requestedEdition = query.id === undefined ? null : editionOf(query.id);
      const all = query.id === undefined ? editionsAround(seconds()) : requestedEdition ? [requestedEdition] : [];
      const shown = all
        .filter((edition) => isShownEdition(edition, seconds()))
        .slice(query.offset, query.offset + query.count);
      const [joined, numbers] = [await joinedBy(context), await participantCounts(shown)];
      return {
        items: shown.map((edition) => ({
          ...sentEdition(edition, context.locale),
          is_participant: joined.has(edition.id),
          participants_count: edition.kind.crowd + (numbers.get(edition.id) ?? 0),
        })),
      };
    },
    'tournaments.participate': async (params, context) => {
      const { uid } = requirePlayer(context);
      const edition = requireEdition(checked(v.object({ id: idParam }), params).id, 'id');
      if (statusOf(edition, seconds()) === 'finished')
        throw new ApiFailure('InvalidRequestException', 'The tournament has ended', { code: 'finished' });
      const [joined] = await db
        .insert(tournamentPlayers)
        .values({ uid, tournamentId: edition.id, joinedAt: now() })
        .onConflictDoNothing()
        .returning();
      return joined ? 1 : 0;
    },
    'leaderboard.get': async (params, context) => {
      const { tournament_id, period, ...range } = checked(Board, params);
      if (tournament_id !== undefined) return boardOf(requireEdition(tournament_id, 'tournament_id'), range, context);
      if (period === undefined)
        throw new ApiFailure('InvalidParameterException', 'tournament_id or period is required');
      return largestOf(period, range);
    },
  } satisfies Handlers;
}

function sentEdition(edition: Edition, locale: Locale) {
  const { kind, startedAt, finishedAt } = edition;
  return {
    id: edition.id,
    name: kind.name[locale],
    started_at: startedAt,
    finished_at: finishedAt,
    prize: euros(prizePool(edition)),
    prizes: kind.prizes.map(({ from, to, euros: fullEuros }) => ({
      from,
      to,
      amount: euros(BigInt(fullEuros) * 100n),
    })),
    category: kind.category,
    rule: kind.rule,
    description: { title: kind.name[locale], text: kind.text[locale], category: kind.category, ...pictures(kind.art) },
  };
}
