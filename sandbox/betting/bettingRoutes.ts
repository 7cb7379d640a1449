/** The HTTP side of the sportsbook's frame: its page, its files, and the calls that it makes with its key. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { decimals } from '../../src/domain/money';
import { spokenOf } from '../common/languages';
import type { Database } from '../database/connect';
import { readFrameFiles } from '../games/frameFiles';
import { openFrame } from '../provider/launches';
import { BettingFailure } from './BettingFailure';
import { type BettingService, SPORTSBOOK } from './bettingService';
import { readBettingFiles } from './frameFiles';
import { sendFramePage } from './framePage';

export interface BettingRoutesParts {
  db: Database;
  now: () => number;
  service: BettingService;
  /** Origins other than the frame's own that may stand around it. */
  frameAncestors: readonly string[];
}

interface PageRequest {
  Querystring: { token?: string; lang?: string; scheme?: string };
}

/** Adds `/platform/betting/…`. */
export function registerBettingFrame(app: FastifyInstance, parts: BettingRoutesParts): void {
  app.get<PageRequest>('/platform/betting/frame', (request, reply) => sendFrame(parts, request, reply));
  // Helpers that the games' frames have too, at the place where the modules look for them.
  const shared = readFrameFiles();
  const sharedNames = ['dom.js', 'host.js'];
  registerFiles(
    app,
    '/platform/games/frames/:file',
    new Map(sharedNames.map((name) => [name, shared.get(name) ?? ''])),
  );
  registerFiles(app, '/platform/betting/frames/:file', readBettingFiles());
  registerCalls(app, parts.service);
}

async function sendFrame(
  { db, now, frameAncestors }: BettingRoutesParts,
  request: FastifyRequest<PageRequest>,
  reply: FastifyReply,
) {
  const { token, lang, scheme } = request.query;
  const game = { sysname: SPORTSBOOK, mode: 'play' as const };
  const opened = typeof token === 'string' ? await openFrame(db, token, game, now()) : null;
  const language = spokenOf(lang);
  const boot = opened && {
    key: opened.key,
    lang: language,
    isPlayer: opened.session.uid !== null,
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

function registerFiles(app: FastifyInstance, address: string, files: ReadonlyMap<string, string>): void {
  app.get<{ Params: { file: string } }>(address, (request, reply) => {
    const text = files.get(request.params.file);
    if (text === undefined) return reply.code(404).send('');
    const type = request.params.file.endsWith('.css') ? 'text/css' : 'text/javascript';
    return reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(text);
  });
}

function registerCalls(app: FastifyInstance, service: BettingService): void {
  app.post<{ Params: { call: string } }>('/platform/betting/call/:call', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const key = request.headers['x-frame-key'];
    try {
      return await service.call(typeof key === 'string' ? key : '', request.params.call, request.body);
    } catch (error) {
      if (!(error instanceof BettingFailure)) throw error;
      return reply.code(error.status).send({ error: error.code, ...error.details });
    }
  });
}
