/**
 * An operator behind a gateway (O-21): two hosts that accept only signed requests, languages in paths, opaque cursors
 * and totals in headers, accounts apart from wallets, orders in two steps, and urlencoded bodies. Its data is the
 * sandbox's. It checks signatures independently of the product.
 */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { createTokens } from './tokens';

// biome-ignore lint/suspicious/noExplicitAny: answers of the sandbox and bodies of requests
type Json = any;

export const KEYS = { id: 'site-7', secret: 'c2lnbmluZy1rZXktb2YtdGhlLXRlc3Q=' };
/** Seconds by which a signature may be older or newer. */
const LEEWAY = 30;

export interface GatewayRequest {
  host: 'main' | 'play';
  method: string;
  url: string;
  headers: FastifyRequest['headers'];
  body: string;
}

class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly reason?: Json,
  ) {
    super(code);
  }
}

const bytesOf = ({ body }: FastifyRequest) => (body instanceof Buffer ? body : Buffer.alloc(0));

function assertSigned(request: FastifyRequest): void {
  const { 'x-gateway-time': time, 'x-gateway-id': id, 'x-gateway-signature': signature } = request.headers;
  const hash = createHash('sha256').update(bytesOf(request)).digest('hex');
  const { host, 'content-type': type } = request.headers;
  const text = [request.method, host, type, request.host, request.url, time, hash].join('\n');
  const expected = createHmac('sha256', KEYS.secret).update(text).digest('hex');
  const isFresh = Math.abs(Date.now() / 1000 - Number(time)) < LEEWAY;
  if (id !== KEYS.id || signature !== expected || !isFresh) throw new Refusal(403, 'signature.wrong');
}

const cursorOf = (offset: number) => Buffer.from(`after ${offset}`).toString('base64url');
const offsetOf = (cursor: unknown) =>
  cursor === undefined ? 0 : Number(Buffer.from(String(cursor), 'base64url').toString().replace('after ', ''));

/** @param target address of the sandbox */
export async function startGatewayOperator(target: string) {
  const heard: GatewayRequest[] = [];
  const tokens = createTokens();
  /** Orders by idempotency key, and the keys of those that were started. */
  const orders = new Map<string, { id: string; order: Json }>();
  const started: string[] = [];
  /** Answers to the next requests whose method and path begin so. */
  const failures = new Map<string, Refusal>();
  /** Requests that wait, by the start of their method and path; `left` counts those that the client gave up. */
  const held = { start: null as string | null, left: 0, delayMs: 0 };

  async function ask(call: string, params: Json, request: FastifyRequest, isRead: boolean): Promise<Json> {
    const access = tokens.read(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? null);
    if (access === 'expired') throw new Refusal(401, 'token.expired');
    const { locale = 'en-US' } = request.params as { locale?: string };
    const query = new URLSearchParams({ version: '2.34', locale });
    const form = new FormData();
    for (const [name, value] of Object.entries(params))
      if (value !== undefined) (isRead ? query : form).append(name, String(value));
    const answer = await fetch(`${target}/api/${call}?${query}`, {
      method: isRead ? 'GET' : 'POST',
      headers: {
        ...(access.session && { authorization: `Bearer ${access.session}` }),
        'idempotency-key': String(request.headers['idempotency-key'] ?? randomUUID()),
      },
      ...(!isRead && { body: form }),
    });
    const { response, error, error_data } = (await answer.json()) as Json;
    if (error) throw new Refusal(answer.status === 200 ? 422 : answer.status, error.type, error_data);
    return response;
  }
  const read = (call: string, params: Json, request: FastifyRequest) => ask(call, params, request, true);
  const write = (call: string, params: Json, request: FastifyRequest) => ask(call, params, request, false);
  const jsonOf = (request: FastifyRequest): Json => JSON.parse(bytesOf(request).toString());
  const fieldsOf = (request: FastifyRequest): Json => {
    if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
      throw new Refusal(415, 'body.wrong');
    return Object.fromEntries(new URLSearchParams(bytesOf(request).toString()));
  };

  async function createHost(host: GatewayRequest['host'], register: (app: FastifyInstance) => void): Promise<string> {
    const app: FastifyInstance = Fastify();
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.addHook('preHandler', async (request) => {
      const { method, url, headers } = request;
      // Pictures are for everybody.
      if (url.startsWith('/media/')) return;
      heard.push({ host, method, url, headers, body: bytesOf(request).toString() });
      assertSigned(request);
      if (held.delayMs > 0) await setTimeout(held.delayMs);
      if (held.start !== null && `${method} ${url}`.startsWith(held.start))
        await new Promise<void>((resolve) => {
          request.raw.socket.once('close', () => {
            held.left += 1;
            resolve();
          });
        });
      const [prefix, failure] = [...failures].find(([start]) => `${method} ${url}`.startsWith(start)) ?? [];
      if (prefix !== undefined) failures.delete(prefix);
      if (failure) throw failure;
    });
    app.setErrorHandler((error: unknown, _request, reply) =>
      error instanceof Refusal
        ? reply.code(error.status).send({ fault: error.code, ...(error.reason && { reason: error.reason }) })
        : reply.code(500).send({ fault: 'server.failed' }),
    );
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ fault: 'nothing.here' }));
    register(app);
    apps.push(app);
    await app.listen({ port: 0, host: '127.0.0.1' });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  }
  const apps: FastifyInstance[] = [];

  /** A page of a list by cursor. */
  async function page(call: string, params: Json, request: FastifyRequest, reply: FastifyReply): Promise<Json[]> {
    const { size, cursor } = request.query as { size?: string; cursor?: string };
    const offset = offsetOf(cursor);
    const { items, total } = await read(call, { ...params, offset, count: size }, request);
    const next = offset + items.length;
    if (next < total) reply.header('X-Next-Cursor', cursorOf(next));
    if (call === 'games.get') reply.header('X-Total-Count', total);
    return items;
  }
  const issue = ({ uid, token }: Json) => {
    const { accessToken, renewalToken } = tokens.issue(String(token));
    return { player: uid, access_token: accessToken, refresh_token: renewalToken };
  };

  const url = await createHost('main', (app) => {
    app.get('/media/*', async (request, reply) => {
      const answer = await fetch(target + request.url);
      const type = answer.headers.get('content-type') ?? 'text/plain';
      return reply
        .code(answer.status)
        .type(type)
        .send(Buffer.from(await answer.arrayBuffer()));
    });
    app.get('/gw/:locale/site', (request) => read('metadata.getgeneralinfo', {}, request));
    app.post('/gw/token', async (request) => {
      const { grant_type: grant, username, password, refresh_token: renewal } = fieldsOf(request);
      if (grant === 'password') return issue(await write('auth.login', { login: username, password }, request));
      const pair = tokens.renew(String(renewal));
      if (!pair) throw new Refusal(401, 'AuthorizationException');
      return { access_token: pair.accessToken, refresh_token: pair.renewalToken };
    });
    app.post('/gw/players', async (request) => issue(await write('auth.register', fieldsOf(request), request)));
    app.get('/gw/account', async (request) => {
      const info = await read('account.getInfo', {}, request);
      if (info.uid === 0) throw new Refusal(401, 'AuthorizationException');
      const { balance_main: _, balance_bonus: __, balance_betting_bonus: ___, balance_fun: ____, ...account } = info;
      return account;
    });
    app.get('/gw/wallets', (request) => read('account.getBalance', {}, request));
    app.patch('/gw/account', async (request) => {
      const { nickname, currency } = jsonOf(request);
      if (nickname !== undefined) return write('account.changefakename', { fakename: nickname }, request);
      return write('account.setCurrency', { currency }, request);
    });
    app.put('/gw/account', (request) => write('account.changelocale', { locale: jsonOf(request).language }, request));
    app.get('/gw/methods', (request) => read('cashier.getdepositsettings', {}, request));
    app.get('/gw/payments', (request, reply) => {
      const { kind } = request.query as { kind: string };
      return page('cashier.gethistory', { type: kind }, request, reply);
    });
    app.post('/gw/orders', async (request) => {
      await read('cashier.getdepositsettings', {}, request);
      const key = String(request.headers['idempotency-key'] ?? randomUUID());
      const existing = orders.get(key) ?? { id: randomUUID(), order: jsonOf(request) };
      orders.set(key, existing);
      return { order: existing.id };
    });
    app.post('/gw/orders/:id/start', async (request) => {
      const { id } = request.params as { id: string };
      const found = [...orders.values()].find((order) => order.id === id);
      if (!found) throw new Refusal(404, 'order.unknown');
      const response = await write('cashier.makedeposit', { ...found.order, ...jsonOf(request) }, request);
      started.push(String(request.headers['idempotency-key']));
      return response;
    });
    app.post('/gw/events', (request) => write('events.handle', fieldsOf(request), request));
  });
  const playUrl = await createHost('play', (app) => {
    app.get('/play/:locale/games', (request, reply) => {
      const { category, slugs } = request.query as { category?: string; slugs?: string };
      const one = slugs && { 'sysnames[]': slugs };
      return page('games.get', { options: JSON.stringify({ category }), ...one }, request, reply);
    });
    app.get('/play/:locale/games/:slug', (request) => {
      const { slug } = request.params as { slug: string };
      return read('games.getInfo', { sysname: slug }, request);
    });
    app.post('/play/sessions', (request) => write('games.launch', jsonOf(request), request));
  });
  return {
    url,
    playUrl,
    heard,
    tokens,
    orders,
    started,
    held,
    /** Settings of the web server for this operator. */
    env: { API_HOSTS: `/play=${playUrl}`, API_KEYS: `id=${KEYS.id},secret=${KEYS.secret}` },
    /** Refuses the next request whose method and path begin so. */
    failNext: (start: string, status: number, code: string, reason?: Json) =>
      void failures.set(start, new Refusal(status, code, reason)),
    async close() {
      for (const app of apps) await app.close();
    },
  };
}
