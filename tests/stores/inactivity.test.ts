import type { GeneralInfo } from '@baize/contract/api/entities/site';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GameStore } from '../../src/stores/games/GameStore';
import { InactivityStore } from '../../src/stores/shell/InactivityStore';
import { startOperator, type TestOperator } from '../contract/startOperator';
import { memory, openPage, openPlayerPage } from './openPage';
import { until } from './until';

let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
});
afterAll(() => operator.close());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], now: Date.now() });
});
afterEach(() => {
  vi.useRealTimers();
});

const TIMEOUT_SECONDS = 100;

/** A player's page whose operator signs idle players out after this many seconds. */
async function openIdlePage(seconds = TIMEOUT_SECONDS, storage = memory()) {
  vi.useRealTimers();
  const { stores } = await openPlayerPage(operator, 0, { storage });
  const general = (await stores.settings.general.load()) as GeneralInfo;
  stores.settings.general.set({ ...general, time_to_force_logout: seconds });
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], now: Date.now() });
  // From here on the page's clock follows the fake timers.
  await stores.session.account.load();
  const inactivity = stores.get(InactivityStore);
  const onSignedOut = vi.fn();
  inactivity.start(onSignedOut);
  return { stores, inactivity, onSignedOut, storage };
}
const pass = (ms: number) => vi.advanceTimersByTime(ms);

test('[A-10] nothing at 79 %, a warning that counts down at 80 %, the end of the session at 100 %', async () => {
  const { stores, inactivity, onSignedOut } = await openIdlePage();
  pass(79_000);
  expect(inactivity.state.phase).toBe('active');
  pass(1_000);
  expect([inactivity.state.phase, inactivity.secondsLeft]).toEqual(['warning', 20]);
  pass(5_000);
  expect(inactivity.secondsLeft).toBe(15);
  pass(15_000);
  expect(inactivity.state.phase).toBe('out');
  vi.useRealTimers();
  await until(() => !stores.session.isSignedIn);
  await until(() => onSignedOut.mock.calls.length === 1);
});

test('[A-10] a sign of life during the warning keeps the session', async () => {
  const { inactivity } = await openIdlePage();
  pass(90_000);
  expect(inactivity.state.phase).toBe('warning');
  inactivity.touch();
  expect([inactivity.state.phase, inactivity.secondsLeft]).toEqual(['active', 100]);
  pass(79_000);
  expect(inactivity.state.phase).toBe('active');
});

test('[A-10] what is done in another tab counts here', async () => {
  const storage = memory();
  const { inactivity } = await openIdlePage(TIMEOUT_SECONDS, storage);
  pass(60_000);
  storage.set('baize/last-activity', String(Date.now()));
  pass(21_000);
  expect(inactivity.state.phase).toBe('active');
  pass(60_000);
  expect(inactivity.state.phase).toBe('warning');
});

test('[A-10, K-7] a tab that slept is judged by the time that the server tells it', async () => {
  const { stores, inactivity, onSignedOut } = await openIdlePage();
  inactivity.follow(onSignedOut);
  // Timers and `performance.now` stop while a device sleeps; the date does not.
  vi.setSystemTime(Date.now() + 3_600_000);
  inactivity.check();
  await until(() => inactivity.state.phase === 'out');
  vi.useRealTimers();
  await until(() => !stores.session.isSignedIn);
});

test.each([
  -1, 1,
])('[A-10, K-7] a device clock that moves by %i h signs nobody out, and delays nothing', async (hours) => {
  const { stores, inactivity, onSignedOut } = await openIdlePage();
  inactivity.follow(onSignedOut);
  vi.setSystemTime(Date.now() + hours * 3_600_000);
  operator.advanceTime(-hours * 3_600_000);
  inactivity.check();
  await stores.clock.settled();
  expect(inactivity.state.phase).toBe('active');
  pass(80_000);
  expect([inactivity.state.phase, inactivity.secondsLeft]).toEqual(['warning', 20]);
  operator.advanceTime(hours * 3_600_000);
  inactivity.stop();
});

test('[A-10] nobody is signed out in an open round; the time counts from its end', async () => {
  const { stores, inactivity } = await openIdlePage();
  const game = stores.get(GameStore);
  game.handleMessage({ type: 'busy' });
  pass(500_000);
  inactivity.check();
  expect(inactivity.state.phase).toBe('active');
  game.handleMessage({ type: 'idle' });
  pass(79_000);
  expect(inactivity.state.phase).toBe('active');
  pass(2_000);
  expect(inactivity.state.phase).toBe('warning');
});

test('[A-10] without a time of the operator nothing is counted', async () => {
  const { inactivity, stores } = await openIdlePage(0);
  pass(10_000_000);
  expect(inactivity.state.phase).toBe('off');
  expect(stores.session.isSignedIn).toBe(true);
});

test('[A-10] of two tabs the one that is used keeps both, and when both idle the player is out of both', async () => {
  const storage = memory();
  const first = await openIdlePage(TIMEOUT_SECONDS, storage);
  vi.useRealTimers();
  // The second tab shares the session, as tabs of one browser do.
  const { stores } = openPage(operator, { storage });
  stores.session.tokens = first.stores.session.tokens;
  await stores.session.account.load();
  const general = (await stores.settings.general.load()) as GeneralInfo;
  stores.settings.general.set({ ...general, time_to_force_logout: TIMEOUT_SECONDS });
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'], now: Date.now() });
  await Promise.all([stores, first.stores].map(({ session }) => session.account.load()));
  const second = stores.get(InactivityStore);
  second.start(() => undefined);
  // The first tab's clock was changed, as after a sleep.
  first.inactivity.check();
  pass(79_000);
  second.touch();
  pass(10_000);
  expect([first.inactivity.state.phase, second.state.phase]).toEqual(['active', 'active']);
  pass(71_000);
  expect([first.inactivity.state.phase, second.state.phase]).toEqual(['warning', 'warning']);
  // Activity in one tab clears the warning of the other at its next check.
  first.inactivity.touch();
  pass(1_000);
  expect([first.inactivity.state.phase, second.state.phase]).toEqual(['active', 'active']);
  pass(100_000);
  vi.useRealTimers();
  await until(() => !first.stores.session.isSignedIn && !stores.session.isSignedIn);
});

test('[A-10] the operator’s staff set the time, and a page reads it', async () => {
  const { stores } = await openPlayerPage(operator, 0);
  const saved = await fetch(`${operator.url}/sandbox/events/switches`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ time_to_force_logout: '90' }),
  });
  expect(saved.status).toBe(303);
  expect((await stores.settings.general.load())?.time_to_force_logout).toBe(90);
});
