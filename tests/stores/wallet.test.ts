import { expect, test } from 'vitest';
import { DepositStore } from '../../src/stores/cashier/DepositStore';
import { WalletStore } from '../../src/stores/cashier/WalletStore';
import { WithdrawStore } from '../../src/stores/cashier/WithdrawStore';
import { AccountSyncStore } from '../../src/stores/shell/AccountSyncStore';
import { depositBy } from '../contract/cashierCalls';
import { decide, deposit } from '../contract/startOperator';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

async function openWallet(euros = 0) {
  const page = await openPlayerPage(operator, euros, { apiUrl: faulty.url });
  await page.stores.settings.general.ensure();
  await page.stores.balance.refresh();
  const wallet = page.stores.get(WalletStore);
  await wallet.open();
  return { ...page, wallet };
}

test('[C-9] the other currencies are told with what the account is worth in them', async () => {
  const { wallet } = await openWallet();
  expect(wallet.currency).toBe('EUR');
  expect(wallet.others).toContain('JPY');
  expect(wallet.others).not.toContain('EUR');
  const rate = wallet.rates.value?.find(({ currency }) => currency === 'JPY')?.rate ?? '';
  const hundred = wallet.worthIn({ amount: '100.00', currency: 'EUR' }, 'JPY');
  expect(hundred).toEqual({ amount: String(Math.floor(100 * Number(rate))), currency: 'JPY' });
  expect(wallet.worthIn({ amount: '1.00', currency: 'EUR' }, 'XXX')).toBeNull();
});

test('[C-9] a rate can be read whatever a unit of the account is worth', async () => {
  const { wallet } = await openWallet();
  expect(wallet.rateIn('JPY')?.one).toEqual({ amount: '1', currency: 'EUR' });
  await wallet.change.run('JPY');
  const { one, other } = wallet.rateIn('EUR') ?? {};
  expect([one, Number(other?.amount) > 0.1]).toEqual([{ amount: '100', currency: 'JPY' }, true]);
  expect(wallet.rateIn('XXX')).toBeNull();
});

test('[C-9] a rate of nothing, or none at all, says nothing', async () => {
  faulty.addFault(/getcurrencyrates/, {
    kind: 'answer',
    body: '{"response":{"items":[{"currency":"EUR","rate":"1"},{"currency":"JPY","rate":"0.000"}]}}',
  });
  const { wallet } = await openWallet();
  expect(wallet.worthIn({ amount: '1.00', currency: 'EUR' }, 'JPY')).toBeNull();
  expect(wallet.worthIn({ amount: '1.00', currency: 'EUR' }, 'USD')).toBeNull();
});

test('[C-9] an empty account changes its currency, and everything that counts in it is read anew', async () => {
  const { wallet, stores } = await openWallet();
  const deposit = stores.get(DepositStore);
  await deposit.open(null);
  deposit.setAmount('50');
  expect((await wallet.change.run('JPY')).ok).toBe(true);
  expect(wallet.currency).toBe('JPY');
  expect(stores.balance.balances.value?.balance_main.currency).toBe('JPY');
  expect([deposit.amount, deposit.settings.value]).toEqual(['', undefined]);
  await deposit.open(null);
  expect(deposit.method?.currency).toBe('JPY');
});

test('[C-9] with money on it the currency stays, and the operator says why', async () => {
  const { wallet } = await openWallet(50);
  expect(await wallet.change.run('USD')).toMatchObject({
    ok: false,
    error: { type: 'InvalidParameterException', data: { currency: ['NOT_EMPTY'] } },
  });
  expect(wallet.currency).toBe('EUR');
});

test('[C-8] the wallet shows the last four transactions of both kinds, newest first', async () => {
  const { stores, token, wallet } = await openWallet(200);
  expect(wallet.recent.value?.map(({ type, amount }) => [type, amount.amount])).toEqual([['deposit', '200.00']]);
  for (const amount of ['10', '20', '30']) {
    operator.advanceTime(60_000);
    await depositBy(operator, token, 'card', { amount });
  }
  operator.advanceTime(60_000);
  const withdraw = stores.get(WithdrawStore);
  await withdraw.open();
  withdraw.selectMethod('card');
  withdraw.setAmount('20');
  expect((await withdraw.submit.run({ card_number: '4242424242424242' })).ok).toBe(true);
  await wallet.open();
  expect(wallet.recent.value?.map(({ type, amount }) => [type, amount.amount])).toEqual([
    ['withdrawal', '20.00'],
    ['deposit', '30.00'],
    ['deposit', '20.00'],
    ['deposit', '10.00'],
  ]);
});

test('[C-8] recent transactions that did not come are told of, and can be read again', async () => {
  const { wallet } = await openWallet();
  faulty.addFault(/gethistory/, { kind: 'answer', status: 500, body: '{}' });
  await wallet.recent.load();
  expect(wallet.recent.error).not.toBeNull();
  faulty.recover();
  await wallet.recent.load();
  expect([wallet.recent.error, wallet.recent.value]).toEqual([null, []]);
});

test('[C-8, C-9] a payment that ends while the wallet is open is up to date among the recent transactions', async () => {
  const { stores, token } = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const end = stores.get(AccountSyncStore).follow();
  const wallet = stores.get(WalletStore);
  const { response } = await deposit(operator, '40', token);
  await stores.balance.refresh();
  await wallet.open();
  expect(wallet.recent.value?.map(({ status }) => status)).toEqual(['pending']);
  await decide(response.address, 'approve');
  await stores.balance.refresh();
  await until(() => wallet.recent.value?.[0]?.status === 'success');
  wallet.close();
  const before = faulty.heardOf(/gethistory/).length;
  await decide((await deposit(operator, '10', token)).response.address, 'approve');
  await stores.balance.refresh();
  expect(faulty.heardOf(/gethistory/)).toHaveLength(before);
  end();
});
