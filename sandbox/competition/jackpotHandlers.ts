/** `Jackpots.get` and `Jackpots.getWinners`. */
import * as v from 'valibot';
import { jackpotKinds } from '../catalogue/jackpotKinds';
import { checked, paging } from '../catalogue/listing';
import { pictures } from '../catalogue/pictures';
import { moneyOf } from '../kernel/currencies';
import { ApiFailure, type Handlers } from '../kernel/handlers';
import { idParam } from '../kernel/params';
import { type JackpotWin, jackpotAt, jackpotOf, playersWins, winsOf } from './jackpots';
import { type CompetitionParts, euros, namedGame } from './parts';
import { type Games, latestWins, type Win } from './winners';

/** Maximum number of listed winners. */
const MAX_WINNERS = 200;
const MAX_JACKPOT_WINS = 50;

const Winners = v.object({
  ...paging(10, 100),
  jackpot_id: v.optional(idParam),
});

const sentWin = (games: Games, win: Win) => ({
  fakename: win.fakename,
  amount: moneyOf(win.amount, win.currency),
  game: namedGame(games, win.sysname),
  created_at: Math.floor(win.at / 1000),
});

const sentJackpotWin = (games: Games, win: JackpotWin) => ({
  fakename: win.fakename,
  amount: euros(win.amount),
  game: namedGame(games, win.sysname ?? ''),
  created_at: Math.floor(win.wonAt / 1000),
  jackpot_id: win.jackpotId,
});

export function createJackpotHandlers({ db, now, games, countAndPay }: CompetitionParts) {
  const winnersOf = async (jackpotId: number, count: number) => {
    const kind = jackpotOf(jackpotId);
    if (!kind) throw new ApiFailure('InvalidParameterException', 'jackpot_id: jackpot not found');
    return (await winsOf(db, kind, now(), count)).map((win) => sentJackpotWin(games, win));
  };
  const recent = async (count: number) => {
    const wins = (await latestWins(db, games, now(), count)).map((win) => sentWin(games, win));
    const jackpots = (await playersWins(db, count)).map((win) => sentJackpotWin(games, win));
    return [...wins, ...jackpots].sort((a, b) => b.created_at - a.created_at);
  };

  return {
    'Jackpots.get': async (_params, { locale }) => {
      await countAndPay();
      const at = now();
      return Promise.all(
        jackpotKinds.map(async (kind) => {
          const { house, pot } = await jackpotAt(db, kind, at);
          const description = { name: kind.name[locale], text: kind.text[locale], ...pictures(kind.art) };
          return { id: kind.id, amount: euros(house + pot), category: kind.category, description };
        }),
      );
    },
    'Jackpots.getWinners': async (params) => {
      const { offset, count, jackpot_id } = checked(Winners, params);
      const max = jackpot_id === undefined ? MAX_WINNERS : MAX_JACKPOT_WINS;
      const end = Math.min(offset + count, max);
      const items = jackpot_id === undefined ? await recent(end) : await winnersOf(jackpot_id, end);
      return { items: items.slice(offset, end), total: max };
    },
  } satisfies Handlers;
}
