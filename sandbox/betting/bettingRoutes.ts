/** HTTP routes of the sportsbook's frame: its page, its files, and the calls that it makes with its key. */

import { decimals } from '@baize/contract/money/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { applyBrandTheme } from '../common/brandTheme';
import { resolveLocale } from '../common/languages';
import { pageFiles, servePageFiles } from '../common/pageFiles';
import type { Base } from '../kernel/Base';
import { openFrame } from '../provider/launches';
import { BettingFailure } from './BettingFailure';
import { type BettingService, SPORTSBOOK } from './bettingService';
import { sendFramePage } from './framePage';

export interface BettingRoutesParts extends Base {
  service: BettingService;
  /** Origins other than the frame's own that may embed it. */
  frameAncestors: readonly string[];
}

interface PageRequest {
  Querystring: { token?: string; lang?: string; scheme?: string };
}

/** Adds `/platform/betting/…`. */
export function registerBettingFrame(app: FastifyInstance, parts: BettingRoutesParts): void {
  app.get<PageRequest>('/platform/betting/frame', (request, reply) => sendFrame(parts, request, reply));
  // Helpers shared with the game frames, at the path from which the modules import them.
  const sharedNames = ['dom.js', 'host.js', 'money.js', 'post.js', 'translate.js'];
  const readShared = pageFiles('games/frames');
  servePageFiles(app, '/platform/games/frames/:file', async (name) =>
    sharedNames.includes(name) ? readShared(name) : null,
  );
  servePageFiles(app, '/platform/betting/frames/:file', pageFiles('betting/frames'), applyBrandTheme);
  registerCalls(app, parts.service);
}

async function sendFrame(
  { db, now, frameAncestors, service }: BettingRoutesParts,
  request: FastifyRequest<PageRequest>,
  reply: FastifyReply,
) {
  const { token, lang, scheme } = request.query;
  const game = { sysname: SPORTSBOOK, mode: 'play' as const };
  const opened = typeof token === 'string' ? await openFrame(db, token, game, now()) : null;
  const language = resolveLocale(lang);
  const boot = opened && {
    key: opened.key,
    // The script asks again, and shows what is wrong.
    opened: await service.open(opened.key).catch(() => null),
    lang: language,
    isPlayer: opened.session.uid !== null,
    owner: String(opened.session.uid ?? ''),
    currency: opened.session.currency,
    decimals: decimals(opened.session.currency),
  };
  return sendFramePage(reply, {
    lang: language,
    scheme: scheme === 'light' ? 'light' : 'dark',
    boot,
    ancestors: frameAncestors,
  });
}

function registerCalls(app: FastifyInstance, service: BettingService): void {
  app.post<{ Params: { call: string } }>('/platform/betting/call/:call', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const key = String(request.headers['x-frame-key'] ?? '');
    try {
      return await service.call(key, request.params.call, request.body);
    } catch (error) {
      if (!(error instanceof BettingFailure)) throw error;
      return reply.code(error.status).send({ error: error.code, ...error.details });
    }
  });
}
