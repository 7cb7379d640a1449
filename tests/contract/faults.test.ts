import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { malformations } from '../../sandbox/faults/rules';
import { refusalTypes } from '../../sandbox/kernel/handlers';
import { call, mainBalance, signIn, startOperator, type TestOperator, withdraw } from './startOperator';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());

const address = () => `${operator.url}/sandbox/faults`;
const json = { 'content-type': 'application/json' };
const switchOn = (rule: Record<string, unknown>) =>
  fetch(address(), { method: 'POST', headers: json, body: JSON.stringify(rule) });
const listed = async () => (await (await fetch(address())).json()).items;
const read = (path = '/api/Jackpots.get', headers: Record<string, string> = {}) =>
  fetch(`${operator.url}${path}`, { headers });
afterEach(() => fetch(address(), { method: 'DELETE' }));

test('[N-4] nothing fails on purpose until it is told to', async () => {
  expect(await listed()).toEqual([]);
  expect((await read()).status).toBe(200);
});

test.each(refusalTypes)('[N-4] a call answers %s with the status of that type', async (type) => {
  await switchOn({ target: 'Jackpots.get', fault: 'error', type });
  const { status, error } = await call(operator, 'Jackpots.get');
  expect(error?.type).toBe(type);
  expect(status).toBe({ AccessDeniedException: 403, UserBannedException: 403 }[type as string] ?? status);
  expect((await read('/api/games.getCategories')).status).toBe(200);
});

test.each([
  ['*', ['/api/Jackpots.get', '/cms/api/common', '/media/logo.svg', '/hit']],
  ['api', ['/api/Jackpots.get', '/api/games.getCategories']],
  ['jackpots.*', ['/api/Jackpots.get', '/api/Jackpots.getWinners']],
  ['cms', ['/cms/api/common', '/cms/api/pages']],
  ['cms:common', ['/cms/api/common']],
  ['media', ['/media/logo.svg']],
  ['hit', ['/hit']],
  ['frame', ['/platform/game/any/play']],
])('[N-4] %s is what it says, and nothing else', async (target, paths) => {
  await switchOn({ target, fault: 'status', status: 418 });
  for (const path of paths) expect((await read(path)).status).toBe(418);
  if (target !== '*') expect((await read('/api/games.getProviders')).status).toBe(target === 'api' ? 418 : 200);
  expect((await read('/sandbox/faults')).status).toBe(200);
  expect((await read('/health/ready')).status).toBe(200);
});

test.each(malformations)('[N-7] an answer malformed by %s is not the answer', async (how) => {
  const right = await (await read()).text();
  await switchOn({ target: 'Jackpots.get', fault: 'malformed', how });
  const answer = await read();
  const text = await answer.text();
  expect(answer.status).toBe(200);
  expect(text).not.toBe(right);
  // Jackpots change between two reads, so only the truncation is compared.
  if (how === 'truncated') {
    expect(text).toMatch(/^\{"response"/);
    expect(() => JSON.parse(text)).toThrow();
  }
  if (how === 'empty') expect(text).toBe('');
  if (how === 'leaves') expect(text).not.toContain('amount":"');
});

test('[N-3] a connection is cut before the answer or in the middle of it', async () => {
  await switchOn({ target: 'Jackpots.get', fault: 'cut', at: 'start' });
  await expect(read()).rejects.toThrow();
  await fetch(address(), { method: 'DELETE' });
  await switchOn({ target: 'Jackpots.get', fault: 'cut', at: 'middle' });
  const answer = await read();
  await expect(answer.text()).rejects.toThrow();
});

test('[N-3] a call waits until its fault is lifted, and then answers as ever', async () => {
  await switchOn({ target: 'Jackpots.get', fault: 'wait' });
  let hasAnswered = false;
  const waiting = read().then((answer) => {
    hasAnswered = true;
    return answer;
  });
  await expect.poll(async () => (await listed())[0].met).toBe(1);
  expect((await read('/api/games.getCategories')).status).toBe(200);
  expect(hasAnswered).toBe(false);
  await fetch(address(), { method: 'DELETE' });
  expect((await waiting).status).toBe(200);
});

test('[N-3] Retry-After, and a fault for the first calls only', async () => {
  await switchOn({ target: 'Jackpots.get', fault: 'status', status: 429, retryAfterSeconds: 7, times: 2 });
  expect((await read()).headers.get('retry-after')).toBe('7');
  expect([(await read()).status, (await read()).status]).toEqual([429, 200]);
});

test('[N-4] a fault in one scope leaves everybody else alone, by header or cookie', async () => {
  await switchOn({ target: 'api', fault: 'status', status: 500, scope: 'one' });
  expect((await read()).status).toBe(200);
  expect((await read('/api/Jackpots.get', { 'x-sandbox-faults': 'one' })).status).toBe(500);
  expect((await read('/api/Jackpots.get', { cookie: 'other=1; bz_faults=one' })).status).toBe(500);
  expect((await read('/api/Jackpots.get', { cookie: 'bz_faults=two' })).status).toBe(200);
});

test('[N-4] the server’s own reads and those of browsers can fail apart', async () => {
  await switchOn({ target: 'api', fault: 'status', status: 500, from: 'server' });
  expect((await read()).status).toBe(500);
  expect((await read('/api/Jackpots.get', { 'x-forwarded-host': 'site.example' })).status).toBe(200);
});

test('[N-4] what was asked for is counted by name and by whom', async () => {
  await fetch(`${address()}/heard`, { method: 'DELETE' });
  await read();
  await read('/cms/api/common?locale=en', { 'x-forwarded-host': 'site.example' });
  const { items } = await (await fetch(`${address()}/heard`)).json();
  expect(items).toEqual([
    { name: 'Jackpots.get', browser: 0, server: 1 },
    { name: 'cms:common', browser: 1, server: 0 },
  ]);
});

test('[C-4] a withdrawal is carried out and its answer lost: the same key finds it, once', async () => {
  const token = await signIn(operator);
  const before = Number(await mainBalance(operator, token));
  await switchOn({ target: 'cashier.makewithdrawal', fault: 'cut', at: 'start', after: true, times: 1 });
  await expect(withdraw(operator, '20', token, { key: 'a-lost-answer' })).rejects.toThrow();
  expect(Number(await mainBalance(operator, token))).toBe(before - 20);
  const { response } = await withdraw(operator, '20', token, { key: 'a-lost-answer' });
  expect(response.status).toBe('pending');
  expect(Number(await mainBalance(operator, token))).toBe(before - 20);
});

test('[N-4] a fault that means nothing is refused with its reason, and so is another site', async () => {
  const wrong = await switchOn({ target: 'api', fault: 'status', status: 200 });
  expect([wrong.status, (await wrong.json()).error]).toEqual([400, expect.stringContaining('status')]);
  const foreign = await fetch(address(), {
    method: 'POST',
    headers: { ...json, origin: 'https://elsewhere.example' },
    body: '{"target":"*","fault":"cut","at":"start"}',
  });
  expect([foreign.status, await listed()]).toEqual([403, []]);
});

test('[N-4] the page lists what is on, switches on for this browser, and lifts all of it', async () => {
  const page = (path = '', init: RequestInit = {}) =>
    fetch(address() + path, { redirect: 'manual', ...init, headers: { accept: 'text/html', ...init.headers } });
  expect(await (await page()).text()).toContain('All calls work');
  const body = new URLSearchParams({
    target: 'games.get',
    choice: 'error:UserBannedException',
    isMine: '1',
    times: '3',
  });
  const done = await page('', { method: 'POST', body });
  expect([done.status, done.headers.get('location')]).toEqual([303, '/sandbox/faults']);
  expect(done.headers.get('set-cookie')).toMatch(/^bz_faults=[0-9a-f]{12};/);
  const [rule] = await listed();
  expect(rule).toMatchObject({ target: 'games.get', type: 'UserBannedException', times: 3, scope: expect.any(String) });
  expect(await (await page()).text()).toContain('UserBannedException');
  await page('/lift', { method: 'POST', body: new URLSearchParams() });
  expect(await listed()).toEqual([]);
});
