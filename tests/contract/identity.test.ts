import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInitData } from '../../sandbox/identity/initData';
import { call, signIn, startOperator, type TestOperator } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator({ siteOrigins: ['http://site.example'] });
});
afterAll(() => operator.close());

const one = { login: 'one@baize.example', password: 'demo-one-1' };
const launch = (id: number, change: (raw: string) => string = (raw) => raw, ageSeconds = 0) => ({
  service: 'telegram',
  init_data: change(
    signInitData({
      user: { id, first_name: 'Demo', language_code: 'fr' },
      authDate: Math.floor(operator.now() / 1000) - ageSeconds,
      botToken: operator.botToken,
    }),
  ),
});

test('[A-1, N-1] a sign-in sets the cookie and answers a token, and either carries the session', async () => {
  const signedIn = await call(operator, 'auth.login', one);
  const cookie = signedIn.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^bz_session=[\w-]{43}; .*HttpOnly; SameSite=Lax$/);
  const byCookie = await call(operator, 'account.getInfo', {}, { headers: { cookie: cookie.split(';')[0] ?? '' } });
  const byToken = await call(operator, 'account.getInfo', {}, { token: signedIn.response.token ?? '' });
  expect(byCookie.response).toMatchObject({ uid: signedIn.response.uid, login: one.login, is_verified: true });
  expect(byToken.response).toEqual(byCookie.response);
});

test('[M-14] in a frame the cookie is one that a foreign page’s frame keeps', async () => {
  const { headers } = await call(operator, 'auth.login', one, { query: { nonstrict: '1' } });
  expect(headers.get('set-cookie')).toMatch(/Secure; Partitioned; SameSite=None|SameSite=None.*Partitioned/);
});

test('[A-13] a session ends on the server at logout, and its token opens nothing after', async () => {
  const token = await signIn(operator);
  await call(operator, 'auth.logout', {}, { token });
  expect((await call(operator, 'account.getInfo', {}, { token })).response).toEqual({ uid: 0 });
  const refused = await call(operator, 'account.getBalance', {}, { token });
  expect(refused.error?.type).toBe('AuthorizationException');
});

test('[A-2] wrong passwords and unknown logins get one answer, and the sixth guess has to wait', async () => {
  const guess = (login: string, password: string) => call(operator, 'auth.login', { login, password });
  const unknown = await guess('nobody@baize.example', 'not-the-one');
  const tries = [];
  for (let n = 0; n < 10; n += 1) tries.push(await guess('two@baize.example', `wrong-${n}`));
  expect(tries[0]?.error).toEqual(unknown.error);
  expect(tries.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429]);
  expect(tries[9]?.error?.type).toBe('TooManyRequestsException');
  expect(Number(tries[9]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await guess('two@baize.example', 'demo-two-2')).status).toBe(429);
  operator.advanceTime(16 * 60 * 1000);
  expect((await guess('two@baize.example', 'demo-two-2')).response.uid).toBeGreaterThan(0);
});

test('[A-2] guesses that arrive at once count as well', async () => {
  const login = 'three@baize.example';
  const tries = await Promise.all(
    Array.from({ length: 12 }, (_, n) => call(operator, 'auth.login', { login, password: `wrong-${n}` })),
  );
  expect(tries.filter((answer) => answer.status === 200).length).toBeLessThanOrEqual(5);
  operator.advanceTime(16 * 60 * 1000);
});

test('[M-2] an unknown launch is told so, registered once by the same data, and signed in after', async () => {
  const unknown = await call(operator, 'auth.login', launch(7_100_000_001));
  expect(unknown.error).toMatchObject({ type: 'AuthorizationException', code: 'USER_NOT_FOUND' });
  const both = await Promise.all([1, 2].map(() => call(operator, 'auth.register', launch(7_100_000_001))));
  const again = await call(operator, 'auth.login', launch(7_100_000_001));
  expect(new Set([...both, again].map((answer) => answer.response.uid)).size).toBe(1);
  const info = await call(operator, 'account.getInfo', {}, { token: again.response.token ?? '' });
  expect(info.response).toMatchObject({ login: 'tg7100000001', locale: 'fr-FR' });
});

test.each([
  ['forged', (raw: string) => raw.replace('Demo', 'Owner')],
  ['of another player', (raw: string) => raw.replace('7000000001', '7000000002')],
  ['cut short', (raw: string) => raw.slice(0, -1)],
  ['without its hash', (raw: string) => raw.replace(/&hash=.*/, '')],
  ['with a field added', (raw: string) => `${raw}&is_admin=1`],
  ['with a field doubled', (raw: string) => `user=%7B%7D&${raw}`],
])('[M-3] init data that is %s signs nobody in', async (_case, change) => {
  const { error } = await call(operator, 'auth.login', launch(7_000_000_001, change));
  expect(error).toMatchObject({ type: 'AuthorizationException', code: 'INIT_DATA_INVALID' });
});

test('[M-3] init data is good for a day, in any order of its fields', async () => {
  const reordered = launch(7_000_000_001, (raw) => raw.split('&').reverse().join('&'), 23 * 3600);
  expect((await call(operator, 'auth.login', reordered)).response.uid).toBeGreaterThan(0);
  const stale = await call(operator, 'auth.login', launch(7_000_000_001, undefined, 25 * 3600));
  expect(stale.error).toMatchObject({ type: 'AuthorizationException', code: 'INIT_DATA_EXPIRED' });
  const future = await call(operator, 'auth.login', launch(7_000_000_001, undefined, -3600));
  expect(future.error?.code).toBe('INIT_DATA_EXPIRED');
});

test('[A-4, A-7] the form registers a player with fun money, and names each wrong field', async () => {
  const form = {
    email: 'New.Player@baize.example',
    password: 'secret-7',
    currency: 'JPY',
    country_code: 'jp',
    phone: '81312345678',
    postcode: '100-0001',
    promo_code: 'HELLO',
  };
  const { response } = await call(operator, 'auth.register', form);
  const info = await call(operator, 'account.getInfo', {}, { token: response.token ?? '' });
  expect(info.response).toMatchObject({
    login: 'new.player@baize.example',
    country_code: 'JP',
    balance_fun: { amount: '150000', currency: 'JPY' },
  });
  const duplicate = await call(operator, 'auth.register', form);
  expect(duplicate.errorData).toEqual({ email: ['ALREADY_EXISTS'] });
  const wrong = await call(operator, 'auth.register', { email: 'x', password: '12345' });
  expect(wrong.error?.type).toBe('InvalidParameterException');
  expect(wrong.errorData).toHaveProperty('password');
});

test('[A-8] a forgotten password is replaced by a code; an unknown login gets the same first answer', async () => {
  const login = 'quatre@baize.example';
  const session = await signIn(operator, 3);
  const known = await call(operator, 'auth.restore', { login });
  const unknown = await call(operator, 'auth.restore', { login: 'nobody@baize.example' });
  expect(Object.keys(known.response)).toEqual(Object.keys(unknown.response));
  expect(Math.abs(Number(known.response.resend_time) - Number(unknown.response.resend_time))).toBeLessThan(3);
  const { items } = await (await fetch(`${operator.url}/sandbox/outbox.json`)).json();
  const code = items.find((letter: { recipient: string }) => letter.recipient === login).code;
  const wrongCode = code === '000000' ? '000001' : '000000';
  expect((await call(operator, 'auth.restore', { login, code: wrongCode })).errorData).toEqual({ code: ['INVALID'] });
  expect((await call(operator, 'auth.restore', { login, code })).response.step).toBe('password');
  expect((await call(operator, 'auth.restore', { login, code, password: 'brand-new-1' })).response.step).toBe('done');
  expect((await call(operator, 'account.getInfo', {}, { token: session })).response).toEqual({ uid: 0 });
  expect((await call(operator, 'auth.login', { login, password: 'brand-new-1' })).response.uid).toBeGreaterThan(0);
});

test('[N-1] a page of another site cannot act for a player', async () => {
  const signedIn = await call(operator, 'auth.login', one);
  const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const from = (origin: string) =>
    call(operator, 'account.changelocale', { locale: 'fr' }, { headers: { cookie, origin } });
  expect(await from('https://evil.example')).toMatchObject({ status: 403, error: { type: 'AccessDeniedException' } });
  expect((await from('http://site.example')).response).toBe(1);
  const logout = await call(operator, 'auth.logout', {}, { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
  expect(logout.status).toBe(403);
});

test('[N-12] markers are kept for each player, up to a number', async () => {
  const token = await signIn(operator);
  await call(operator, 'storage.set', { key: 'already_seen_cashback_id', value: '7' }, { token });
  expect((await call(operator, 'storage.get', { key: 'already_seen_cashback_id' }, { token })).response).toEqual({
    value: '7',
  });
  for (let n = 0; n < 99; n += 1) await call(operator, 'storage.set', { key: `k${n}`, value: 'x' }, { token });
  const full = await call(operator, 'storage.set', { key: 'one-more', value: 'x' }, { token });
  expect(full.error?.type).toBe('StorageQuotaExceededException');
  expect((await call(operator, 'storage.getKeys', {}, { token })).response.keys).toHaveLength(100);
});
