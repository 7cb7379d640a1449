/**
 * The host simulator page: embeds the app as Telegram Web does and uses the real protocol, so that the app runs its
 * real SDK. The server signs the data of each launch with the bot's token.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { locales } from '@baize/contract/i18n/locales';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import brand from '#brand/brand.json' with { type: 'json' };
import { pageFiles } from '../common/pageFiles';

export interface TelegramPlayer {
  telegramId: number;
  firstName: string;
  username: string;
  languageCode: string;
}

/** Initial data of the host page. */
export interface SimulatorConfig {
  siteOrigin: string;
  players: readonly TelegramPlayer[];
  /** Codes of the product's languages. */
  languages: readonly string[];
}

/** A signed launch for the host page. */
export interface SignedLaunch {
  player: TelegramPlayer;
  initData: string;
}

export interface TelegramUser {
  id: number;
  first_name: string;
  username: string;
  language_code: string;
  allows_write_to_pm: boolean;
}

/** Data of a launch to sign. `authDate` is in seconds since the epoch, UTC. */
export interface Launch {
  user: TelegramUser;
  startParam?: string;
  queryId?: string;
  authDate: number;
  botToken: string;
}

export interface TelegramHostOptions {
  /** Origin of the embedded app, such as `http://127.0.0.1:8080`; a function if it is known later. */
  siteOrigin: string | (() => string);
  botToken: string;
  /** @returns raw init data of a launch, with its hash and signature. */
  signInitData: (launch: Launch) => string;
  players: readonly TelegramPlayer[];
  /** Milliseconds since the epoch, UTC. */
  now: () => number;
}

const BASE = '/sandbox/telegram';
const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
};
/** Telegram ids in this range belong to no demo account: each is a new player. */
const FIRST_NEW_ID = 7_100_000_000;
const PAST_NEW_ID = 7_100_900_000;

const launchRequest = v.object({
  player: v.union([v.literal('new'), v.pipe(v.number(), v.integer(), v.minValue(1))]),
  startParam: v.pipe(v.string(), v.regex(/^[\w-]{0,512}$/)),
  language: v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[a-z]{2,8})?$/i)),
});

/** Serves the host page at `/sandbox/telegram`, its files and signed launch data. */
export function registerTelegramHost(app: FastifyInstance, options: TelegramHostOptions): void {
  const readFile = pageFiles('telegram/page');
  const site = () => (typeof options.siteOrigin === 'function' ? options.siteOrigin() : options.siteOrigin);

  const send = async (reply: FastifyReply, name: string) => {
    const text = await readFile(name);
    if (text === null) return reply.code(404).type('text/plain').send('File not found');
    const extension = name.slice(name.lastIndexOf('.'));
    return reply
      .header('Cache-Control', 'no-cache')
      .header('X-Content-Type-Options', 'nosniff')
      .type(CONTENT_TYPES[extension] ?? 'application/octet-stream')
      .send(text.replace('%brand%', brand.name));
  };

  app.get(BASE, async (request, reply) => {
    const redirectUrl = addressOnAnotherSite(request, site());
    if (redirectUrl) return reply.redirect(redirectUrl, 302);
    reply.header('Content-Security-Policy', pagePolicy(site()));
    reply.header('Referrer-Policy', 'no-referrer');
    return send(reply, 'host.html');
  });

  app.get(`${BASE}/page/:file`, async (request, reply) => send(reply, (request.params as { file: string }).file));

  app.get(`${BASE}/bench`, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({
      siteOrigin: site(),
      players: options.players,
      languages: locales.map(({ code }) => code),
    } satisfies SimulatorConfig),
  );

  app.post(`${BASE}/launch`, async (request, reply) => {
    if (!isFromThisPage(request))
      return reply.code(403).send({ error: 'Only the simulator page can request a launch' });
    const requested = v.safeParse(launchRequest, request.body);
    if (!requested.success) return reply.code(400).send({ error: 'Invalid launch request' });
    const player = findPlayer(options.players, requested.output.player);
    if (!player) return reply.code(404).send({ error: 'Player not found' });
    return reply.header('Cache-Control', 'no-store').send({
      player,
      initData: sign(options, player, requested.output.language, requested.output.startParam),
    } satisfies SignedLaunch);
  });
}

/** A launch from the menu has a query id; one from a link has a start parameter instead. */
function sign(options: TelegramHostOptions, player: TelegramPlayer, language: string, startParam: string): string {
  const user: TelegramUser = {
    id: player.telegramId,
    first_name: player.firstName,
    username: player.username,
    language_code: language,
    allows_write_to_pm: true,
  };
  const source = startParam ? { startParam } : { queryId: `AA${randomUUID().replaceAll('-', '')}` };
  return options.signInitData({
    user,
    ...source,
    authDate: Math.floor(options.now() / 1000),
    botToken: options.botToken,
  });
}

function findPlayer(players: readonly TelegramPlayer[], requested: number | 'new'): TelegramPlayer | null {
  const existing = players.find((player) => player.telegramId === requested);
  if (existing) return existing;
  const id = requested === 'new' ? randomInt(FIRST_NEW_ID, PAST_NEW_ID) : requested;
  if (id < FIRST_NEW_ID || id >= PAST_NEW_ID) return null;
  const number = id - FIRST_NEW_ID;
  return { telegramId: id, firstName: `New Player ${number}`, username: `new_player_${number}`, languageCode: 'en' };
}

/** The page must be on another site than the app: the same port on the hostname that the app does not use. */
function addressOnAnotherSite(request: FastifyRequest, site: string): string | null {
  const forwarded = request.headers['x-forwarded-host'];
  const requestedHost = typeof forwarded === 'string' ? forwarded : request.headers.host;
  const appHost = new URL(site).host;
  const isApp = requestedHost === appHost;
  const isLoopback = requestedHost?.startsWith('127.0.0.1:') === true && new URL(site).hostname === '127.0.0.1';
  if (!isApp && !isLoopback) return null;
  const listening = request.server.server.address();
  if (listening === null || typeof listening === 'string') return null;
  const query = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '';
  return `http://localhost:${listening.port}${BASE}${query}`;
}

/** A launch is a sign-in, so other pages must not request one for their visitor. */
function isFromThisPage(request: FastifyRequest): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || (origin === `http://${host}` && !origin.includes('127.0.0.1'));
}

function pagePolicy(site: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    // A web client downloads files with fetch.
    "connect-src 'self' https:",
    `frame-src ${site}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
