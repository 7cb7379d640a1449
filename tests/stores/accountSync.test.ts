/** Changes that another page or device makes to the account, and how this page reacts. */

import { expect, test } from 'vitest';
import { tokensOf } from '../../src/domain/player/tokens';
import { DepositStore } from '../../src/stores/cashier/DepositStore';
import { WalletStore } from '../../src/stores/cashier/WalletStore';
import { WithdrawStore } from '../../src/stores/cashier/WithdrawStore';
import { stopAll } from '../../src/stores/kernel/observeValue';
import { DepositLimitStore } from '../../src/stores/profile/DepositLimitStore';
import { AccountSyncStore } from '../../src/stores/shell/AccountSyncStore';
import { withdrawBy } from '../contract/cashierCalls';
import { call } from '../contract/startOperator';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPage, openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

/** A page whose stores run, as in a browser. */
async function openStarted(euros: number) {
  const { token } = await openPlayerPage(operator, euros);
  const page = openPage(operator, { apiUrl: faulty.url });
  page.stores.session.tokens = tokensOf(token);
  const stop = stopAll([page.stores.start(Promise.resolve()), page.stores.get(AccountSyncStore).follow()]);
  await until(() => page.stores.balance.balances.value !== undefined);
  return { ...page, token, stop };
}

const toYen = (token: string) => call(operator, 'account.setCurrency', { currency: 'JPY' }, { token });
const toastKeys = ({ stores }: Awaited<ReturnType<typeof openStarted>>) =>
  stores.toasts.items.map(({ textKey }) => textKey);

test('[C-9, C-1] a sum that was typed in the currency of before is never ordered in another one', async () => {
  const page = await openStarted(0);
  const { stores, token } = page;
  const deposit = stores.get(DepositStore);
  await deposit.open('card');
  deposit.setAmount('500');
  await toYen(token);
  const refused = await deposit.submit.run();
  expect(refused).toMatchObject({ ok: false, error: { data: { currency: ['CHANGED'] } } });
  await until(() => toastKeys(page).includes('errors:currencyChanged'));
  expect([deposit.amount, deposit.settings.value, deposit.isDirty]).toEqual(['', undefined, false]);
  await deposit.open('card');
  expect(deposit.method?.currency).toBe('JPY');
  deposit.setAmount('5000');
  expect((await deposit.submit.run()).ok).toBe(true);
  expect((await call(operator, 'cashier.gethistory', { type: 'deposit' }, { token })).response.total).toBe(1);
  page.stop();
});

test('[C-11, C-9] nor is a limit', async () => {
  const page = await openStarted(0);
  const limit = page.stores.get(DepositLimitStore);
  await limit.open();
  limit.setPeriod('week');
  limit.setAmount('500');
  await toYen(page.token);
  expect(await limit.save.run()).toMatchObject({ ok: false, error: { data: { currency: ['CHANGED'] } } });
  await until(() => toastKeys(page).length > 0);
  await limit.open();
  expect([limit.amount, limit.currency, limit.hasLimit]).toEqual(['', 'JPY', false]);
  page.stop();
});

test('[C-9, C-13] a balance that comes in another currency is enough: forms let go of their sums before anything is ordered', async () => {
  const page = await openStarted(0);
  const { stores, token } = page;
  const [deposit, withdraw] = [stores.get(DepositStore), stores.get(WithdrawStore)];
  await deposit.open('card');
  deposit.setAmount('500');
  withdraw.setAmount('20');
  await toYen(token);
  await stores.balance.refresh();
  await until(() => toastKeys(page).includes('errors:currencyChanged'));
  expect(stores.session.player?.balance_main.currency).toBe('JPY');
  expect([deposit.amount, withdraw.amount]).toEqual(['', '']);
  page.stop();
});

test('[C-9] whoever changes the currency here is told nothing of another page', async () => {
  const page = await openStarted(0);
  expect((await page.stores.get(WalletStore).change.run('JPY')).ok).toBe(true);
  expect(page.stores.session.player?.balance_main.currency).toBe('JPY');
  expect(toastKeys(page)).toEqual([]);
  page.stop();
});

test('[C-6, C-13] what can be withdrawn follows the balance, and a refusal', async () => {
  const { stores, token, stop } = await openStarted(100);
  const withdraw = stores.get(WithdrawStore);
  await withdraw.open();
  expect(withdraw.available?.amount).toBe('100.00');
  const card = { card_number: '4242424242424242' };
  await withdrawBy(operator, token, 'card', { amount: '60', requisites: card });
  withdraw.setAmount('80');
  expect((await withdraw.submit.run(card)).ok).toBe(false);
  await until(() => withdraw.available?.amount === '40.00');
  expect([withdraw.amount, withdraw.check]).toMatchObject(['80', { ok: false, reason: 'available', max: '40.00' }]);
  await withdrawBy(operator, token, 'card', { amount: '20', requisites: card });
  await stores.balance.refresh();
  await until(() => withdraw.available?.amount === '20.00');
  stop();
});
