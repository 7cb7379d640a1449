/** HTTP routes of the frames: pages, their files, and the calls that a frame makes with its key. */
import type { IncomingHttpHeaders } from 'node:http';
import { decimals } from '@baize/contract/money/money';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, resolveLocale } from '../common/languages';
import { pageFiles, servePageFiles } from '../common/pageFiles';
import type { Base } from '../kernel/Base';
import { type EngineKind, type FindGame, frameKindOf, type GameMode } from '../kernel/GameDefinition';
import { FrameFailure } from '../provider/FrameFailure';
import { openFrame } from '../provider/launches';
import { sendGame, sendRefusal } from './framePage';
import { type FrameService, readBody } from './frameService';

export interface FrameRoutesParts extends Base {
  findGame: FindGame;
  service: FrameService;
  /** Origins other than the frame's own that may embed it. */
  frameAncestors: readonly string[];
}

interface PageRequest {
  Params: { sysname: string; mode?: string };
  Querystring: { token?: string; lang?: string; bar?: string };
}

export function registerFrames(app: FastifyInstance, parts: FrameRoutesParts): void {
  const show = (request: FastifyRequest<PageRequest>, reply: FastifyReply) => sendFrame(parts, request, reply);
  app.get<PageRequest>('/platform/game/:sysname', show);
  app.get<PageRequest>('/platform/game/:sysname/:mode', show);
  // `custom/{id}` is an alternative address; in the sandbox the id is the game's sysname.
  app.get<PageRequest>('/platform/game/custom/:sysname/:mode', show);
  servePageFiles(app, '/platform/frames/:file', pageFiles('games/frames'));
  registerCalls(app, parts.service);
}

async function sendFrame(parts: FrameRoutesParts, request: FastifyRequest<PageRequest>, reply: FastifyReply) {
  const { token, lang, bar } = request.query;
  const mode = readMode(request.params.mode ?? 'play');
  // Without a token the address belongs to the site, which renders the game page.
  if (typeof token !== 'string' || !mode) return reply.code(404).header('x-baize-page', 'game').send('');
  const language = resolveLocale(lang);
  const { sysname } = request.params;
  const game = parts.findGame(sysname);
  const opened = game ? await openFrame(parts.db, token, { sysname, mode }, parts.now()) : null;
  if (!game || !opened) return sendRefusal(reply, language, parts.frameAncestors);
  const boot = bootOf(game, opened.key, mode, language, opened.session.currency);
  return sendGame(reply, game, { ...boot, isHoused: bar === 'house' }, parts.frameAncestors);
}

function bootOf(
  game: { name: string; sysname: string; engine: EngineKind },
  key: string,
  mode: GameMode,
  lang: Locale,
  currency: string,
) {
  const testEngines: Record<string, 'silent' | 'error'> = { 'test-silent': 'silent', 'test-error': 'error' };
  const engine = testEngines[game.sysname] ?? frameKindOf(game.engine);
  return { key, engine, name: game.name, mode, lang, currency, decimals: decimals(currency) };
}

const readMode = (mode: string): GameMode | null => (mode === 'play' || mode === 'demo' ? mode : null);

function registerCalls(app: FastifyInstance, service: FrameService): void {
  const refuse = (reply: FastifyReply) => (error: unknown) => {
    if (!(error instanceof FrameFailure)) throw error;
    return reply.code(error.status).send({ error: error.code });
  };
  app.post<{ Params: { call: string } }>('/platform/frames/call/:call', ({ headers, params, body, raw }, reply) => {
    reply.header('cache-control', 'no-store');
    return service.call(keyOf(headers), params.call, readBody(body), raw).catch(refuse(reply));
  });
  app.get('/platform/frames/events', (request, reply) =>
    service
      .watch(keyOf(request.headers))
      .then((watching) => streamEvents(request, reply, watching))
      .catch(refuse(reply)),
  );
}

const keyOf = (headers: IncomingHttpHeaders): string => String(headers['x-frame-key'] ?? '');

const POLL_MS = 400;

/** Streams the table as server-sent events, one for each change. */
function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  watching: { view(): Promise<{ now: number }>; end(): void },
): void {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  let last = '';
  const poll = async () => {
    const view = await watching.view();
    const shape = JSON.stringify({ ...view, now: 0 });
    if (shape === last || reply.raw.destroyed) return;
    last = shape;
    reply.raw.write(`data: ${JSON.stringify(view)}\n\n`);
  };
  const stop = () => {
    clearInterval(timer);
    watching.end();
    reply.raw.end();
  };
  const pollOrStop = () => void poll().catch(stop);
  const timer = setInterval(pollOrStop, POLL_MS);
  timer.unref();
  request.raw.on('close', stop);
  pollOrStop();
}
