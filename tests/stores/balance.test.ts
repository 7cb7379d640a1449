import type { BalanceRefresh } from '@baize/contract/cms/entities';
import { expect, test, vi } from 'vitest';
import { tokensOf } from '../../src/domain/player/tokens';
import { createAccountApi } from '../../src/services/api/clients/accountApi';
import { createLazyCall } from '../../src/services/api/lazyCall';
import { BalanceStore } from '../../src/stores/core/BalanceStore';
import { Snapshot } from '../../src/stores/kernel/Snapshot';
import { signIn } from '../contract/startOperator';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

const requestCount = () => faulty.heardOf(/account\.getBalance/).length;

const usual: BalanceRefresh = {
  countSecondsForDelayBetweenClick: 1,
  isEnabledInterval: true,
  countSecondsForInterval: 10,
  isEnabledTurnOffRequests: true,
  countMinutesAfterWhichRequestsTurnedOff: 5,
  isEnabledRequestsAfterClick: true,
};

/** A player's balance with settings that the test may change at any time. */
async function openBalance(changed: Partial<BalanceRefresh> = {}) {
  const token = await signIn(operator);
  const call = createLazyCall({
    baseUrl: faulty.url,
    locale: () => 'en-US',
    isFramed: false,
    tokens: () => tokensOf(token),
    usesCookie: () => false,
    cookieHolder: () => null,
    onError: () => {},
  });
  const settings = { ...usual, ...changed };
  const balance = new BalanceStore(createAccountApi(call), () => settings, new Snapshot());
  await balance.refresh();
  faulty.heard.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const settled = () => until(() => !balance.balances.isLoading);
  /** Advances the time in steps of a second and waits for each response. */
  const passSeconds = async (seconds: number) => {
    for (let n = 0; n < seconds; n += 1) {
      vi.advanceTimersByTime(1000);
      await settled();
    }
  };
  return { balance, settings, settled, passSeconds };
}

test('[C-13] the balance is read at once, then every ten seconds', async () => {
  const { balance, settled, passSeconds } = await openBalance();
  balance.start();
  await settled();
  expect(requestCount()).toBe(1);
  await passSeconds(9);
  expect(requestCount()).toBe(1);
  await passSeconds(21);
  expect(requestCount()).toBe(4);
  balance.stop();
  await passSeconds(30);
  expect(requestCount()).toBe(4);
});

test('[C-13] after five minutes it turns itself off; a click turns it on again', async () => {
  const { balance, settled, passSeconds } = await openBalance();
  balance.start();
  await settled();
  await passSeconds(300);
  expect(balance.isPolling).toBe(false);
  const before = requestCount();
  expect(before).toBe(30);
  await passSeconds(60);
  expect(requestCount()).toBe(before);
  balance.handleClick();
  await settled();
  await passSeconds(10);
  expect([requestCount(), balance.isPolling]).toEqual([before + 2, true]);
  balance.stop();
});

test('[C-13, N-14] a read that hangs is not restarted by the polling: it fails after its limit, and the next one begins', async () => {
  const { balance } = await openBalance();
  faulty.addFault(/account\.getBalance/, { kind: 'hold' });
  balance.start();
  await vi.advanceTimersByTimeAsync(14_000);
  expect([balance.balances.isLoading, balance.isStale]).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(1_000);
  await until(() => balance.isStale);
  await vi.advanceTimersByTimeAsync(5_000);
  await until(() => requestCount() === 2);
  balance.stop();
});

test('[C-13] clicks within a second of one another count once', async () => {
  const { balance, settled, passSeconds } = await openBalance({ isEnabledInterval: false });
  for (let n = 0; n < 5; n += 1) balance.handleClick();
  await settled();
  expect(requestCount()).toBe(1);
  await passSeconds(1);
  balance.handleClick();
  await settled();
  expect(requestCount()).toBe(2);
});

test.each([
  ['no interval: read once', { isEnabledInterval: false }, 1],
  ['never turned off', { isEnabledTurnOffRequests: false }, 37],
  ['another interval', { countSecondsForInterval: 60, countMinutesAfterWhichRequestsTurnedOff: 60 }, 7],
] as const)('[C-13] the settings are honoured: %s', async (_case, changed, expected) => {
  const { balance, settled, passSeconds } = await openBalance(changed);
  balance.start();
  await settled();
  await passSeconds(360);
  expect(requestCount()).toBe(expected);
  balance.stop();
});

test('[C-13] without requests after clicks a click does nothing', async () => {
  const { balance, settled } = await openBalance({ isEnabledInterval: false, isEnabledRequestsAfterClick: false });
  balance.handleClick();
  await settled();
  expect(requestCount()).toBe(0);
});

test('[C-13] settings that come late are followed from the next reading on', async () => {
  const { balance, settings, settled, passSeconds } = await openBalance();
  balance.start();
  await settled();
  await passSeconds(10);
  settings.countSecondsForInterval = 30;
  await passSeconds(10);
  const before = requestCount();
  await passSeconds(29);
  expect(requestCount()).toBe(before);
  await passSeconds(1);
  expect(requestCount()).toBe(before + 1);
  settings.isEnabledInterval = false;
  await passSeconds(60);
  expect([requestCount(), balance.isPolling]).toEqual([before + 1, false]);
});

test('[G-7] on a game page nothing is asked by itself; leaving it reads at once', async () => {
  const { balance, settled, passSeconds } = await openBalance();
  const before = balance.balances.value?.balance_main.amount;
  balance.start();
  await settled();
  balance.pause();
  await passSeconds(40);
  balance.handleClick();
  expect(requestCount()).toBe(1);
  balance.resume();
  await settled();
  expect([requestCount(), balance.balances.value?.balance_main.amount]).toEqual([2, before]);
  balance.stop();
});

test('[C-13, N-7] a reading that fails keeps the last figure, and the next one goes on', async () => {
  const { balance, settled, passSeconds } = await openBalance();
  const before = balance.balances.value;
  faulty.addFault(/getBalance/, { kind: 'answer', body: '{"response":{"balance_main":"lots"}}' });
  balance.start();
  await settled();
  expect([balance.balances.value, balance.balances.error?.isMalformed]).toEqual([before, true]);
  faulty.recover();
  await passSeconds(10);
  expect(balance.balances.error).toBeNull();
  balance.stop();
});

test('[C-13, A-14] a guest is never asked about; a player is, and no longer once signed out', async () => {
  const guest = openPage(operator, { apiUrl: faulty.url });
  const stopGuest = guest.stores.start(Promise.resolve());
  await until(() => guest.stores.session.isKnown);
  guest.stores.balance.handleClick();
  expect(requestCount()).toBe(0);
  expect(faulty.heardOf(/getLikes|loyalty|freespins|cashback|depositlimit/i)).toEqual([]);
  stopGuest();
  const { token } = await openPlayerPage(operator, 20);
  const player = openPage(operator, { apiUrl: faulty.url });
  player.stores.session.tokens = tokensOf(token);
  const stop = player.stores.start(Promise.resolve());
  await until(() => player.stores.balance.balances.value?.balance_main.amount === '20.00');
  await player.stores.session.logout.run();
  await until(() => player.stores.balance.balances.value === undefined);
  expect(player.stores.balance.isPolling).toBe(false);
  stop();
});

test('[C-13] the balance comes after the screen, and does not wait for ever for one that hangs', async () => {
  const { token } = await openPlayerPage(operator, 20);
  const openSlow = async () => {
    const { stores } = openPage(operator, { apiUrl: faulty.url });
    stores.session.tokens = tokensOf(token);
    let show = () => {};
    stores.followScreen(new Promise<void>((resolve) => (show = resolve)));
    const stop = stores.start(Promise.resolve());
    await until(() => stores.session.isSignedIn);
    return { stores, show, stop };
  };
  const slow = await openSlow();
  // Other calls meanwhile do not trigger a read.
  await slow.stores.session.checkTabs();
  await fetch(`${faulty.url}/health`);
  expect(requestCount()).toBe(0);
  slow.show();
  await until(() => requestCount() === 1);
  slow.stop();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hanging = await openSlow();
  vi.advanceTimersByTime(4_900);
  await new Promise((resolve) => setImmediate(resolve));
  expect(requestCount()).toBe(1);
  vi.advanceTimersByTime(200);
  await until(() => requestCount() === 2);
  hanging.stop();
});

test('[C-13, N-14] a balance that could not be read again stays, and is stale until it is', async () => {
  const { balance } = await openBalance();
  vi.useRealTimers();
  const lastKnown = balance.balances.value;
  expect([lastKnown?.balance_main.currency, balance.isStale]).toEqual([expect.any(String), false]);
  faulty.addFault(/account\.getBalance/, { kind: 'answer', status: 400, body: '{}' });
  await balance.refresh();
  expect([balance.balances.value, balance.isStale]).toEqual([lastKnown, true]);
  faulty.recover();
  await balance.refresh();
  expect(balance.isStale).toBe(false);
});
