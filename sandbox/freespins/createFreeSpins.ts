/** The operator's free spins: the call that lists them, and the interface for games. */
import * as v from 'valibot';
import type { Base } from '../kernel/Base';
import { moneyOf } from '../kernel/currencies';
import { forPlayer } from '../kernel/forPlayer';
import type { FindGame } from '../kernel/GameDefinition';
import type { Handlers } from '../kernel/handlers';
import { integerParam } from '../kernel/params';
import type { FreeSpins } from '../provider/FreeSpins';
import { activePacks, endedPack, type Pack } from './packs';

const MAX_COUNT = 99;
const params = v.object({
  status: v.optional(v.literal('active'), 'active'),
  count: integerParam(1, MAX_COUNT, MAX_COUNT),
});

export interface FreeSpinsOptions extends Base {
  findGame: FindGame;
}

function sentPack(pack: Pack, name: string) {
  const { id, game, left, count, stake, won, currency, balance, wagerTimes, wagerDays, expiresAt } = pack;
  return {
    id,
    game: { sysname: game, name, image_url: `/media/games/${game}.webp` },
    remaining_count: left,
    status: 'active',
    total_count: count,
    stake: moneyOf(stake, currency),
    won: moneyOf(won, currency),
    expires_at: Math.floor(expiresAt / 1000),
    wager: balance === 'bonus' ? { times: wagerTimes, days: wagerDays } : null,
  };
}

export function createFreeSpins({ db, findGame, now }: FreeSpinsOptions) {
  const handlers = {
    'freespins.get': forPlayer(params, async ({ uid, currency }, { count }) => {
      const packs = await activePacks(db, { uid, currency }, now());
      return { items: packs.slice(0, count).map((pack) => sentPack(pack, findGame(pack.game)?.name ?? pack.game)) };
    }),
  } satisfies Handlers;
  const freeSpins: FreeSpins = {
    async find({ uid, sysname, mode, currency }, id) {
      if (uid === null || mode !== 'play') return null;
      const packs = await activePacks(db, { uid, currency }, now());
      return packs.find((pack) => pack.game === sysname && (id === undefined || pack.id === id)) ?? null;
    },
    async resultOf(uid, id) {
      const pack = await endedPack(db, uid, id);
      return (
        pack && { count: pack.count - pack.left, won: pack.won, balance: pack.balance, wagerTimes: pack.wagerTimes }
      );
    },
  };
  return { handlers, freeSpins };
}
