import { expect, test, vi } from 'vitest';
import { BetsStore } from '../../src/stores/betting/BetsStore';
import { CampaignsStore } from '../../src/stores/CampaignsStore';
import { DepositLimitStore } from '../../src/stores/profile/DepositLimitStore';
import { ReminderStore } from '../../src/stores/profile/ReminderStore';
import { SelfLimitsStore } from '../../src/stores/profile/SelfLimitsStore';
import { call } from '../contract/startOperator';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { memory, openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

const open = () => openPlayerPage(operator, 0, { apiUrl: faulty.url });

test('[C-11, U-6] a limit is set with its period, says what is left, and a lower one holds at once', async () => {
  const { stores } = await open();
  const store = stores.room(DepositLimitStore);
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
  const store = stores.room(DepositLimitStore);
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
  await store.keepPresent.run();
  expect(store.limit.value).toMatchObject({ limit_amount: { amount: '100.00' }, pending: null });
  store.setPeriod('none');
  expect(store.change).toBe('more');
  store.setPeriod('month');
  expect(store.change).toBe('other');
});

test('[C-11, U-6] where the API has no limits their places hide, and a failure is told apart from that', async () => {
  const { stores } = await open();
  const limit = stores.room(DepositLimitStore);
  const self = stores.room(SelfLimitsStore);
  faulty.fail({ path: 'account.getDepositLimit', type: 'MethodNotFoundException', status: 404 });
  faulty.fail({ path: 'account.getSelfLimits', type: 'MethodNotFoundException', status: 404 });
  await Promise.all([limit.open(), self.limits.load()]);
  expect([limit.limit.value, self.limits.value]).toEqual([null, null]);
  expect([limit.limit.error, self.limits.error, limit.hasLimit]).toEqual([null, null, false]);
});
