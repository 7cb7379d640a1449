/** The sportsbook of the sandbox: matches, bets, its frame, and the histories of games and bets. */
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { runEvery } from '../common/background';
import type { Base } from '../kernel/Base';
import type { FindGame } from '../kernel/GameDefinition';
import type { Handlers } from '../kernel/handlers';
import { integerParam, readParams } from '../kernel/params';
import { mintLaunch } from '../provider/launches';
import { persistentSecret } from '../provider/persistentSecret';
import { createBets } from './bets';
import { registerBettingFrame } from './bettingRoutes';
import { createBettingService, SPORTSBOOK } from './bettingService';
import { createEventBook } from './events';
import { createHistory } from './historyHandlers';
import { applyRuling, type RulingRequest } from './rulings';
import { registerSupportPage } from './supportPage';

export interface BettingOptions extends Base {
  findGame: FindGame;
  /** Origins other than the site's own that may embed the frame, such as Telegram's. */
  frameAncestors?: readonly string[];
  /** Origin of links to files. */
  siteOrigin?: () => string;
  /** Whether the session with this hash is still active; its frames end with it. */
  isSessionLive?: (sessionId: string) => Promise<boolean>;
  /** Seed of the matches; without it, a secret saved in the database. */
  seed?: string;
}

const SETTLE_EVERY_MS = 2_000;
const EventsParams = v.object({ count: integerParam(1, 50, 10) });

/** @returns the handlers; `register`, which adds the routes and settles periodically; `settleDue`, one such pass. */
export function createBetting(options: BettingOptions) {
  const { db, now } = options;
  const { seed } = options;
  const book = createEventBook(db, seed === undefined ? persistentSecret(db, 'betting') : async () => seed, now);
  const bets = createBets({ db, book, now });
  const isSessionLive = options.isSessionLive ?? (async () => true);
  const service = createBettingService({ db, now, book, bets, isSessionLive });
  const siteOrigin = options.siteOrigin ?? (() => '');
  const history = createHistory({ db, now, findGame: options.findGame, settleDue: bets.settleDue, siteOrigin });

  async function ruleAndSettle(request: RulingRequest): Promise<boolean> {
    const isRuled = await applyRuling(db, book, request, now());
    if (isRuled) await bets.settleDue();
    return isRuled;
  }

  const handlers = {
    ...history.handlers,
    'betting.launch': async (_params, context) => {
      const { player, sessionId: apiSession } = context;
      const token = await mintLaunch(db, { sysname: SPORTSBOOK, mode: 'play', player, apiSession }, now());
      return {
        address: `/platform/betting/frame?${new URLSearchParams({ token })}`,
        token,
        // Empty: the frame is served from the hostname that the player opened.
        origin: '',
      };
    },
    'betting.getevents': async (params, context) => {
      const { count } = readParams(EventsParams, params);
      const events = (await book.list()).slice(0, count);
      return {
        items: events.map(({ fixture, phase, score }) => ({
          id: fixture.id,
          sport: fixture.league.sport,
          league: fixture.league.name[context.locale],
          home: fixture.home,
          away: fixture.away,
          starts_at: Math.floor(fixture.startsAt / 1000),
          is_live: phase === 'live',
          score: phase === 'live' ? `${score.home}:${score.away}` : '',
        })),
      };
    },
  } satisfies Handlers;

  return {
    handlers,
    settleDue: bets.settleDue,
    async register(app: FastifyInstance): Promise<void> {
      await app.register(formbody);
      registerBettingFrame(app, { db, now, service, frameAncestors: options.frameAncestors ?? [] });
      registerSupportPage(app, { book, rule: ruleAndSettle });
      await history.register(app);
      runEvery(app, { task: bets.settleDue, everyMs: SETTLE_EVERY_MS, failure: 'betting: failed to settle bets' });
    },
  };
}
