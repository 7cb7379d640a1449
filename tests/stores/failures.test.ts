import { expect, test, vi } from 'vitest';
import { loadRouteData } from '../../src/app/navigation/routeData';
import { routes } from '../../src/app/routes/routes';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { memory, openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

const BANNERS = /banners\.get/;
const requestCount = () => faulty.heardOf(BANNERS).length;
const open = () => openPage(operator, { apiUrl: faulty.url }).stores;

test('[N-3] too many requests: the wait that the operator names is kept, then it is asked once more', async () => {
  const { lobby } = open();
  faulty.addFault(BANNERS, { kind: 'answer', status: 429, body: '{}', headers: { 'retry-after': '3' } }, 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const reading = lobby.banners.load();
  await until(() => requestCount() === 1 && vi.getTimerCount() > 0);
  vi.advanceTimersByTime(2_999);
  expect(requestCount()).toBe(1);
  await until(() => {
    vi.advanceTimersByTime(1_000);
    return requestCount() === 2;
  });
  vi.useRealTimers();
  expect(await reading).not.toHaveLength(0);
});

test('[N-3] a wait that is too long is not sat out but told', async () => {
  const { lobby } = open();
  faulty.addFault(BANNERS, { kind: 'answer', status: 429, body: '{}', headers: { 'retry-after': '120' } });
  await lobby.banners.load();
  expect(requestCount()).toBe(1);
  expect(lobby.banners.error).toMatchObject({ type: 'TooManyRequestsException', retryAfterMs: 120_000 });
});

test.each([
  408, 409, 425, 500, 502, 503, 504,
])('[N-3] after %i a reading is tried once more, and no more', async (status) => {
  const { lobby } = open();
  faulty.addFault(BANNERS, { kind: 'answer', status, body: '' });
  await lobby.banners.load();
  expect(requestCount()).toBe(2);
  expect(lobby.banners.error?.status).toBe(status);
  faulty.recover();
  faulty.addFault(BANNERS, { kind: 'answer', status, body: '' }, 1);
  await lobby.banners.load();
  expect([lobby.banners.error, requestCount()]).toEqual([null, 4]);
});

test.each([400, 404, 501])('[N-3] after %i nothing is tried again', async (status) => {
  const { lobby } = open();
  faulty.addFault(BANNERS, { kind: 'answer', status, body: '' });
  await lobby.banners.load();
  expect(requestCount()).toBe(1);
});

test.each([
  ['a page', '<!doctype html><title>Hello</title>'],
  ['nothing', ''],
  ['half an answer', '{"response":{"items":[{"id":1'],
  ['a list', '[]'],
  ['null', 'null'],
  ['no envelope', '{"items":[]}'],
  ['a wrong shape inside', '{"response":{"items":"none"}}'],
  ['null inside', '{"response":null}'],
])('[N-7, N-14] %s instead of an answer is an error with a name, and the rest of the lobby stands', async (_case, body) => {
  const { lobby, ...stores } = open();
  faulty.addFault(BANNERS, { kind: 'answer', body });
  await lobby.load();
  expect(lobby.banners.error).toMatchObject({ type: 'MalformedAnswerException', isMalformed: true });
  expect(lobby.rows.value?.length).toBeGreaterThan(0);
  expect(stores.fatal).toBeNull();
});

test('[N-7, A-1] an account that cannot be read signs nobody in and crashes nothing', async () => {
  const { session, ...stores } = open();
  faulty.addFault(/account\.getInfo/, { kind: 'answer', body: '{"response":{"uid":"many"}}' });
  await session.start();
  expect([session.isSignedIn, session.account.error?.isMalformed, stores.fatal]).toEqual([false, true, null]);
});

test('[A-1, N-14] who this is, is asked again when another page is entered, and not while all is well', async () => {
  const { session } = open();
  await session.ensureKnown(false);
  expect(session.isKnown).toBe(false);
  faulty.addFault(/account\.getInfo/, {
    kind: 'answer',
    body: '{"error":{"type":"SelfLimitException","message":"x"}}',
  });
  await session.start();
  expect(session.account.error?.type).toBe('SelfLimitException');
  faulty.recover();
  await session.ensureKnown(false);
  expect([session.isKnown, session.account.error]).toEqual([true, null]);
});

test.each([
  [true, true],
  [false, false],
])('[A-13] a first look that is refused finds a guest; told only where a player was seen (%s)', async (hadSession, wasLost) => {
  const storage = memory();
  if (hadSession) storage.set('baize/had-session', '1');
  const { session } = openPage(operator, { apiUrl: faulty.url, storage }).stores;
  faulty.addFault(/account\.getInfo/, {
    kind: 'answer',
    body: '{"error":{"type":"AuthorizationException","message":"x"}}',
  });
  await session.start();
  expect([session.isKnown, session.isSignedIn, session.wasLost]).toEqual([true, false, wasLost]);
});

test('[A-1] a cookie that tells of a session makes a player likely where the storage was cleared, and goes with a guest', async () => {
  let isPresent = true;
  const sessionMark = {
    isPresent: () => isPresent,
    remove: () => {
      isPresent = false;
    },
  };
  const { session } = openPage(operator, { sessionMark }).stores;
  expect([session.isSessionLikely, session.isKnown]).toEqual([true, false]);
  await session.start();
  expect([session.isKnown, session.isSignedIn, session.isSessionLikely, isPresent]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('[A-1, A-13, W-1] a refused call says nothing of who is here while nobody has been looked for, as on the server', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  faulty.addFault(/games\./, { kind: 'answer', body: '{"error":{"type":"AuthorizationException","message":"x"}}' });
  await stores.lobby.load();
  expect([stores.lobby.rows.error?.type, stores.session.isKnown]).toEqual(['AuthorizationException', false]);
});

test.each([
  ['ApplicationUnavailableException', 'maintenance'],
  ['ApplicationDisabledException', 'maintenance'],
  ['UserBannedException', 'blocked'],
  ['AccessDeniedException', 'forbidden'],
])('[N-5, S-11] %s takes the whole page: %s', async (type, page) => {
  const stores = open();
  faulty.addFault(/account\.getInfo/, { kind: 'answer', body: JSON.stringify({ error: { type, message: 'x' } }) });
  await stores.session.start();
  expect(stores.fatal).toBe(page);
});

test('[N-5, A-2] a sign-in that was forbidden, and then is not, gives the page back', async () => {
  const stores = open();
  const stop = stores.start(Promise.resolve());
  await stores.session.start();
  faulty.addFault(/auth\.login/, { kind: 'answer', status: 403, body: '' }, 1);
  const login = { login: 'one@baize.example', password: 'demo-one-1' };
  expect((await stores.session.login.run(login)).ok).toBe(false);
  expect(stores.fatal).toBe('forbidden');
  expect((await stores.session.login.run(login)).ok).toBe(true);
  expect(stores.fatal).toBeNull();
  stop();
});

test('[N-8, N-14] an operator that is away is said plainly, nothing is fatal, and all comes back with it', async () => {
  const { stores } = await openPlayerPage(operator, 30, { apiUrl: faulty.url });
  await stores.balance.refresh();
  await faulty.goDown();
  await stores.lobby.load();
  await stores.balance.refresh();
  expect(stores.lobby.rows.error?.isOffline).toBe(true);
  expect(stores.balance.balances.value?.balance_main.amount).toBe('30.00');
  expect([stores.session.isSignedIn, stores.fatal]).toEqual([true, null]);
  await faulty.restart();
  await stores.lobby.load();
  expect([stores.lobby.rows.error, stores.session.isSignedIn]).toEqual([null, true]);
});

test('[N-6] a CMS that answers nonsense leaves the defaults, and the games are there', async () => {
  const stores = open();
  faulty.addFault(/\/cms\//, { kind: 'answer', body: '<html></html>' });
  await Promise.all([stores.settings.loadShell(), stores.lobby.load()]);
  expect(stores.settings.balanceRefresh.countSecondsForInterval).toBe(10);
  expect(stores.lobby.rows.value?.length).toBeGreaterThan(0);
  expect(stores.fatal).toBeNull();
});

test.each([
  ['answers a login page', { kind: 'answer', body: '<!doctype html><title>Login</title>' }],
  ['answers 403', { kind: 'answer', status: 403, body: '{"data":null,"error":{"status":403}}' }],
  ['answers null', { kind: 'answer', body: 'null' }],
  ['does not answer', { kind: 'drop' }],
] as const)('[O-3, W-19] what is switched off stays off in a page whose CMS %s when it is read again', async (_case, fault) => {
  const { settings } = open();
  faulty.addFault(
    /cms\/api\/site-config/,
    { kind: 'answer', body: '{"data":{"id":1,"flags":{"isBettingEnabled":false},"landing":"/offers"},"meta":{}}' },
    1,
  );
  await settings.site.ensure();
  expect(settings.hasSection('/betting')).toBe(false);
  faulty.addFault(/cms\/api\/site-config/, fault);
  settings.markStale();
  await settings.site.ensure();
  expect([settings.hasSection('/betting'), settings.site.value?.landing]).toEqual([false, '/offers']);
  faulty.recover();
  settings.markStale();
  await settings.site.ensure();
  expect(settings.hasSection('/betting')).toBe(true);
});

test('[O-3, R-2] a thing that cannot be read is told as that, not as missing, and ends once it is there', async () => {
  const stores = open();
  const visit = { stores, params: { id: '1' }, query: new URLSearchParams(), url: '/offers/1?x=1' };
  const row = routes.find(({ name }) => name === 'offers-id') as (typeof routes)[number];
  faulty.addFault(/campaigns\.getoffers/, { kind: 'answer', body: '<!doctype html>' });
  expect(await loadRouteData(row, visit)).toMatchObject({ status: 503 });
  expect([stores.loadFailure?.path, stores.missingAddress]).toEqual(['/offers/1', null]);
  faulty.recover();
  expect(await loadRouteData(row, visit)).toBeUndefined();
  expect(stores.loadFailure).toBeNull();
});
