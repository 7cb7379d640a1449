import { afterEach, expect, test, vi } from 'vitest';
import { createPing } from '../../src/services/ping';
import { DepositStore } from '../../src/stores/cashier/DepositStore';
import { ConnectionStore } from '../../src/stores/shell/ConnectionStore';
import { eventually } from '../eventually';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';
import { until } from './until';

const stops: (() => void)[] = [];
withFaultyOperator();
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Counts how often the connection came back. */
function countReconnects({ events }: ReturnType<typeof openPage>['stores']) {
  const reconnects = vi.fn();
  events.on('reconnected', reconnects);
  return () => reconnects.mock.calls.length;
}

const HEALTH = /\/health\/ready/;

function watch(stores: ReturnType<typeof openPage>['stores']): ConnectionStore {
  const connection = stores.get(ConnectionStore);
  stops.push(connection.start(createPing(`${faulty.url}/health/ready`)));
  return connection;
}

test('[N-8] a call that finds no connection is a reason to look; what failed is read when it is back', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const reconnects = countReconnects(stores);
  const connection = watch(stores);
  await faulty.goDown();
  await stores.lobby.load();
  await until(() => connection.isOffline);
  expect(stores.lobby.rows.error?.isOffline).toBe(true);
  await faulty.restart();
  // An earlier check may still be running.
  await eventually(async () => {
    await connection.check();
    expect([connection.isOffline, reconnects()]).toEqual([false, 1]);
  });
  await until(() => stores.lobby.rows.value !== undefined && stores.lobby.rows.error === null);
});

test('[N-8, N-3] a single lost answer is not a lost connection', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const reconnects = countReconnects(stores);
  const connection = watch(stores);
  faulty.addFault(/banners\.get/, { kind: 'drop' });
  await stores.lobby.banners.load();
  await until(() => faulty.heardOf(HEALTH).length > 0);
  expect([stores.lobby.banners.error?.isOffline, connection.isOffline, reconnects()]).toEqual([true, false, 0]);
});

test('[N-8] while there is none it looks again by itself, ever less often, and stops once it is back', async () => {
  const { stores } = openPage(operator);
  const reconnects = countReconnects(stores);
  const connection = stores.get(ConnectionStore);
  let checks = 0;
  let isReachable = false;
  vi.useFakeTimers();
  stops.push(
    connection.start(async () => {
      checks += 1;
      return isReachable;
    }),
  );
  await connection.check();
  expect([checks, connection.isOffline]).toEqual([1, true]);
  for (const [pause, expected] of [
    [2_000, 2],
    [4_000, 3],
    [8_000, 4],
    [15_000, 5],
    [30_000, 6],
    [30_000, 7],
  ] as const) {
    await vi.advanceTimersByTimeAsync(pause - 1);
    expect(checks).toBe(expected - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(checks).toBe(expected);
  }
  isReachable = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([connection.isOffline, reconnects()]).toEqual([false, 1]);
  // The reloads are awaited, because a pending call would trigger another check.
  const { general, site, common } = stores.settings;
  await eventually(() => expect([general, site, common].some(({ isLoading }) => isLoading)).toBe(false));
  await vi.advanceTimersByTimeAsync(300_000);
  expect(checks).toBe(8);
});

test('[N-8] a call that waits two seconds for its answer is a reason to look: on a dead line nothing fails', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const connection = stores.get(ConnectionStore);
  stops.push(connection.start(async () => false));
  faulty.addFault(/banners\.get/, { kind: 'hold' });
  const reading = stores.lobby.banners.load();
  await vi.waitFor(() => expect(connection.isOffline).toBe(true), { timeout: 4_000 });
  expect(stores.lobby.banners.isLoading).toBe(true);
  faulty.recover();
  await reading;
});

test('[N-8] an answered call is a reason to look again at once', async () => {
  const { stores } = openPage(operator, { apiUrl: faulty.url });
  const reconnects = countReconnects(stores);
  const connection = stores.get(ConnectionStore);
  let isReachable = false;
  stops.push(connection.start(async () => isReachable));
  // After four failures the next scheduled check is far off.
  for (let miss = 0; miss < 4; miss += 1) await connection.check();
  isReachable = true;
  await stores.lobby.banners.load();
  await eventually(() => expect([connection.isOffline, reconnects()]).toEqual([false, 1]));
});

test('[N-8, C-4] an order of money is never sent by itself once the connection is back', async () => {
  const { stores } = await openPlayerPage(operator, 50, { apiUrl: faulty.url });
  const reconnects = countReconnects(stores);
  const connection = watch(stores);
  const deposit = stores.get(DepositStore);
  await deposit.open(null);
  deposit.setAmount('20');
  await faulty.goDown();
  const result = await deposit.submit.run();
  expect(result).toMatchObject({ ok: false, error: { isOffline: true } });
  await until(() => connection.isOffline);
  await faulty.restart();
  faulty.heard.length = 0;
  await eventually(async () => {
    await connection.check();
    expect(reconnects()).toBe(1);
  });
  await until(() => reconnects() === 1 && !stores.balance.balances.isLoading);
  expect(faulty.heard.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('[N-8] an answer for everybody, as a sign-in page of a network gives, is no connection', async () => {
  faulty.addFault(HEALTH, { kind: 'answer', status: 302, body: '', headers: { location: '/api/games.getCategories' } });
  expect(await createPing(`${faulty.url}/health/ready`)()).toBe(false);
  faulty.recover();
  expect(await createPing(`${faulty.url}/health/ready`)()).toBe(true);
});
