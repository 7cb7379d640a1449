/**
 * An operator with another wire format: a proxy that translates for the sandbox, written independently of the product's
 * dialect. Sessions are access tokens, and cookies are not passed on. Requests that are no API calls pass unchanged.
 */
import httpProxy from '@fastify/http-proxy';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import qs from 'qs';
import { createTokens } from './tokens';
import { inward, type Json, majorOf, minorOf, outward, refusalOf } from './wire';

type Bag = { [key: string]: Json };
type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Route {
  verb: Verb;
  path: string;
  /** The sandbox's call, and whether it is a read. */
  call: string;
  isRead: boolean;
  /** Converts a request before `inward`, and a response of the sandbox. */
  mapRequest?: (values: Bag, request: FastifyRequest) => Bag;
  mapResponse?: (response: Json) => { data: Json; meta?: Json };
}

const listed = (response: Json): { data: Json; meta?: Json } => {
  if (response === 1 || response === 0) return { data: { done: response === 1 } };
  if (response !== null && typeof response === 'object' && !Array.isArray(response) && Array.isArray(response.items)) {
    const { items, ...rest } = response;
    return { data: outward(items as Json), meta: outward(rest as Bag) };
  }
  return { data: outward(response) };
};

/** Amounts of a method are minor units of the method's currency. */
const methodsOf = (response: Json) => {
  const { methods, last_amount: last, ...rest } = response as Bag;
  const list = (methods as Bag[]).map(({ min, max, fee_fixed: fixed, last_amount: lastOfIt, ...method }) => {
    const minor = (decimal: Json | undefined) => minorOf(String(decimal ?? '0'), String(method.currency));
    return {
      ...(outward(method) as Bag),
      limits: { min: minor(min), max: minor(max) },
      fixedFee: minor(fixed),
      lastAmount: lastOfIt === null || lastOfIt === undefined ? null : minor(lastOfIt),
    };
  });
  const currency = String((methods as Bag[])[0]?.currency ?? 'EUR');
  const lastAmount = typeof last === 'string' ? { minor: minorOf(last, currency), currency } : null;
  return { data: list as Json, meta: { ...(outward(rest) as Bag), lastAmount } };
};

const FILTERS = ['category', 'providers', 'kind', 'feature', 'volatility', 'rtpFrom', 'hasDemo', 'query'];
function gamesQuery({ include, ...values }: Bag): Bag {
  const options: Bag = {};
  const rest: Bag = {};
  for (const [name, value] of Object.entries(values)) {
    if (!FILTERS.includes(name)) rest[name] = value;
    else if (name === 'hasDemo') options.has_demo = value === 'true';
    else if (name === 'rtpFrom') options.rtp_from = Number(value);
    else options[name] = value;
  }
  return { ...rest, options: JSON.stringify(options), ...(include === 'counts' && { fields: ['counts'] }) };
}

/** Converts an order from minor units of the method's currency. */
const orderOf = (currencyOf: (method: string) => string) => (values: Bag) => {
  const { amountMinor, ...order } = values;
  const amount =
    amountMinor === null || amountMinor === undefined
      ? ''
      : majorOf(Number(amountMinor), currencyOf(String(order.method)));
  return { ...order, amount };
};

const currencies = new Map<string, string>();
const rememberCurrencies = (response: Json) => {
  for (const { sysname, currency } of (response as { methods: Bag[] }).methods)
    currencies.set(String(sysname), String(currency));
  return methodsOf(response);
};
const order = orderOf((method) => currencies.get(method) ?? 'EUR');

const read = (verb: Verb, path: string, call: string, more: Partial<Route> = {}): Route => ({
  verb,
  path,
  call,
  isRead: true,
  ...more,
});
const write = (verb: Verb, path: string, call: string, more: Partial<Route> = {}): Route => ({
  verb,
  path,
  call,
  isRead: false,
  ...more,
});

const routes: Route[] = [
  read('GET', '/v2/site', 'metadata.getgeneralinfo'),
  read('GET', '/v2/site/head', 'metadata.get'),
  read('GET', '/v2/me', 'account.getInfo', {
    mapResponse: (me) => ({ data: (me as Bag).uid === 0 ? null : outward(me) }),
  }),
  read('GET', '/v2/me/balances', 'account.getBalance'),
  read('GET', '/v2/me/profile', 'account.getprofileinfo', { mapRequest: () => ({ fields: ['contacts', 'document'] }) }),
  write('PATCH', '/v2/me/profile', 'account.saveProfileInfo'),
  read('GET', '/v2/me/profile/fields', 'Account.getPersonalDataFields'),
  write('POST', '/v2/me/contacts', 'account.addcontact'),
  write('POST', '/v2/me/contacts/removals', 'account.removeContact'),
  write('PUT', '/v2/me/contacts/subscription', 'account.changeSubscription'),
  write('POST', '/v2/me/contacts/codes', 'account.sendconfirmationtocontact'),
  write('POST', '/v2/me/contacts/confirmations', 'account.confirmContact'),
  write('PUT', '/v2/me/nickname', 'account.changefakename'),
  write('PUT', '/v2/me/locale', 'account.changelocale'),
  write('PUT', '/v2/me/password', 'account.changepassword'),
  write('PUT', '/v2/me/second-step', 'account.changeTwoFactorAuth'),
  write('POST', '/v2/me/second-step/confirmations', 'account.confirmTwoFactorAuth'),
  write('PUT', '/v2/me/currency', 'account.setCurrency'),
  write('PUT', '/v2/me/wins-shown', 'account.setWinsShown'),
  read('GET', '/v2/me/limits/deposit', 'account.getDepositLimit'),
  read('GET', '/v2/me/limits', 'account.getSelfLimits'),
  write('POST', '/v2/me/limits/breaks', 'account.setTimeOut'),
  write('POST', '/v2/me/limits/exclusions', 'account.setSelfExclusion'),
  write('PUT', '/v2/me/limits/reminder', 'account.setSessionReminder'),
  read('GET', '/v2/me/sessions', 'account.getSessions'),
  write('POST', '/v2/me/sessions/ends', 'account.endSession'),
  read('GET', '/v2/me/social-accounts', 'account.getSocialAccounts'),
  read('GET', '/v2/phone-codes', 'account.getContactPhoneSettings'),
  read('GET', '/v2/currency-rates', 'account.getcurrencyrates'),
  write('POST', '/v2/sessions', 'auth.login'),
  write('POST', '/v2/players', 'auth.register'),
  write('POST', '/v2/password-resets', 'auth.restore'),
  read('DELETE', '/v2/sessions/current', 'auth.logout'),
  read('GET', '/v2/banners', 'banners.get'),
  read('GET', '/v2/bonuses/betting', 'BettingBonuses.get'),
  read('GET', '/v2/bonuses/casino', 'bonuses.get'),
  write('POST', '/v2/bonuses/casino/:bonusId/activations', 'bonuses.activate'),
  write('DELETE', '/v2/bonuses/casino/:bonusId', 'bonuses.remove'),
  read('GET', '/v2/offers', 'campaigns.getoffers'),
  write('POST', '/v2/offers/:offerId/participations', 'campaigns.takepromotions'),
  write('POST', '/v2/promo-codes/checks', 'campaigns.checkPromocode'),
  write('POST', '/v2/promo-codes/activations', 'campaigns.activateOffer'),
  read('GET', '/v2/cashbacks', 'cashbacks.get'),
  read('GET', '/v2/cashier/deposit-methods', 'cashier.getdepositsettings', { mapResponse: rememberCurrencies }),
  read('GET', '/v2/cashier/withdrawal-methods', 'cashier.getwithdrawsettings', { mapResponse: rememberCurrencies }),
  write('POST', '/v2/cashier/deposits', 'cashier.makedeposit', { mapRequest: order }),
  write('POST', '/v2/cashier/withdrawals', 'cashier.makewithdrawal', { mapRequest: order }),
  write('DELETE', '/v2/cashier/withdrawals/:id', 'cashier.cancelwithdrawal'),
  read('GET', '/v2/cashier/deposits/:id', 'cashier.getdepositinfo'),
  read('GET', '/v2/cashier/payments', 'cashier.gethistory'),
  read('GET', '/v2/cashier/totals', 'cashier.gettotals'),
  read('GET', '/v2/cashier/banks', 'cashier.getbanks'),
  write('DELETE', '/v2/cashier/requisites/:id', 'cashier.forgetrequisites'),
  write('POST', '/v2/events', 'events.handle'),
  read('GET', '/v2/free-spins', 'freespins.get'),
  read('GET', '/v2/games', 'games.get', { mapRequest: gamesQuery }),
  read('GET', '/v2/game-categories', 'games.getCategories'),
  read('GET', '/v2/studios', 'games.getProviders', { mapRequest: () => ({ fields: ['game_params', 'types'] }) }),
  read('GET', '/v2/me/favourites', 'games.getLikes'),
  write('PUT', '/v2/me/favourites/:slug', 'games.addLike'),
  write('DELETE', '/v2/me/favourites/:slug', 'games.removeLike'),
  read('GET', '/v2/me/recent-games', 'games.getRecent'),
  read('GET', '/v2/games/:slug/sheet', 'games.getInfo'),
  read('GET', '/v2/me/rounds', 'games.getHistory'),
  write('POST', '/v2/games/:slug/launches', 'games.launch'),
  read('GET', '/v2/jackpots', 'Jackpots.get'),
  read('GET', '/v2/winners', 'Jackpots.getWinners'),
  read('GET', '/v2/leaderboard', 'leaderboard.get'),
  read('GET', '/v2/tournaments', 'tournaments.get'),
  write('POST', '/v2/tournaments/:id/participations', 'tournaments.participate'),
  read('GET', '/v2/me/loyalty', 'loyalty.getinfo'),
  read('GET', '/v2/me/loyalty/notices', 'loyalty.getnotifications'),
  read('GET', '/v2/loyalty-programs', 'loyalty.getPrograms'),
  read('GET', '/v2/popups', 'popups.get'),
  read('GET', '/v2/me/notes/:key', 'storage.get'),
  read('GET', '/v2/me/notes', 'storage.getKeys', { mapResponse: (keys) => ({ data: (keys as Bag).keys ?? [] }) }),
  write('PUT', '/v2/me/notes/:key', 'storage.set'),
  write('POST', '/v2/support/messages', 'Support.sendFeedback'),
  read('GET', '/v2/support', 'support.getsettings'),
  write('POST', '/v2/support/tokens', 'support.gettoken'),
  read('GET', '/v2/sports/events', 'betting.getevents'),
  write('POST', '/v2/sports/launches', 'betting.launch'),
  write('POST', '/v2/me/identity/requests', 'account.setUserOnVerification'),
  write('POST', '/v2/me/identity/applicants', 'verification.createApplicant'),
  write('POST', '/v2/me/identity/passes', 'verification.getAccessToken'),
  read('GET', '/v2/me/identity', 'verification.getState'),
  write('POST', '/v2/me/identity/links', 'verification.createLink'),
  read('GET', '/v2/unsubscriptions', 'account.getUnsubscribeState'),
  write('POST', '/v2/unsubscriptions', 'account.unsubscribe'),
  write('POST', '/v2/me/social-accounts/links', 'account.createSocialLink'),
  write('DELETE', '/v2/me/social-accounts/:service', 'account.unlinkSocialAccount'),
  write('PUT', '/v2/me/limits/deposit', 'account.setDepositLimit'),
  write('POST', '/v2/bonuses/betting/:bonusId/activations', 'BettingBonuses.activate'),
  write('DELETE', '/v2/bonuses/betting/:bonusId', 'BettingBonuses.remove'),
  write('DELETE', '/v2/bonuses/casino/:bonusId/activations', 'bonuses.deactivate'),
  write('POST', '/v2/cashbacks/payouts', 'cashbacks.payout'),
  write('POST', '/v2/cashbacks/removals', 'cashbacks.remove'),
  write('POST', '/v2/chat/events', 'chat.storeChatEvent'),
  write('POST', '/v2/me/rounds/exports', 'games.createhistoryexportrequest'),
  read('GET', '/v2/me/rounds/exports/:id', 'games.gethistoryexportrequest'),
  read('GET', '/v2/loyalty-programs/:sysname', 'loyalty.getProgram'),
];
const SIGN_INS = ['auth.login', 'auth.register'];

export interface Heard {
  verb: string;
  url: string;
  headers: FastifyRequest['headers'];
}

async function valuesOf(request: FastifyRequest): Promise<Bag> {
  const query = qs.parse(request.url.split('?')[1] ?? '', { arrayLimit: 200 }) as Bag;
  const body = request.isMultipart() ? {} : ((request.body as Bag | null) ?? {});
  return { ...query, ...body, ...(request.params as Bag) };
}

/** @param target address of the sandbox */
export async function startOtherOperator(target: string, port = 0) {
  const app = Fastify({ bodyLimit: 8 * 1024 * 1024 });
  const heard: Heard[] = [];
  /** Idempotency keys of executed orders. */
  const carriedOut: string[] = [];
  await app.register(multipart);

  const tokens = createTokens();
  const refuse = (reply: FastifyReply, status: number, code: string) =>
    reply.code(status).send({ errors: [{ code, title: code, detail: '' }] });
  const signedIn = (response: Json) => {
    const { uid, token } = response as Bag;
    return { data: { playerId: uid ?? 0, ...tokens.issue(String(token)) } };
  };

  const enterByCode = async ({ socialCode, socialProof }: Bag, reply: FastifyReply) => {
    const session = tokens.redeemCode(String(socialCode), String(socialProof));
    if (session === null) return refuse(reply, 401, 'credentials.wrong');
    const accountAnswer = await fetch(`${target}/api/account.getInfo?version=2.34&locale=en-US`, {
      headers: { authorization: `Bearer ${session}` },
    });
    const { response } = (await accountAnswer.json()) as { response: Bag };
    return reply.code(201).send({ data: { playerId: response.uid ?? 0, ...tokens.issue(session) }, meta: {} });
  };

  const mapRequest = async (route: Route, request: FastifyRequest, reply: FastifyReply) => {
    const access = tokens.read(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null);
    if (access === 'expired') return refuse(reply, 401, 'token.expired');
    const { session: token } = access;
    const raw = await valuesOf(request);
    if (raw.socialCode !== undefined) return enterByCode(raw, reply);
    const params = inward(route.mapRequest ? route.mapRequest(raw, request) : raw);
    const intent = request.headers['x-intent'];
    const query = new URLSearchParams({
      version: '2.34',
      locale: request.headers['accept-language']?.slice(0, 5) ?? 'en-US',
    });
    if (request.headers['x-embedded']) query.set('nonstrict', '1');
    const form = new FormData();
    form.append('_', '');
    for (const [name, value] of Object.entries(params))
      for (const one of [value].flat()) {
        const key = Array.isArray(value) ? `${name}[]` : name;
        if (route.isRead) query.append(key, one);
        else form.append(key, one);
      }
    if (request.isMultipart())
      for await (const part of request.parts())
        if (part.type === 'field')
          form.append(Object.keys(inward({ [part.fieldname]: '' }))[0] ?? '', String(part.value));
        else form.append(part.fieldname, new Blob([new Uint8Array(await part.toBuffer())]), part.filename);
    const answer = await fetch(`${target}/api/${route.call}?${query}`, {
      method: route.isRead ? 'GET' : 'POST',
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(typeof intent === 'string' && { 'idempotency-key': intent }),
      },
      ...(!route.isRead && { body: form }),
    });
    const answerBody = (await answer.json()) as { response: Json } & Parameters<typeof refusalOf>[0];
    const wait = answer.headers.get('retry-after');
    if (wait) reply.header('retry-after', wait);
    if (answerBody.error) {
      const { status, body } = refusalOf(answerBody);
      return reply.code(status).send(body);
    }
    const mapResponse = SIGN_INS.includes(route.call) ? signedIn : (route.mapResponse ?? listed);
    const mapped = mapResponse(answerBody.response);
    if (route.call.startsWith('cashier.make')) carriedOut.push(String(intent));
    return reply.code(route.verb === 'POST' ? 201 : 200).send({ meta: {}, ...mapped });
  };

  app.addHook('onRequest', async ({ method, url, headers }) => {
    heard.push({ verb: method, url, headers });
  });
  for (const route of routes)
    app.route({
      method: route.verb,
      url: route.path,
      handler: (request, reply) => mapRequest(route, request, reply.header('cache-control', 'no-store')),
    });
  // A social sign-in returns a code instead of the sandbox's session cookie.
  app.all('/oauth/*', async (request, reply) => {
    const url = new URL(request.url, target);
    const proof = url.searchParams.get('proof');
    const back = URL.parse(url.searchParams.get('redirect_url') ?? '');
    if (proof && back) {
      back.searchParams.set('way', tokens.startSignIn(proof));
      url.searchParams.set('redirect_url', back.href);
    }
    const { host: _, 'content-length': __, connection: ___, ...headers } = request.headers as Record<string, string>;
    const answer = await fetch(url, { method: request.method, headers, redirect: 'manual' });
    const cookies = answer.headers.getSetCookie();
    const session = cookies.map((cookie) => /^bz_session=([\w-]+)/.exec(cookie)?.[1]).find(Boolean);
    const location = URL.parse(answer.headers.get('location') ?? '', url.origin);
    const signInId = location?.searchParams.get('way');
    if (location && signInId) {
      location.searchParams.delete('way');
      if (session) location.searchParams.set('social_code', tokens.finishSignIn(signInId, session));
    }
    for (const name of ['content-type', 'cache-control', 'referrer-policy', 'content-security-policy']) {
      const value = answer.headers.get(name);
      if (value) reply.header(name, value);
    }
    const otherCookies = cookies.filter((cookie) => !cookie.startsWith('bz_session='));
    if (otherCookies.length > 0) reply.header('set-cookie', otherCookies);
    const isOurs = answer.headers.get('location')?.startsWith('/');
    if (location) reply.header('location', isOurs ? location.pathname + location.search : location.href);
    return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
  });
  app.post('/v2/sessions/renewals', async (request, reply) => {
    if (tokens.isDown) return refuse(reply, 503, 'site.maintenance');
    const { renewalToken } = (request.body ?? {}) as { renewalToken?: string };
    const pair = tokens.renew(String(renewalToken));
    await tokens.answering;
    return pair ? reply.code(201).send({ data: pair, meta: {} }) : refuse(reply, 401, 'session.required');
  });
  app.all('/v2/*', (_request, reply) =>
    reply.code(404).send({ errors: [{ code: 'route.unknown', title: 'no such route', detail: '' }] }),
  );
  // The sandbox's own API must not be reachable through this operator.
  app.all('/api/*', (_request, reply) => reply.code(404).send());
  await app.register(httpProxy, { upstream: target, websocket: true });
  const url = await app.listen({ port, host: '127.0.0.1' });
  return { url, heard, tokens, carriedOut, close: () => app.close() };
}
