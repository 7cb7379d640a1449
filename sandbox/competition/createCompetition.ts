/** Competitions of the operator: jackpots, winners, tournaments, and the task that counts rounds and pays prizes. */
import type { FastifyInstance } from 'fastify';
import { BASE_SCALE, findGame, gamesOf } from '../catalogue/games';
import { runEvery } from '../common/background';
import type { Base } from '../kernel/Base';
import type { Handlers } from '../kernel/handlers';
import { persistentSecret } from '../provider/persistentSecret';
import { createCounting } from './countRounds';
import { createJackpotHandlers } from './jackpotHandlers';
import { luckOf } from './jackpots';
import { settleEnded } from './standings';
import { createTournamentHandlers } from './tournamentHandlers';

export interface CompetitionOptions extends Base {
  /** Number of games in the catalogue. */
  scale?: number | undefined;
  /** For tests: random number in [0, 1) that decides jackpots instead of the operator's secret. */
  luck?: ((jackpotId: number, roundId: string) => number) | undefined;
}

const COUNT_EVERY_MS = 3_000;

/** @returns the handlers; `countAndPay`, which counts rounds and pays due prizes; `register`, which repeats that. */
export function createCompetition({ db, now, scale = BASE_SCALE, luck }: CompetitionOptions) {
  const secret = persistentSecret(db, 'jackpots');
  const count = createCounting({
    db,
    findGame: (sysname) => findGame(sysname, scale),
    luck: async (jackpotId, roundId) => luck?.(jackpotId, roundId) ?? luckOf(await secret(), jackpotId, roundId),
  });
  /** Rounds from before the end of a tournament must be counted before its prizes are paid. */
  const countAndPay = async (): Promise<void> => {
    const at = now();
    await count();
    await settleEnded(db, at);
  };
  const parts = { db, now, games: gamesOf(scale), countAndPay };
  const handlers = {
    ...createJackpotHandlers(parts),
    ...createTournamentHandlers(parts),
  } satisfies Handlers;

  return {
    handlers,
    countAndPay,
    register(app: FastifyInstance): void {
      runEvery(app, { task: countAndPay, everyMs: COUNT_EVERY_MS, failure: 'competition: failed to count rounds' });
    },
  };
}
