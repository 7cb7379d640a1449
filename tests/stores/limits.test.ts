import { expect, test, vi } from 'vitest';
import { DepositLimitStore } from '../../src/stores/profile/DepositLimitStore';
import { ReminderStore } from '../../src/stores/profile/ReminderStore';
import { SelfLimitsStore } from '../../src/stores/profile/SelfLimitsStore';
import { CampaignsStore } from '../../src/stores/rewards/CampaignsStore';
import { call } from '../contract/startOperator';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { memory, openPage, openPlayerPage } from './openPage';

withFaultyOperator();
const password = 'brass-fox-7';

const open = () => openPlayerPage(operator, 0, { apiUrl: faulty.url });

test('[C-11, U-6] a limit is set with its period, says what is left, and a lower one holds at once', async () => {
  const { stores } = await open();
  const store = stores.get(DepositLimitStore);
  await store.open();
  expect([store.hasLimit, store.limit.value?.period, store.change]).toEqual([false, 'none', 'less']);
  store.setPeriod('week');
  store.setAmount('0');
  expect(store.check()).toBe(false);
  expect(store.isAmountRefused).toBe(true);
  store.setAmount('200');
  expect([store.isAmountRefused, store.isDirty, store.check()]).toEqual([false, true, true]);
  expect((await store.save.run()).ok).toBe(true);
  expect(store.limit.value).toMatchObject({
    period: 'week',
    limit_amount: { amount: '200.00', currency: 'EUR' },
    available_amount: { amount: '200.00', currency: 'EUR' },
  });
  expect([store.isDirty, store.isChanged]).toEqual([false, false]);
  store.setAmount('150');
  expect(store.change).toBe('less');
  await store.save.run();
  expect(store.limit.value?.limit_amount?.amount).toBe('150.00');
});

test('[C-11, U-6] a higher limit, or none, waits, is shown as waiting, and can be taken back', async () => {
  const { stores } = await open();
  const store = stores.get(DepositLimitStore);
  await store.open();
  store.setPeriod('day');
  store.setAmount('100');
  await store.save.run();
  store.setAmount('500');
  expect(store.change).toBe('more');
  await store.save.run();
  expect(store.limit.value).toMatchObject({
    limit_amount: { amount: '100.00' },
    pending: { period: 'day', limit_amount: { amount: '500.00' } },
  });
  await store.keepCurrent.run();
  expect(store.limit.value).toMatchObject({ limit_amount: { amount: '100.00' }, pending: null });
  store.setPeriod('none');
  expect(store.change).toBe('more');
  store.setPeriod('month');
  expect(store.change).toBe('other');
});

class OpenRound {
  isRoundOpen = true;
}

const unsupported = {
  kind: 'answer',
  status: 404,
  body: JSON.stringify({ error: { type: 'MethodNotFoundException', message: 'No such method' } }),
} as const;

test('[C-11, U-6] where the API has no limits their places hide, which a failure does not do', async () => {
  const { stores } = await open();
  const limit = stores.get(DepositLimitStore);
  const self = stores.get(SelfLimitsStore);
  faulty.addFault(/getDepositLimit|getSelfLimits/, unsupported);
  await Promise.all([limit.open(), self.limits.load()]);
  expect([limit.limit.value, self.limits.value, limit.limit.error, self.limits.error]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  faulty.recover();
  faulty.addFault(/getDepositLimit/, { kind: 'answer', body: '<html>gateway</html>' });
  await limit.open();
  expect(limit.limit.error?.isMalformed).toBe(true);
});

test('[C-11, C-4] a save whose answer was lost says so, keeps what was typed, and can be tried again', async () => {
  const { stores } = await open();
  const store = stores.get(DepositLimitStore);
  await store.open();
  store.setAmount('300');
  faulty.addFault(/setDepositLimit/, { kind: 'cut' }, 1);
  expect((await store.save.run()).ok).toBe(false);
  expect([store.amount, store.isDirty]).toEqual(['300', true]);
  expect((await store.save.run()).ok).toBe(true);
  expect(store.limit.value).toMatchObject({ limit_amount: { amount: '300.00' }, pending: null });
});

test('[U-6, B-8] a time-out is known at once, empties what waits to be shown, and is for this player only', async () => {
  const { stores } = await open();
  const store = stores.get(SelfLimitsStore);
  const campaigns = stores.get(CampaignsStore);
  await store.limits.load();
  expect(store.restriction).toBeNull();
  campaigns.queue = [{ key: 'tempting', open: () => 0 }];
  expect((await store.startTimeOut.run('day')).ok).toBe(true);
  expect(store.restriction).toMatchObject({ kind: 'timeOut', until: expect.any(Number) });
  expect(campaigns.queue).toEqual([]);
  await store.exclude.run('for_good');
  expect(store.restriction).toEqual({ kind: 'exclusion', until: null, name: 'exclusionForGood' });
  await stores.session.logout.run();
  stores.scope.end();
  expect(store.restriction).toBeNull();
});

test('[U-6] a pause that did not arrive is not claimed', async () => {
  const { stores } = await open();
  const store = stores.get(SelfLimitsStore);
  await store.limits.load();
  faulty.addFault(/setTimeOut/, { kind: 'drop' });
  expect((await store.startTimeOut.run('week')).ok).toBe(false);
  expect(store.restriction).toBeNull();
  expect(store.startTimeOut.error).not.toBeNull();
});

test('[U-6] an excluded player whose account is empty is told until when at the sign-in', async () => {
  const { stores, token } = await open();
  const login = stores.session.player?.login ?? '';
  await call(operator, 'account.setSelfExclusion', { period: 'half_year' }, { token });
  const guest = openPage(operator).stores;
  const result = await guest.session.login.run({ login, password });
  expect(result).toMatchObject({ ok: false, error: { type: 'SelfLimitException', data: { self_limit: 'closed' } } });
  expect(guest.session.isSignedIn).toBe(false);
});

test('[U-6] the reminder comes at the chosen interval, once, counts a visit over reloads, and waits for a round', async () => {
  const storage = memory();
  const page = await openPlayerPage(operator, 0, { apiUrl: faulty.url, storage });
  const { stores } = page;
  await stores.get(SelfLimitsStore).setReminder.run(15);
  const toFake = ['Date', 'performance', 'setTimeout', 'clearTimeout'] as const;
  vi.useFakeTimers({ toFake: [...toFake], now: Date.now() });
  await stores.session.account.load();
  const reminder = stores.get(ReminderStore);
  await reminder.start();
  const passMinutes = (minutes: number) => {
    vi.advanceTimersByTime(minutes * 60_000);
    reminder.check();
  };
  passMinutes(14);
  expect(reminder.isDue).toBe(false);
  const round = stores.get(OpenRound);
  passMinutes(2);
  expect(reminder.isDue).toBe(false);
  round.isRoundOpen = false;
  reminder.check();
  expect([reminder.isDue, reminder.minutes]).toEqual([true, 16]);
  reminder.acknowledge();
  passMinutes(10);
  expect([reminder.isDue, reminder.minutes]).toEqual([false, 26]);
  reminder.stop();
  vi.useRealTimers();
  const reloaded = openPage(operator, { apiUrl: faulty.url, storage }).stores;
  expect((await reloaded.session.login.run({ login: stores.session.player?.login ?? '', password })).ok).toBe(true);
  vi.useFakeTimers({ toFake: [...toFake], now: Date.now() + 32 * 60_000 });
  const after = reloaded.get(ReminderStore);
  await reloaded.get(SelfLimitsStore).limits.load();
  after.check();
  expect([after.isDue, after.minutes]).toEqual([true, 32]);
  after.acknowledge();
  // The device sleeps: no timers run, and the next response reveals the elapsed time.
  vi.setSystemTime(Date.now() + 31 * 60_000);
  await reloaded.get(SelfLimitsStore).limits.load();
  after.check();
  expect([after.isDue, after.minutes]).toEqual([false, 0]);
  after.clear();
  reloaded.scope.end();
  expect(storage.get('baize/visit')).toBeNull();
});

test('[U-6] the reminder says what games and bets have cost since the visit began', async () => {
  const { stores } = await openPlayerPage(operator, 50, { apiUrl: faulty.url });
  const reminder = stores.get(ReminderStore);
  await reminder.start();
  await reminder.totals.load();
  expect(reminder.totals.value).toEqual({
    stake: { amount: '0.00', currency: 'EUR' },
    win: { amount: '0.00', currency: 'EUR' },
  });
  expect(faulty.heardOf(/games\.getHistory.*from=\d{10}/)).toHaveLength(2);
  reminder.stop();
});
