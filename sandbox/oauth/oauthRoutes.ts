/** Routes of social sign-in. `state` binds the callback to the browser that started; redirects go only to the site. */
import { randomBytes } from 'node:crypto';
import { splitLocale } from '@baize/contract/links/addresses';
import type { SocialResult } from '@baize/contract/player/social';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { readSessionToken, setSessionCookie } from '../api/sessionCookie';
import { type Locale, resolveLocale } from '../common/languages';
import { startPlayerSession } from '../identity/signIn';
import { players } from '../kernel/accountTables';
import type { Base } from '../kernel/Base';
import type { PlayerRow } from '../kernel/createPlayer';
import { ApiFailure } from '../kernel/handlers';
import { readLogin } from '../kernel/logins';
import { findSession } from '../kernel/sessions';
import { beginFlow, type Flow, type FlowStart, finishFlow, readTicket, redeemTicket } from './flows';
import { sendDone, sendLinkQuestion, sendRefusal } from './oauthPages';
import { challengeOf, type ProviderSide } from './providerPage';
import { iconOf, isService, type Service, type SocialProfile } from './providers';
import { findOrRegister, linkAccount } from './socialPlayers';

export const CALLBACK = '/oauth/callback';
const BROWSER_COOKIE = 'bz_oauth';

export interface OauthSettings extends Base {
  /** Origins that a flow may redirect to. */
  siteOrigins: readonly string[];
  /** The bot's app link, for flows started in the app; null without one. */
  appLink: string | null;
  provider: ProviderSide;
}

const initQuery = v.object({
  service: v.custom<Service>(isService),
  redirect_url: v.pipe(v.string(), v.maxLength(2000)),
  type_auth: v.picklist(['login', 'link']),
});
const callbackQuery = v.object({
  state: v.pipe(v.string(), v.regex(/^[\w-]{20,100}$/)),
  code: v.optional(v.pipe(v.string(), v.maxLength(200))),
});

/** URL on the site; null for any other. */
function siteAddress(text: string, origins: readonly string[]): URL | null {
  const url = URL.parse(text);
  return url && origins.includes(url.origin) && !url.username && !url.password ? url : null;
}

/** Name of the account that its owner recognises. */
const nameOf = ({ fakename, profile, login }: PlayerRow): string =>
  fakename || profile.first_name || (readLogin(login)?.value ?? '');

const localeOf = (url: URL): Locale => resolveLocale(splitLocale(url.pathname).locale);

function redirectTo(reply: FastifyReply, address: string) {
  return reply.header('Cache-Control', 'no-store').header('Referrer-Policy', 'no-referrer').redirect(address, 303);
}

/** HTTP-only secret that binds a flow to the browser. */
function browserSecret(request: FastifyRequest, reply: FastifyReply): string {
  const saved = request.cookies[BROWSER_COOKIE];
  if (saved && /^[\w-]{43}$/.test(saved)) return saved;
  const made = randomBytes(32).toString('base64url');
  const options = { httpOnly: true, sameSite: 'lax', secure: request.protocol === 'https' } as const;
  reply.setCookie(BROWSER_COOKIE, made, { path: '/oauth', maxAge: 3600, ...options });
  return made;
}

export async function registerOauth(app: FastifyInstance, settings: OauthSettings): Promise<void> {
  const { db, now, siteOrigins } = settings;
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: 1024 });

  const startFlow = async (
    request: FastifyRequest,
    reply: FastifyReply,
    flow: Omit<FlowStart, 'browser' | 'nowMs'>,
  ) => {
    const start = { ...flow, browser: browserSecret(request, reply), nowMs: now() };
    const { state, verifier } = await beginFlow(db, start);
    const query = { state, challenge: challengeOf(verifier), locale: flow.locale };
    return redirectTo(reply, settings.provider.addressOf(flow.service, query));
  };

  app.get('/oauth/init', async (request, reply) => {
    const query = v.safeParse(initQuery, request.query);
    const url = query.success ? siteAddress(query.output.redirect_url, siteOrigins) : null;
    if (!query.success || !url) return sendRefusal(reply, 'en', siteOrigins[0]);
    const { service, type_auth, redirect_url: redirectUrl } = query.output;
    const locale = localeOf(url);
    if (type_auth === 'login') return startFlow(request, reply, { service, uid: null, redirectUrl, locale });
    const token = readSessionToken(request);
    const session = token === null ? null : await findSession(db, token, now());
    if (!session) return redirectTo(reply, withResult(redirectUrl, 'guest'));
    return startFlow(request, reply, { service, uid: session.player.uid, redirectUrl, locale });
  });

  app.get(CALLBACK, async (request, reply) => {
    const query = v.safeParse(callbackQuery, request.query);
    const browser = request.cookies[BROWSER_COOKIE] ?? '';
    const flow = query.success ? await finishFlow(db, query.output.state, browser, now()) : null;
    if (!query.success || !flow) return sendRefusal(reply, 'en', siteOrigins[0]);
    const { code } = query.output;
    const profile = code ? settings.provider.exchange(flow.service, code, flow.verifier) : null;
    const result = profile ? await completeFlow(settings, flow, profile, request, reply) : code ? 'failed' : 'denied';
    if (flow.redirectUrl !== null) return redirectTo(reply, withResult(flow.redirectUrl, result));
    return sendDone(reply, flow, result, settings.appLink);
  });

  app.get<{ Params: { ticket: string } }>('/oauth/link/:ticket', async (request, reply) => {
    const ticket = await readTicket(db, request.params.ticket, now());
    if (!ticket) return sendRefusal(reply, 'en', siteOrigins[0]);
    const [player] = await db.select().from(players).where(eq(players.uid, ticket.uid));
    return sendLinkQuestion(reply, ticket, player ? nameOf(player) : '');
  });

  app.post<{ Params: { ticket: string } }>('/oauth/link/:ticket', async (request, reply) => {
    const ticket = await redeemTicket(db, request.params.ticket, now());
    if (!ticket) return sendRefusal(reply, 'en', siteOrigins[0]);
    return startFlow(request, reply, { ...ticket, redirectUrl: null });
  });

  app.get<{ Params: { name: string } }>('/oauth/icons/:name', (request, reply) => {
    const service = /^(\w+)\.svg$/.exec(request.params.name)?.[1];
    if (!isService(service)) return reply.code(404).send();
    return reply.type('image/svg+xml').header('Cache-Control', 'public, max-age=86400').send(iconOf(service));
  });
}

/** Links the provider's account, or signs in its player. */
async function completeFlow(
  { db, now }: OauthSettings,
  { service, uid, locale }: Flow,
  profile: SocialProfile,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SocialResult> {
  const nowMs = now();
  const arrival = { service, profile, locale, nowMs };
  if (uid !== null) return (await linkAccount(db, uid, arrival)) ? 'linked' : 'taken';
  const found = await findOrRegister(db, arrival);
  if (found === 'exists') return 'exists';
  const setCookie = (token: string | null) => setSessionCookie(request, reply, token, false);
  const userAgent = request.headers['user-agent'] ?? '';
  try {
    await startPlayerSession(db, found.player, { now, userAgent, setSessionCookie: setCookie });
  } catch (error) {
    if (error instanceof ApiFailure) return 'blocked';
    throw error;
  }
  return found.isNew ? 'new' : 'done';
}

function withResult(address: string, result: SocialResult): string {
  const url = new URL(address);
  url.searchParams.set('social', result);
  return url.href;
}
