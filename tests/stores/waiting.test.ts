/** Notices for slow responses, and reads that are retried automatically (A-1, N-3, N-14). */
import { afterEach, expect, test, vi } from 'vitest';
import { AccountWatchStore } from '../../src/stores/shell/AccountWatchStore';
import { SidebarStore } from '../../src/stores/shell/SidebarStore';
import { watchSlowWaits } from '../../src/stores/shell/slowNotice';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { memory, openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();
const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const DOWN = { kind: 'answer', status: 500, body: '{}' } as const;
const timers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
let isLong = false;
const follow = (stores: ReturnType<typeof openPage>['stores'], elapsedMs: number) =>
  stops.push(
    watchSlowWaits(stores, elapsedMs, (is) => {
      isLong = is;
    }),
  );

test('[N-14] a wait is spoken of after six seconds, and no longer once the answer is there', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  faulty.addFault(/banners\.get/, { kind: 'hold' });
  timers();
  follow(stores, 2_000);
  const reading = stores.lobby.banners.load();
  await until(() => faulty.heardOf(/banners\.get/).length === 1);
  vi.advanceTimersByTime(5_999);
  expect(isLong).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isLong).toBe(true);
  faulty.recover();
  await reading;
  expect([stores.isAwaited, isLong]).toEqual([false, false]);
});

test('[N-14] of a first wait what has passed counts; what is only read anew is not waited for, nor what a screen left behind', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  await stores.lobby.banners.load();
  faulty.addFault(/banners\.get|games\./, { kind: 'hold' });
  timers();
  void stores.lobby.rows.load();
  follow(stores, 5_000);
  vi.advanceTimersByTime(1_000);
  expect(isLong).toBe(true);
  stores.leaveScreen();
  expect(isLong).toBe(false);
  void stores.lobby.banners.load();
  vi.advanceTimersByTime(14_000);
  expect([stores.isAwaited, isLong]).toEqual([false, false]);
});

test('[A-1, N-14] a player who cannot be read is no guest, and is asked for again ever less often, until they are there', async () => {
  const storage = memory();
  storage.set('baize/had-session', '1');
  const { stores } = openPage(operator, { apiUrl: faulty.url, storage });
  const { session } = stores;
  faulty.addFault(/account\.getInfo/, DOWN);
  await session.start();
  expect([session.isPlayerUnavailable, session.isKnown, session.isSignedIn]).toEqual([true, false, false]);
  timers();
  stops.push(stores.get(AccountWatchStore).follow());
  // Each request is attempted twice.
  const requestCount = () => faulty.heardOf(/account\.getInfo/).length / 2;
  const settled = () => until(() => !session.account.isLoading);
  for (const [pause, expected] of [
    [5_000, 2],
    [10_000, 3],
    [20_000, 4],
  ] as const) {
    vi.advanceTimersByTime(pause - 1);
    expect(requestCount()).toBe(expected - 1);
    vi.advanceTimersByTime(1);
    await until(() => requestCount() === expected - 0.5 && vi.getTimerCount() > 0);
    await until(() => {
      vi.advanceTimersByTime(400);
      return requestCount() === expected;
    });
    await settled();
  }
  faulty.recover();
  stores.events.emit('reconnected');
  await until(() => session.isKnown);
  expect(session.isPlayerUnavailable).toBe(false);
  const { length } = faulty.heard;
  vi.advanceTimersByTime(300_000);
  expect(faulty.heard.length).toBe(length);
});

test('[C-9, N-14] a balance that cannot be read keeps its last sum, and is read again by itself', async () => {
  const { stores } = await openPlayerPage(operator, 30, { apiUrl: faulty.url });
  await stores.balance.refresh();
  faulty.addFault(/account\.getBalance/, DOWN);
  await stores.balance.refresh();
  expect([stores.balance.isStale, stores.balance.balances.value?.balance_main.amount]).toEqual([true, '30.00']);
  faulty.recover();
  timers();
  stops.push(stores.get(AccountWatchStore).follow());
  vi.advanceTimersByTime(5_000);
  await until(() => !stores.balance.isStale);
});

test('[N-14, W-11] what the rail lacks is read again by itself, and nothing else', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const rail = stores.get(SidebarStore);
  faulty.addFault(/getWinners/, DOWN);
  stops.push(rail.open({ isPlayer: false }));
  await until(() => rail.winners.error !== null && rail.matches.value !== undefined);
  faulty.recover();
  faulty.heard.length = 0;
  stores.events.emit('reconnected');
  await until(() => rail.winners.value !== undefined);
  expect(faulty.heard.map(({ url }) => url.replace(/\?.*/, ''))).toEqual(['/api/Jackpots.getWinners']);
});

test('[A-1, N-14] whoever was never seen on the device is not taken for a player who cannot be read', async () => {
  const { session } = openPage(operator, { apiUrl: faulty.url }).stores;
  faulty.addFault(/account\.getInfo/, DOWN);
  await session.start();
  expect([session.isPlayerUnavailable, session.loadError !== null]).toEqual([false, true]);
});
