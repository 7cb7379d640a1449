import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameRounds } from '../../sandbox/kernel/gameTables';
import { openPlayerPage } from '../stores/openPage';
import { type Frame, openFrame, settleMatch } from './bettingFrame';
import { call, startOperator, type TestOperator } from './startOperator';

const DAY = 86_400_000;
let operator: TestOperator;
let player: { uid: number; token: string };
let frame: Frame;

/** Inserts a finished game round. */
const addRound = (uid: number, id: string, ago: number, money: { stake: bigint; win: bigint }, rest = {}) =>
  operator.db.insert(gameRounds).values({
    id: `${uid}-${id}`,
    owner: `p:${uid}`,
    uid,
    sysname: 'no-longer-offered',
    engine: 'slot',
    mode: 'play',
    roundKey: id,
    status: 'settled',
    currency: 'EUR',
    ...money,
    request: {},
    nonce: 0,
    startedAt: operator.now() - ago,
    ...rest,
  });

beforeAll(async () => {
  operator = await startOperator({ frameAncestors: ['https://web.telegram.org'] });
  const { uid, token } = await openPlayerPage(operator, 100);
  player = { uid, token };
  frame = await openFrame(operator, token);
  const legs = await frame.pick(2);
  await frame.place(legs.slice(0, 1), 1_000n);
  await frame.place(legs, 500n);
  await settleMatch(operator, legs[0]?.event ?? '', [0, 2]);
  await addRound(uid, 'old', 40 * DAY, { stake: 1_000n, win: 0n });
  await addRound(uid, 'won', 2 * DAY, { stake: 200n, win: 350n });
  await addRound(uid, 'lost', DAY / 2, { stake: 100n, win: 0n });
  await addRound(uid, 'running', 60_000, { stake: 400n, win: 900n }, { status: 'open' });
  await addRound(uid, 'refused', 60_000, { stake: 700n, win: 0n }, { status: 'refused', roundKey: 'refused' });
  await addRound(uid, 'fun', 60_000, { stake: 800n, win: 900n }, { mode: 'demo' });
});
afterAll(() => operator.close());

const history = (params: Record<string, string>, token = player.token) =>
  call(operator, 'games.getHistory', params, { token });
const secondsAgo = (ms: number) => String(Math.floor((operator.now() - ms) / 1000));

test('[G-10] the history of games holds rounds for money, the newest first, with the sums of the whole period', async () => {
  const { response } = await history({ type: 'casino', count: '2' });
  expect(response.items.map(({ status, stake, win }) => [status, stake.amount, win.amount])).toEqual([
    ['open', '4.00', '0.00'],
    ['lost', '1.00', '0.00'],
  ]);
  expect([response.total, response.totals]).toEqual([
    4,
    { stake: { amount: '17.00', currency: 'EUR' }, win: { amount: '3.50', currency: 'EUR' } },
  ]);
  const next = await history({ type: 'casino', count: '2', offset: '2' });
  expect(next.response.items.map(({ status, stake }) => [status, stake.amount])).toEqual([
    ['won', '2.00'],
    ['lost', '10.00'],
  ]);
});

test('[G-10] a period leaves out what lies before and after it, from the sums as well', async () => {
  const week = await history({ type: 'casino', from: secondsAgo(7 * DAY) });
  expect([week.response.total, week.response.totals?.stake.amount]).toEqual([3, '7.00']);
  const past = await history({ type: 'casino', from: secondsAgo(50 * DAY), to: secondsAgo(7 * DAY) });
  expect([past.response.total, past.response.totals?.stake.amount]).toEqual([1, '10.00']);
  expect((await history({ type: 'sports', to: secondsAgo(DAY) })).response).toMatchObject({ items: [], total: 0 });
});

test('[G-10] the history of sports says what was bet on and how each selection ended', async () => {
  const { response } = await history({ type: 'sports' });
  expect(response.total).toBe(2);
  expect(response.totals).toEqual({
    stake: { amount: '15.00', currency: 'EUR' },
    win: { amount: '0.00', currency: 'EUR' },
  });
  const [combined, single] = response.items;
  expect([combined?.legs?.map(({ status }) => status), single?.legs?.map(({ score }) => score)]).toEqual([
    ['lost', 'open'],
    ['0:2'],
  ]);
  expect(single?.legs?.[0]?.odds).toMatch(/^\d+\.\d\d$/);
});

test('[G-10, A-14] a history is the player’s own; a guest has none; odd parameters are refused', async () => {
  const { token } = await openPlayerPage(operator);
  expect((await history({ type: 'casino' }, token)).response.items).toEqual([]);
  expect((await call(operator, 'games.getHistory', { type: 'casino' })).error?.type).toBe('AuthorizationException');
  for (const invalid of [{ type: 'poker' }, { count: '1000' }, { from: 'yesterday' }, { offset: '-1' }])
    expect((await history({ type: 'casino', ...invalid })).error?.type).toBe('InvalidParameterException');
});

const requestExport = (params: Record<string, string>, token = player.token) =>
  call(operator, 'games.createhistoryexportrequest', params, { token });
const pollExport = (id: string, token = player.token) =>
  call(operator, 'games.gethistoryexportrequest', { id }, { token });
const read = (path: string | null | undefined, headers: Record<string, string> = {}) =>
  fetch(`${operator.url}${path}`, { headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

test('[G-10] an export is asked for, made, and read by the player’s session alone', async () => {
  const { response } = await requestExport({ type: 'sports' });
  expect([response.status, response.address]).toEqual(['pending', undefined]);
  const path = `/platform/history/${response.id}.csv`;
  expect((await read(path, bearer(player.token))).status).toBe(404);
  operator.advanceTime(3_000);
  expect((await pollExport(response.id)).response).toEqual({ id: response.id, status: 'ready', address: path });
  const file = await read(path, bearer(player.token));
  expect([file.status, file.headers.get('content-type'), file.headers.get('content-disposition')]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'attachment; filename="baize-sports.csv"',
  ]);
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/,lost,5\.00,0\.00,EUR,main$/);
  // Uses the sportsbook's labels; a combined bet shows the odds at which it is paid.
  expect(lines[1]).toMatch(/: Result .+ @\d+\.\d\d \+ .+: Result .+ @\d+\.\d\d = @\d+\.\d\d,/);
  expect(lines[2]).not.toContain('=');
  expect((await read(path, { cookie: `bz_session=${player.token}` })).status).toBe(200);
  const { token } = await openPlayerPage(operator);
  expect([(await read(path)).status, (await read(path, bearer(token))).status]).toEqual([401, 404]);
  expect((await pollExport(response.id, token)).error?.type).toBe('InvalidParameterException');
});

test('[K-9, G-10] a link to an export needs no session, is read more than once, and only for ten minutes', async () => {
  operator.advanceTime(61_000);
  const { response } = await requestExport({ type: 'sports' });
  const link = (address: string, token = player.token) =>
    call(operator, 'account.createFileLink', { address }, { token });
  const address = `/platform/history/${response.id}.csv`;
  expect((await link(address)).error?.type).toBe('InvalidParameterException');
  operator.advanceTime(3_000);
  const url = new URL((await link(address)).response.address);
  expect(url.href.replace(operator.url, '')).toMatch(/^\/sandbox\/files\/[\w-]{32}\/baize-sports\.csv$/);
  // Clients check a file with HEAD or GET before they download it.
  const head = await fetch(operator.url + url.pathname, { method: 'HEAD' });
  const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
  const own = await bytesOf(await read(address, bearer(player.token)));
  expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, own.length]);
  for (const origin of ['https://web.telegram.org', 'https://elsewhere.example']) {
    const file = await read(url.pathname, { origin });
    expect(own.equals(await bytesOf(file))).toBe(true);
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="baize-sports.csv"');
    const isListed = origin === 'https://web.telegram.org';
    expect(file.headers.get('access-control-allow-origin')).toBe(isListed ? origin : null);
  }
  expect((await read(url.pathname.replace('.csv', '.html'))).status).toBe(404);
  operator.advanceTime(11 * 60_000);
  expect((await read(url.pathname)).status).toBe(404);
  const { token } = await openPlayerPage(operator);
  for (const other of ['/platform/history/../x.csv', 'https://site.example/platform/history/x.csv', ''])
    expect((await link(other)).error?.type).toBe('InvalidParameterException');
  expect((await link(address, token)).error?.type).toBe('InvalidParameterException');
});

test('[G-10] a file holds its period, speaks the player’s language, and is made a few times a minute', async () => {
  operator.advanceTime(61_000);
  const options = { token: player.token, query: { locale: 'fr-FR' } };
  const params = { type: 'casino', from: secondsAgo(7 * DAY) };
  const { response } = await call(operator, 'games.createhistoryexportrequest', params, options);
  operator.advanceTime(3_000);
  const lines = (await (await read(`/platform/history/${response.id}.csv`, bearer(player.token))).text()).split('\r\n');
  expect(lines[0]).toContain('Numéro');
  expect(lines.filter(Boolean)).toHaveLength(4);
  const more = [];
  for (let count = 0; count < 5; count += 1) more.push(await requestExport({ type: 'casino' }));
  expect(more.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
});
