/** `/api/{area}.{method}`: authenticates the caller, parses parameters, runs the handler and wraps its answer. */

import { type CallName, contract } from '@baize/contract/api/contract';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { resolveLocale } from '../common/languages';
import type { Base } from '../kernel/Base';
import { sendFailure, toApiFailure } from '../kernel/failures';
import { type ApiContext, ApiFailure, type Handler, type RawParams } from '../kernel/handlers';
import { type ActiveSession, findSession } from '../kernel/sessions';
import type { RequestLog } from './RequestLog';
import { parseRequest, requestLimits } from './readRequest';
import type { ServedCalls } from './servedCalls';
import { isCookieAuthenticated, readSessionToken, setSessionCookie } from './sessionCookie';

/** Answers that are the same for every guest, so devices may cache them for offline use. */
const sharedReads: ReadonlySet<CallName> = new Set<CallName>([
  'banners.get',
  'campaigns.getoffers',
  'games.get',
  'games.getCategories',
  'games.getProviders',
  'Jackpots.get',
  'Jackpots.getWinners',
  'leaderboard.get',
  'metadata.get',
  'metadata.getgeneralinfo',
  'tournaments.get',
]);

export interface ApiSettings extends Base {
  calls: ServedCalls;
  /** Origins that may call the API. */
  siteOrigins: readonly string[];
  /** Validates every answer against the contract, so that tests fail where a wrong one is produced. */
  isAnswerChecked: boolean;
  requests: RequestLog;
  /** Called for each call that carries a device fingerprint. */
  recordDeviceSession(call: string, uid: number | null, session: string): Promise<void>;
}

export async function registerApi(app: FastifyInstance, settings: ApiSettings): Promise<void> {
  await app.register(cookie);
  await app.register(multipart, {
    limits: {
      fileSize: requestLimits.bytes,
      fieldSize: requestLimits.fieldBytes,
      fields: requestLimits.fields,
      files: requestLimits.files,
      parts: requestLimits.fields,
    },
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error, request, reply) => {
    const failure = toApiFailure(error);
    settings.requests.note(request, { error: failure.type });
    return sendFailure(reply, failure);
  });
  app.setNotFoundHandler((_request, reply) =>
    sendFailure(reply, new ApiFailure('MethodNotFoundException', 'Unknown API method')),
  );
  settings.requests.logResponses(app);
  app.route<{ Params: { method: string } }>({
    method: ['GET', 'POST'],
    url: '/api/:method',
    handler: (request, reply) => answer(settings, request.params.method, request, reply),
  });
}

async function answer(settings: ApiSettings, name: string, request: FastifyRequest, reply: FastifyReply) {
  reply.header('Cache-Control', 'no-store');
  checkOrigin(settings, name, request);
  const handler = findHandler(settings.calls, name, request.method);
  const params = await parseRequest(request);
  const session = await sessionOf(settings, name, request);
  if (session) settings.requests.note(request, { uid: session.player.uid });
  checkHolder(request, session);
  checkRegistration(name as CallName, session);
  const context = contextOf(settings, session, request, reply, params);
  // The fingerprint is not part of the idempotent request: a retry from another device is the same call.
  const { device_session: device, ...callParams } = params;
  if (typeof device === 'string') await settings.recordDeviceSession(name, context.player?.uid ?? null, device);
  const response = await handler(callParams, context);
  if (settings.isAnswerChecked) checkAnswer(name as CallName, response);
  if (sharedReads.has(name as CallName) && !context.player) {
    reply.header('Cache-Control', 'public, max-age=0').header('Vary', 'Cookie, Authorization');
  }
  return { response };
}

function findHandler(calls: ServedCalls, name: string, verb: string): Handler<CallName> {
  if (!Object.hasOwn(calls, name)) throw new ApiFailure('MethodNotFoundException', 'Unknown API method');
  const served = name as keyof ServedCalls;
  if (contract[served].verb !== verb) {
    throw new ApiFailure('InvalidRequestException', `${name} must be called with ${contract[served].verb}`);
  }
  return calls[served] as Handler<CallName>;
}

/** GET calls that change state. */
const stateChangingGets: ReadonlySet<string> = new Set<CallName>(['auth.logout']);

/**
 * CSRF check: another origin, port or subdomain must not act for a player. Only browsers send `Origin` and
 * `Sec-Fetch-Site`. Navigations from the address bar or another app may only read.
 */
function checkOrigin({ siteOrigins }: ApiSettings, name: string, request: FastifyRequest): void {
  const { origin } = request.headers;
  const isForeignOrigin = request.method === 'POST' && origin !== undefined && !siteOrigins.includes(origin);
  const site = request.headers['sec-fetch-site'];
  const isRead = request.method === 'GET' && !stateChangingGets.has(name);
  const isAllowedSite = site === undefined || site === 'same-origin' || (site === 'none' && isRead);
  const isForeignSite = !isAllowedSite && isCookieAuthenticated(request);
  if (isForeignOrigin || isForeignSite)
    throw new ApiFailure('AccessDeniedException', 'Cross-site calls are not allowed');
}

/** The page names its player in `X-Player`, because another tab may have signed in as somebody else since it loaded. */
function checkHolder({ headers }: FastifyRequest, session: ActiveSession | null): void {
  const holder = headers['x-player'];
  if (session && holder !== undefined && holder !== String(session.player.uid))
    throw new ApiFailure('AuthorizationException', 'The session belongs to another player', { code: 'OTHER_PLAYER' });
}

/** Money cannot move until a registration through a social account is complete. */
function checkRegistration(name: CallName, session: ActiveSession | null): void {
  if (session && !session.isRegistrationCompleted && 'movesMoney' in contract[name])
    throw new ApiFailure('UserNeedProfileDataException', 'Complete the registration first');
}

function contextOf(
  settings: ApiSettings,
  session: ActiveSession | null,
  request: FastifyRequest,
  reply: FastifyReply,
  params: RawParams,
): ApiContext {
  const isFramed = params.nonstrict === '1';
  const key = request.headers['idempotency-key'];
  return {
    player: session?.player ?? null,
    sessionId: session?.id ?? null,
    locale: resolveLocale(params.locale),
    isFramed,
    idempotencyKey: typeof key === 'string' ? key : null,
    remoteAddress: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    now: settings.now,
    setSessionCookie: (token) => setSessionCookie(request, reply, token, isFramed),
  };
}

/** Banned players are refused everywhere except in support calls, which treat them as guests. */
async function sessionOf(
  { db, now }: ApiSettings,
  name: string,
  request: FastifyRequest,
): Promise<ActiveSession | null> {
  const token = readSessionToken(request);
  const session = token ? await findSession(db, token, now()) : null;
  if (session?.isBanned && /^support\./i.test(name)) return null;
  if (session?.isBanned) throw new ApiFailure('UserBannedException', 'This account is blocked');
  return session;
}

function checkAnswer(name: CallName, response: unknown): void {
  const result = v.safeParse(contract[name].answer, response);
  if (result.success) return;
  const [issue] = result.issues;
  // The received value is left out because it may be personal data.
  throw new Error(`${name}: the response breaks the contract: ${v.getDotPath(issue)} must be ${issue.expected}`);
}
