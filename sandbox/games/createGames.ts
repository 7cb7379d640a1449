/** The games of the sandbox: launches, frames and rounds. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { runEvery } from '../common/background';
import { supportedLocales } from '../common/languages';
import type { Base } from '../kernel/Base';
import type { FindGame, GameDefinition } from '../kernel/GameDefinition';
import { ApiFailure, type Handlers } from '../kernel/handlers';
import type { Wallet } from '../kernel/Wallet';
import { type FreeSpins, noFreeSpins } from '../provider/FreeSpins';
import { mintLaunch } from '../provider/launches';
import { persistentSecret } from '../provider/persistentSecret';
import { createFrameBalance } from './frameBalance';
import { registerFrames } from './frameRoutes';
import { createFrameService } from './frameService';
import { createLiveTables } from './liveTable';
import { createRounds } from './rounds';

export interface GamesOptions extends Base {
  wallet: Wallet;
  /** Without it, games offer no free spins. */
  freeSpins?: FreeSpins;
  findGame: FindGame;
  /** Origins other than the site's own that may embed a frame, such as Telegram's. */
  frameAncestors?: readonly string[];
  /** Adds `test-silent` (never ready) and `test-error` (reports an error). */
  testGames?: boolean;
  /** Whether the session with this hash is still active; its frames end with it. */
  isSessionLive?: (sessionId: string) => Promise<boolean>;
}

const LaunchParams = v.object({
  sysname: v.pipe(v.string(), v.maxLength(120)),
  mode: v.picklist(['play', 'demo']),
  /** Set when the host page draws title, balance, sound and rules instead of the frame. */
  bar: v.optional(v.literal('house')),
});
const SETTLE_EVERY_MS = 3_000;

const testGame = (sysname: string): GameDefinition => ({
  sysname,
  name: sysname,
  engine: 'slot',
  hasDemo: true,
  palette: { ground: '#1f5a41', deep: '#07231a', light: '#f3d98b', shade: '#b8862f', accent: '#7fd1a0' },
});
const testGames = new Map(['test-silent', 'test-error'].map((sysname) => [sysname, testGame(sysname)]));

/** @returns the handlers; `register`, which adds the frames and settles periodically; `settleDue`, one such pass. */
export function createGames(options: GamesOptions) {
  const { db, now } = options;
  const findGame: FindGame = (sysname) =>
    (options.testGames ? testGames.get(sysname) : undefined) ?? options.findGame(sysname);
  const wheelSecret = persistentSecret(db, 'wheel');
  const frameBalance = createFrameBalance(db, options.wallet);
  const freeSpins = options.freeSpins ?? noFreeSpins;
  const rounds = createRounds({ db, frameBalance, freeSpins, wheelSecret, now });
  const tables = createLiveTables(wheelSecret, now);
  const isSessionLive = options.isSessionLive ?? (async () => true);
  const service = createFrameService({ db, now, findGame, frameBalance, rounds, freeSpins, tables, isSessionLive });

  const handlers = {
    async 'games.launch'(params, context) {
      const read = v.safeParse(LaunchParams, params);
      if (!read.success) throw new ApiFailure('InvalidParameterException', 'game and mode are required');
      const { sysname, mode, bar } = read.output;
      const game = findGame(sysname);
      if (!game) throw new ApiFailure('InvalidParameterException', 'Game not found', { code: 'game' });
      if (mode === 'demo' && !game.hasDemo)
        throw new ApiFailure('InvalidParameterException', 'This game has no demo mode', { code: 'demo' });
      if (mode === 'play' && !context.player) throw new ApiFailure('AuthorizationException', 'Sign in to play');
      const { player, sessionId: apiSession } = context;
      const token = await mintLaunch(db, { sysname, mode, player, apiSession }, now());
      const query = new URLSearchParams({
        token,
        ...(context.locale !== supportedLocales[0] && { lang: context.locale }),
        ...(bar && { bar }),
      });
      return {
        address: `/platform/game/${encodeURIComponent(sysname)}/${mode}?${query}`,
        token,
        // Empty: the frame is served from the hostname that the player opened.
        origin: '',
      };
    },
  } satisfies Handlers;

  return {
    handlers,
    settleDue: rounds.settleDue,
    register(app: FastifyInstance): void {
      registerFrames(app, { db, now, findGame, service, frameAncestors: options.frameAncestors ?? [] });
      const task = () => rounds.settleDue();
      runEvery(app, { task, everyMs: SETTLE_EVERY_MS, failure: 'games: failed to settle rounds' });
    },
  };
}
