/** Comparisons with server times on devices whose clock is wrong (K-7). */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { signInitData } from '../../sandbox/identity/initData';
import { createPage } from '../../src/app/boot/createPage';
import { tournamentStatus } from '../../src/domain/games/tournaments';
import { ServerPlatform } from '../../src/platform/server/ServerPlatform';
import { RestoreStore } from '../../src/stores/auth/RestoreStore';
import { BetsStore, betsFilterOf } from '../../src/stores/betting/BetsStore';
import { HistoryStore, historyFilterOf } from '../../src/stores/cashier/HistoryStore';
import { TournamentsStore } from '../../src/stores/competition/TournamentsStore';
import { HintsStore } from '../../src/stores/profile/HintsStore';
import { SelfLimitsStore } from '../../src/stores/profile/SelfLimitsStore';
import { playRouletteAs } from '../contract/playRound';
import { startOperator, type TestOperator } from '../contract/startOperator';
import { eventually } from '../eventually';
import { memory, openPage, openPlayerPage } from './openPage';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let operator: TestOperator;
let shift = 0;
const deviceNow = Date.now.bind(Date);
beforeAll(async () => {
  operator = await startOperator();
});
afterEach(() => setDevice(0));
afterAll(() => operator.close());

/** Sets how far the device's clock is ahead of the operator's. */
function setDevice(ms: number): void {
  operator.advanceTime(shift - ms);
  shift = ms;
  vi.spyOn(Date, 'now').mockImplementation(() => deviceNow() + ms);
}

/** A launch of this age, and the session of its page. */
function openLaunch(ageMs: number) {
  const authDate = Math.floor((operator.now() - ageMs) / 1000);
  const user = { id: 7000000001, first_name: 'Demo' };
  const credential = signInitData({ user, authDate, botToken: operator.botToken });
  const platform = Object.assign(new ServerPlatform(), { credential, sessions: 'launch', storage: memory() });
  const { url } = operator;
  return createPage({ platform, apiUrl: url, cmsUrl: `${url}/cms`, locale: () => 'en', log: () => {} }).stores.session;
}

describe.each([
  ['-1 day', -DAY],
  ['-10 min', -10 * MINUTE],
  ['+10 min', 10 * MINUTE],
  ['+1 day', DAY],
  ['+48 h', 2 * DAY],
])('[K-7] with a device clock of %s', (_, ms) => {
  test('[G-8, K-7] tournaments run as long as the operator says', async () => {
    setDevice(ms);
    const store = openPage(operator).stores.get(TournamentsStore);
    await store.openList();
    const { at = 0, value = [] } = store.list.value ?? {};
    expect(Math.abs(at * 1000 - operator.now())).toBeLessThan(2_000);
    const running = value.filter((it) => tournamentStatus(it, operator.now() / 1000) === 'running');
    expect(running.length).toBeGreaterThan(0);
    expect(store.withStatus('running', at)).toEqual(running);
  });

  test('[U-6, C-8, A-11, K-7] a time-out, a period of the history and a hint last as long as the operator says', async () => {
    setDevice(ms);
    const { stores, token } = await openPlayerPage(operator, 20);
    expect(stores.get(HintsStore).isNew).toBe(true);
    const [history, bets] = [stores.get(HistoryStore), stores.get(BetsStore)];
    await history.open(historyFilterOf(new URLSearchParams('tab=deposit&period=day')));
    expect(history.list.total).toBe(1);
    await playRouletteAs(operator.url, token, '20');
    await bets.open(betsFilterOf(new URLSearchParams('period=day'), 'casino'));
    expect(bets.list.total).toBe(1);
    const limits = stores.get(SelfLimitsStore);
    await limits.startTimeOut.run('day');
    for (const [hours, kind] of [
      [23, 'timeOut'],
      [2, undefined],
    ] as const) {
      operator.advanceTime(hours * HOUR);
      await limits.limits.load();
      expect(limits.restriction?.kind).toBe(kind);
    }
    operator.advanceTime(-25 * HOUR);
  });

  test('[A-4, M-3, K-7] a launch opens a lost session anew for a day', async () => {
    setDevice(ms);
    const session = openLaunch(23 * HOUR);
    await session.start();
    session.handleLost();
    expect(session.isRenewing).toBe(true);
    await eventually(() => expect(session.isSignedIn).toBe(true));
    const older = openLaunch(23 * HOUR);
    await older.start();
    operator.advanceTime(2 * HOUR);
    await older.profile.load();
    older.handleLost();
    expect([older.isRenewing, older.wasLost]).toEqual([false, true]);
    operator.advanceTime(-2 * HOUR);
  });

  test('[A-8, K-7] another code may be requested after the operator’s minute', async () => {
    const { stores } = await openPlayerPage(operator);
    const login = stores.session.player?.login ?? '';
    setDevice(ms);
    const guest = openPage(operator).stores;
    const restore = guest.get(RestoreStore);
    expect((await restore.send.run(login)).ok).toBe(true);
    const left = (restore.resendTime ?? 0) - guest.clock.now() / 1000;
    expect(left).toBeGreaterThan(55);
    expect(left).toBeLessThanOrEqual(62);
  });
});

test.each([
  -DAY,
  -10 * MINUTE,
  10 * MINUTE,
  DAY,
  2 * DAY,
])('[K-7] a device clock that moves by %i ms on an open page changes nothing', async (ms) => {
  const { stores } = await openPlayerPage(operator);
  const limits = stores.get(SelfLimitsStore);
  await limits.startTimeOut.run('day');
  setDevice(ms);
  expect(limits.restriction?.kind).toBe('timeOut');
  await stores.clock.settled();
  expect(limits.restriction?.kind).toBe('timeOut');
  expect(Math.abs(stores.clock.now() - operator.now())).toBeLessThan(2_000);
});
