/** A second foreign operator, through the browser's client and the site's proxy (O-21). */
import { ApiError } from '@baize/contract/errors/apiError';
import { beforeEach, expect, test, vi } from 'vitest';
import { isFinalAnswer } from '../../src/domain/errors/finalAnswer';
import { mistakes } from './gatewayDialect';
import { KEYS } from './gatewayOperator';
import { signing } from './gatewayServer';
import { startGatewaySite } from './gatewaySite';

vi.mock('../../src/services/api/dialect/chosen', () => import('./gatewayDialect'));
vi.mock('../../src/web/operator/chosenServer', () => import('./gatewayServer'));

const { operator, gateway, site, url, openClient } = await startGatewaySite();
const { heard } = gateway;
beforeEach(() => {
  heard.length = 0;
  gateway.started.length = 0;
  Object.assign(gateway.held, { start: null, left: 0, delayMs: 0 });
  site.logged.length = 0;
  mistakes.clear();
  signing.isBroken = false;
});

const lines = (start = '') =>
  heard.map(({ host, method, url }) => `${host} ${method} ${url}`).filter((line) => line.includes(start));
const failureOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => Promise.reject(new Error('The call did not fail')),
    (error) => error,
  );
const order = {
  ...{ method: 'card', amount: '50', campaign_offer_id: -1 },
  ...{ return_kind: 'site' as const, return_base: operator.url },
};

test('[O-21] a page of a list is asked for by the cursor of the page before, whose total is in a header', async () => {
  const { call } = openClient();
  const first = await call('games.get', { count: 5, options: { category: 'slots' } });
  const second = await call('games.get', { offset: 5, count: 5, options: { category: 'slots' } });
  expect([first.items.length, second.items.length]).toEqual([5, 5]);
  expect(new Set([...first.items, ...second.items].map(({ sysname }) => sysname)).size).toBe(10);
  expect(first.total).toBeGreaterThan(10);
  expect(second.total).toBe(first.total);
  const cursors = heard.map(({ url }) => new URLSearchParams(url.split('?')[1]).get('cursor'));
  expect(cursors).toEqual([null, expect.stringMatching(/^[\w-]{8,}$/)]);
});

test('[O-21] a client that did not read the page before reads it to find the cursor', async () => {
  const whole = await openClient().call('games.get', { count: 10 });
  heard.length = 0;
  const { items } = await openClient().call('games.get', { offset: 5, count: 5 });
  expect(items.map(({ sysname }) => sysname)).toEqual(whole.items.slice(5).map(({ sysname }) => sysname));
  expect(heard).toHaveLength(2);
});

test('[O-21] the total of a list that the operator does not count is null, until its end is known', async () => {
  const client = openClient();
  await client.register();
  for (const key of ['a', 'b', 'c'])
    await client.call('cashier.makedeposit', order, { idempotencyKey: `one-of-three-orders-${key}` });
  const page = (offset: number) => client.call('cashier.gethistory', { type: 'deposit', offset, count: 2 });
  const [first, second] = [await page(0), await page(2)];
  expect([first.items.length, first.total, second.items.length, second.total]).toEqual([2, null, 1, 3]);
});

test('[O-21] a path has the language, and parameters are encoded in it', async () => {
  const french = openClient({ locale: () => 'fr-FR' });
  await french.call('games.getInfo', { sysname: 'starlit-crown-quest' });
  await failureOf(french.call('games.getInfo', { sysname: 'a/b?c=ü' }));
  expect(lines()).toEqual([
    'play GET /play/fr-FR/games/starlit-crown-quest',
    'play GET /play/fr-FR/games/a%2Fb%3Fc%3D%C3%BC',
  ]);
});

test('[O-21] a path that would leave its place is not sent', async () => {
  const { call, failures } = openClient();
  expect(await failureOf(call('games.getInfo', { sysname: '..' }))).toMatchObject({ type: 'UnknownErrorException' });
  expect(failures).toEqual([
    'games.getInfo: UnknownErrorException dialect.request: the path must be below one of the prefixes',
  ]);
  expect(heard).toEqual([]);
});

test('[O-21] several reads are one call: they are sent at once, and their answers are one', async () => {
  const client = openClient();
  await client.register();
  heard.length = 0;
  const info = await client.call('account.getInfo', {});
  expect(info).toMatchObject({ balance_main: { amount: '0.00', currency: 'EUR' }, has_password: true });
  expect(lines().toSorted()).toEqual(['main GET /gw/account', 'main GET /gw/wallets']);
});

test('[O-21] one refused read refuses the call, reported once', async () => {
  const { call, failures } = openClient();
  const error = await failureOf(call('account.getInfo', {}));
  expect(error).toMatchObject({ type: 'AuthorizationException', status: 401 });
  expect(failures).toEqual(['account.getInfo: AuthorizationException 401']);
});

test('[O-21] a refused read ends the others, and leaving the page ends all', async () => {
  gateway.held.start = 'GET /gw/wallets';
  const { call } = openClient();
  expect(await failureOf(call('account.getInfo', {}))).toMatchObject({ status: 401 });
  await expect.poll(() => gateway.held.left).toBe(1);
  gateway.held.start = 'GET /gw/';
  const leaving = new AbortController();
  const left = failureOf(call('account.getInfo', {}, { signal: leaving.signal }));
  await expect.poll(() => lines()).toHaveLength(4);
  leaving.abort();
  expect(await left).toMatchObject({ isAborted: true });
  await expect.poll(() => gateway.held.left).toBe(3);
});

test('[O-21] the time limit of a call is that of all its requests', async () => {
  gateway.held.delayMs = 1_500;
  const { call } = openClient({ limitMs: 2_500 });
  expect((await call('games.get', { count: 1 })).items).toHaveLength(1);
  const late = openClient({ limitMs: 2_500 }).call('games.get', { offset: 5, count: 5 });
  expect(await failureOf(late)).toMatchObject({ type: 'TimeoutException' });
});

test('[O-21] a call that is aborted sends no further request', async () => {
  const { call, failures } = openClient();
  const leaving = new AbortController();
  leaving.abort();
  const options = { signal: leaving.signal };
  expect(await failureOf(call('account.getInfo', {}, options))).toMatchObject({ isAborted: true });
  expect(await failureOf(call('cashier.makedeposit', order, options))).toMatchObject({ isAborted: true });
  expect([heard, failures]).toEqual([[], []]);
});

test('[O-21] an order of two writes has two keys; after a failure between them its repetition changes nothing twice', async () => {
  const client = openClient();
  await client.register();
  heard.length = 0;
  gateway.failNext('POST /gw/orders/', 422, 'payment.declined');
  const key = 'order-of-two-writes';
  const refused = await failureOf(client.call('cashier.makedeposit', order, { idempotencyKey: key }));
  expect(refused).toMatchObject({ type: 'BillingTransactionDeclinedException', status: 422 });
  // The first write was carried out, so the key is kept for the player's next attempt.
  expect(isFinalAnswer(refused)).toBe(false);
  expect(heard.map(({ headers }) => headers['idempotency-key'])).toEqual([key, `${key}-2`]);
  const begun = gateway.orders.size;
  const { id } = await client.call('cashier.makedeposit', order, { idempotencyKey: key });
  const again = await client.call('cashier.makedeposit', order, { idempotencyKey: key });
  expect([again.id, gateway.orders.size, new Set(gateway.started)]).toEqual([id, begun, new Set([`${key}-2`])]);
});

test('[O-21] a first write that is refused is a final answer', async () => {
  const client = openClient();
  await client.register();
  gateway.failNext('POST /gw/orders', 422, 'payment.declined');
  expect(
    isFinalAnswer(
      await failureOf(client.call('cashier.makedeposit', order, { idempotencyKey: 'order-that-is-refused' })),
    ),
  ).toBe(true);
});

test('[O-21, A-13] a token that expires between two writes is renewed, and only the second one is sent again', async () => {
  const client = openClient();
  await client.register();
  heard.length = 0;
  gateway.failNext('POST /gw/orders/', 401, 'token.expired');
  // Without a key a repeated write would be a second order.
  await client.call('cashier.makedeposit', order);
  expect(lines().map((line) => line.replace(/[\da-f-]{36}/, 'ID'))).toEqual([
    'main POST /gw/orders',
    'main POST /gw/orders/ID/start',
    'main POST /gw/token',
    'main POST /gw/orders/ID/start',
  ]);
  const [, , renewal, last] = heard;
  expect(renewal?.body).toMatch(/^grant_type=refresh_token&refresh_token=[\da-f-]{36}$/);
  expect(last?.headers.authorization).not.toBe(heard[1]?.headers.authorization);
});

test('[O-21] changes on one path differ by body or method', async () => {
  const client = openClient();
  await client.register();
  heard.length = 0;
  await client.call('account.changefakename', { fakename: 'Marlow' });
  await client.call('account.setCurrency', { currency: 'USD' });
  await client.call('account.changelocale', { locale: 'fr-FR' });
  expect(heard.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['PATCH', '/gw/account', '{"nickname":"Marlow"}'],
    ['PATCH', '/gw/account', '{"currency":"USD"}'],
    ['PUT', '/gw/account', '{"language":"fr-FR"}'],
  ]);
  const info = await client.call('account.getInfo', {});
  expect(info).toMatchObject({ fakename: 'Marlow', balance_main: { currency: 'USD' }, locale: 'fr-FR' });
});

test('[O-21] a body is urlencoded, also that of a page that is being closed', async () => {
  const client = openClient();
  const wrong = await failureOf(client.call('auth.login', { login: 'a+b@baize.example', password: 'ü & =' }));
  expect(wrong).toMatchObject({ type: 'AuthorizationException' });
  await client.call('events.handle', { event_name: 'page_closed', event_params: '{"a":1}' }, { outlivesPage: true });
  expect(heard.map(({ headers, body }) => [headers['content-type']?.split(';')[0], body])).toEqual([
    ['application/x-www-form-urlencoded', 'grant_type=password&username=a%2Bb%40baize.example&password=%C3%BC+%26+%3D'],
    ['application/x-www-form-urlencoded', 'event_name=page_closed&event_params=%7B%22a%22%3A1%7D'],
  ]);
});

test('[O-21] the proxy signs what it sends, whatever a visitor sends as a signature', async () => {
  const { call } = openClient();
  await call('games.get', { count: 2 });
  const headers = { 'X-Gateway-Signature': 'forged', 'x-gateway-id': 'forged', 'X-Gateway-Time': '1' };
  const answer = await fetch(`${url}/gw/en-US/site?a=%C3%BC&b`, { headers });
  expect(answer.status).toBe(200);
  expect(heard.map(({ headers }) => headers['x-gateway-id'])).toEqual([KEYS.id, KEYS.id]);
  expect(heard.at(-1)?.headers['x-gateway-signature']).toMatch(/^[\da-f]{64}$/);
  expect(site.logged.join('')).not.toContain(KEYS.secret);
});

test('[O-21] an operator that gets no signature refuses', async () => {
  expect((await fetch(`${gateway.url}/gw/en-US/site`)).status).toBe(403);
});

test('[O-21] a prefix has a host of its own, which only the settings name', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
  for (const path of ['/play/en-US/games', '/gw/en-US/site', '/gateway/x', '/play/../gw/en-US/site'])
    await site.get(path, headers);
  expect([...new Set(lines())]).toEqual(['play GET /play/en-US/games', 'main GET /gw/en-US/site']);
});

test('[O-21] a dialect that cannot write a request fails that call, reported once and without data', async () => {
  mistakes.add('metadata.getgeneralinfo request');
  const { call, failures } = openClient();
  const error = await failureOf(call('metadata.getgeneralinfo', {}));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ type: 'UnknownErrorException', status: 0, isOffline: false });
  expect(failures).toEqual(['metadata.getgeneralinfo: UnknownErrorException dialect.request: threw RangeError']);
  expect(heard).toEqual([]);
});

test('[O-21] a dialect that cannot read an answer fails that call like a malformed answer', async () => {
  mistakes.add('games.get read');
  const { call, failures } = openClient();
  const error = await failureOf(call('games.get', {}));
  expect(error).toMatchObject({ type: 'MalformedAnswerException', status: 200, requestId: expect.any(String) });
  expect(failures).toEqual(['games.get: MalformedAnswerException dialect.read: threw RangeError']);
});

test.each([
  ['headers', 200, 'UnknownErrorException', 0, 'dialect.headers: threw RangeError'],
  ['open', 200, 'MalformedAnswerException', 200, 'dialect.open: threw RangeError'],
  // Often not the operator's answer: the status says what it is.
  ['open', 503, 'UnknownErrorException', 503, '503'],
  ['readDetails', 422, 'InvalidParameterException', 422, 'dialect.readDetails: threw RangeError'],
])('[O-21] an exception in %s after a %d is an error of that call', async (mistake, answered, type, status, logged) => {
  mistakes.add(mistake);
  const { call, failures } = openClient();
  if (answered >= 400) gateway.failNext('POST /gw/token', answered, 'InvalidParameterException', { login: ['x'] });
  const name = answered >= 400 ? 'auth.login' : 'games.getInfo';
  const params = { login: 'x', password: 'x', sysname: 'starlit-crown-quest' };
  expect(await failureOf(call(name, params))).toMatchObject({ type, status });
  expect(failures).toEqual([`${name}: ${type} ${logged}`]);
});

test('[O-21] a request that cannot be signed is not sent: its call fails once, the log names its row and no data', async () => {
  signing.isBroken = true;
  const { call, failures } = openClient();
  const error = await failureOf(call('games.get', { options: { query: 'secret-words' } }));
  expect(error).toMatchObject({ type: 'UnknownErrorException', status: 500 });
  expect(failures).toEqual(['games.get: UnknownErrorException 500']);
  expect(heard).toEqual([]);
  const warnings = site.logged.filter((line) => line.includes('dialect.sign'));
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain('games.get: dialect.sign: threw RangeError');
  expect(site.logged.join('')).not.toMatch(/no key of|secret-words/);
  // The server still works.
  signing.isBroken = false;
  expect((await call('games.get', { count: 1 })).items).toHaveLength(1);
});

test('[O-21, H-2] a recording has one event for a call of several requests, in the contract’s terms', async () => {
  const recorded: Array<Record<string, unknown>> = [];
  const { call } = openClient({
    tap: (event) => {
      recorded.push({ ...event });
      return { ...event, at: 0 };
    },
  });
  await call('games.get', { offset: 5, count: 5 });
  await failureOf(call('account.getInfo', {}));
  const ended = recorded.filter(({ status }) => status !== null);
  expect(ended).toMatchObject([
    { kind: 'call', name: 'games.get', verb: 'GET', params: { offset: 5, count: 5 }, status: 200 },
    { kind: 'call', name: 'account.getInfo', verb: 'GET', status: 401 },
  ]);
  expect(JSON.parse(String(ended[0]?.body)).response).toMatchObject({ total: expect.any(Number) });
  expect(ended[0]?.requestId).toBe(recorded[0]?.requestId);
  expect(heard[0]?.headers['x-request-id']).toBe(ended[0]?.requestId);
});
