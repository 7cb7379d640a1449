import { afterAll, beforeAll, expect, test } from 'vitest';
import { periodAround } from '../../sandbox/bank/depositLimit';
import { assertLedgerBalances } from '../../sandbox/tests/assertLedgerBalances';
import { depositBy, depositInfo, newPlayer, payIn, withdrawBy } from './cashierCalls';
import { call, decide, startOperator, type TestOperator } from './startOperator';

const HOUR_MS = 3_600_000;
let operator: TestOperator;
beforeAll(async () => {
  operator = await startOperator();
  // Wednesday noon, so that no limit period ends during a test.
  const now = new Date(operator.now());
  const days = (10 - now.getUTCDay()) % 7;
  operator.advanceTime(days * 24 * HOUR_MS + (12 - now.getUTCHours()) * HOUR_MS);
});
afterAll(async () => {
  await assertLedgerBalances(operator.db);
  await operator.close();
});

const limitOf = async (token: string) => (await call(operator, 'account.getDepositLimit', {}, { token })).response;
const setLimit = (token: string, period: string, amount?: string) =>
  call(operator, 'account.setDepositLimit', { period, ...(amount !== undefined && { amount }) }, { token });
const eur = (amount: string) => ({ amount, currency: 'EUR' });

test('[C-11] the first limit holds at once and counts what came in', async () => {
  const token = await newPlayer(operator);
  expect(await limitOf(token)).toMatchObject({
    period: 'none',
    limit_amount: null,
    available_amount: null,
    can_edit: true,
  });
  await payIn(operator, token, '30');
  const { response } = await setLimit(token, 'day', '100');
  expect(response).toMatchObject({ period: 'day', limit_amount: eur('100.00'), available_amount: eur('70.00') });
  const midnight = periodAround('day', operator.now()).until / 1000;
  expect(response.expired_at).toBe(midnight);
  const refused = await depositBy(operator, token, 'card', { amount: '71' });
  expect(refused.error?.type).toBe('BillingDepositLimitExceededException');
  expect(refused.errorData).toEqual({ available_amount: eur('70.00'), expired_at: midnight });
  await payIn(operator, token, '70');
  expect((await limitOf(token)).available_amount).toEqual(eur('0.00'));
  operator.advanceTime(24 * HOUR_MS);
  expect((await limitOf(token)).available_amount).toEqual(eur('100.00'));
});

test('[C-11] pages that were opened before are no way round it', async () => {
  const token = await newPlayer(operator);
  await setLimit(token, 'week', '100');
  const pages = await Promise.all([1, 2, 3].map(() => depositBy(operator, token, 'card', { amount: '60' })));
  await Promise.all(pages.map(({ response }) => decide(response.address, 'approve')));
  const infos = await Promise.all(pages.map(({ response }) => depositInfo(operator, token, response.id)));
  expect(infos.filter(({ status }) => status === 'success')).toHaveLength(1);
  expect(infos.filter(({ reason }) => reason === 'deposit_limit')).toHaveLength(2);
});

test('[C-11] a lower one holds at once, a higher one a day later, and the wait can be called off', async () => {
  const token = await newPlayer(operator);
  await setLimit(token, 'day', '100');
  expect((await setLimit(token, 'day', '50')).response).toMatchObject({ limit_amount: eur('50.00'), pending: null });
  const raised = (await setLimit(token, 'day', '200')).response;
  const starts_at = Math.ceil((operator.now() + 24 * HOUR_MS) / 1000);
  expect(raised).toMatchObject({
    limit_amount: eur('50.00'),
    can_edit: false,
    pending: { limit_amount: eur('200.00') },
  });
  expect(Math.abs((raised.pending?.starts_at ?? 0) - starts_at)).toBeLessThanOrEqual(5);
  expect((await setLimit(token, 'day', '300')).errorData).toEqual({ period: ['WAITING'] });
  operator.advanceTime(23 * HOUR_MS);
  expect((await limitOf(token)).limit_amount).toEqual(eur('50.00'));
  operator.advanceTime(HOUR_MS + 5_000);
  expect(await limitOf(token)).toMatchObject({ limit_amount: eur('200.00'), can_edit: true, pending: null });

  await setLimit(token, 'none');
  expect((await limitOf(token)).pending).toMatchObject({ period: 'none', limit_amount: null });
  expect((await setLimit(token, 'day', '200')).response).toMatchObject({ can_edit: true, pending: null });
  await setLimit(token, 'none');
  expect((await setLimit(token, 'day', '10')).response).toMatchObject({ limit_amount: eur('10.00'), pending: null });
});

test.each([
  ['day', '100', 'week', '700', true],
  ['day', '100', 'week', '100', false],
  ['week', '700', 'day', '100', false],
  ['week', '700', 'day', '101', true],
  ['month', '300', 'day', '100', true],
])('[C-11] from %s %s to %s %s: a rise, %s', async (period, amount, next, nextAmount, isRise) => {
  const token = await newPlayer(operator);
  await setLimit(token, period, amount);
  expect((await setLimit(token, next, nextAmount)).response.pending !== null).toBe(isRise);
});

test.each([
  ['day', undefined, { amount: ['REQUIRED'] }],
  ['day', '0', { amount: ['INVALID'] }],
  ['day', '-5', { amount: ['INVALID'] }],
  ['day', '1.5', { amount: ['INVALID'] }],
  ['day', '٣', { amount: ['INVALID'] }],
  ['none', '5', { amount: ['INVALID'] }],
  ['hour', '5', { period: ['INVALID'] }],
])('[C-11] the limit %s %s is refused', async (period, amount, expected) => {
  const token = await newPlayer(operator);
  expect((await setLimit(token, period, amount)).errorData).toEqual(expected);
});

test('[C-9] the currency changes while nothing is held and nothing is on its way', async () => {
  const token = await newPlayer(operator);
  const change = (currency: string) => call(operator, 'account.setCurrency', { currency }, { token });
  await setLimit(token, 'day', '100');
  expect((await change('KWD')).response).toBe(1);
  const balances = (await call(operator, 'account.getBalance', {}, { token })).response;
  expect(balances.balance_main).toEqual({ amount: '0.000', currency: 'KWD' });
  expect((await limitOf(token)).limit_amount).toEqual({ amount: '35.500', currency: 'KWD' });
  expect((await change('UBTC')).response).toBe(1);
  expect((await call(operator, 'account.getBalance', {}, { token })).response.balance_main.amount).toBe('0.00000000');
  expect((await change('XXX')).errorData).toEqual({ currency: ['INVALID'] });
  await change('EUR');

  const { response } = await depositBy(operator, token, 'card');
  expect((await change('USD')).errorData).toEqual({ currency: ['PENDING'] });
  await decide(response.address, 'approve');
  expect((await change('USD')).errorData).toEqual({ currency: ['NOT_EMPTY'] });
  await withdrawBy(operator, token, 'card', { requisites: { card_number: '4242 4242 4242 4242' } });
  expect((await change('USD')).errorData).toEqual({ currency: ['PENDING'] });
  operator.advanceTime(41_000);
  expect((await change('USD')).response).toBe(1);
  const { items } = (await call(operator, 'account.getcurrencyrates', {}, { token })).response;
  expect(items.map(({ currency }) => currency)).toEqual(['EUR', 'USD', 'BRL', 'JPY', 'KWD', 'UBTC']);
});
