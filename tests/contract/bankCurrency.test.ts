/** A currency change must neither reset a limit nor hide past payments. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transactions } from '../../sandbox/kernel/bankTables';
import { assertLedgerBalances } from '../../sandbox/tests/assertLedgerBalances';
import { depositBy, newPlayer, payIn, withdrawBy } from './cashierCalls';
import { call, decide, startOperator, type TestOperator } from './startOperator';

const HOUR_MS = 3_600_000;
/** Milliseconds until a withdrawal is paid. */
const PAID_MS = 41_000;
const card = { card_number: '4242 4242 4242 4242' };

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

const setCurrency = (token: string, currency: string) => call(operator, 'account.setCurrency', { currency }, { token });
const limitOf = async (token: string) => (await call(operator, 'account.getDepositLimit', {}, { token })).response;

/** Withdraws the amount and waits until it is paid. */
async function withdrawAll(token: string, amount: string): Promise<void> {
  const { error } = await withdrawBy(operator, token, 'card', { amount, requisites: card });
  if (error) throw new Error(`the withdrawal was refused: ${error.type}`);
  operator.advanceTime(PAID_MS);
}

test.each([
  'day',
  'week',
  'month',
])('[C-11, C-9] a limit of a %s is not begun anew by a change of currency', async (period) => {
  const token = await newPlayer(operator);
  await call(operator, 'account.setDepositLimit', { period, amount: '100' }, { token });
  await payIn(operator, token, '90');
  await withdrawAll(token, '90');
  expect((await setCurrency(token, 'USD')).response).toBe(1);
  // 100 and 10 euros at 1.09.
  expect(await limitOf(token)).toMatchObject({
    limit_amount: { amount: '109.00', currency: 'USD' },
    available_amount: { amount: '10.90', currency: 'USD' },
  });
  const refused = await depositBy(operator, token, 'card', { amount: '11' });
  expect(refused.error?.type).toBe('BillingDepositLimitExceededException');
  expect(refused.errorData?.available_amount).toEqual({ amount: '10.90', currency: 'USD' });
  await payIn(operator, token, '10');
  await withdrawAll(token, '10');
  // After a round trip, deposits in every currency count.
  for (const currency of ['JPY', 'KWD', 'UBTC', 'EUR']) await setCurrency(token, currency);
  const left = await limitOf(token);
  expect(left.available_amount?.currency).toBe('EUR');
  expect(Number(left.available_amount?.amount)).toBeLessThanOrEqual(0.83);
  expect((await depositBy(operator, token, 'card', { amount: '10' })).error?.type).toBe(
    'BillingDepositLimitExceededException',
  );
});

test('[C-6, C-9] what may leave in a day is not begun anew by a change of currency', async () => {
  const token = await newPlayer(operator);
  for (let times = 0; times < 4; times += 1) {
    await payIn(operator, token, '400');
    await withdrawAll(token, '400');
  }
  await setCurrency(token, 'USD');
  const { response } = await call(operator, 'cashier.getwithdrawsettings', {}, { token });
  // 10,000 dollars and 1,600 euros at 1.09.
  expect(response.day_limit).toEqual({
    amount: { amount: '10000.00', currency: 'USD' },
    available: { amount: '8256.00', currency: 'USD' },
  });
});

test('[C-9, C-4] a sum that names another currency than the account’s is refused; what had arrived before is answered again', async () => {
  const token = await newPlayer(operator, 'JPY');
  const inYen = { currency: 'JPY' };
  const key = 'before-the-change';
  const arrived = await depositBy(operator, token, 'card', { amount: '5000', more: inYen, key });
  expect(arrived.error).toBeUndefined();
  await decide(arrived.response.address, 'decline');
  expect((await setCurrency(token, 'EUR')).response).toBe(1);
  const limit = { period: 'week', amount: '50000' };
  const refused = [
    await depositBy(operator, token, 'card', { amount: '500', more: inYen }),
    await withdrawBy(operator, token, 'card', { amount: '500', requisites: card, more: inYen }),
    await call(operator, 'account.setDepositLimit', { ...limit, ...inYen }, { token }),
  ];
  for (const { error, errorData } of refused)
    expect([error?.type, errorData?.currency]).toEqual(['InvalidParameterException', ['CHANGED']]);
  expect((await limitOf(token)).period).toBe('none');
  // A reused key refers to the same order, whatever the currency is now.
  const repeated = await depositBy(operator, token, 'card', { amount: '5000', more: inYen, key });
  expect(repeated.error?.type).toBe('InvalidRequestException');
  // The account's currency, or none from older clients, is accepted.
  for (const more of [{ currency: 'EUR' }, {}])
    expect((await depositBy(operator, token, 'card', { amount: '50', more })).error).toBeUndefined();
});

test('[C-9] totals of a period tell what was paid in another currency', async () => {
  const token = await newPlayer(operator);
  await payIn(operator, token, '100');
  await withdrawAll(token, '100');
  await setCurrency(token, 'JPY');
  const { response } = await call(operator, 'cashier.gettotals', {}, { token });
  expect(response).toMatchObject({
    deposits: { amount: '16500', currency: 'JPY' },
    withdrawals: { amount: '16500', currency: 'JPY' },
    net: { amount: '0', currency: 'JPY' },
    deposits_count: 1,
    withdrawals_count: 1,
  });
});

test('[C-11] an order counts at the rate that it was made at', async () => {
  const token = await newPlayer(operator);
  await call(operator, 'account.setDepositLimit', { period: 'day', amount: '100' }, { token });
  await setCurrency(token, 'USD');
  await payIn(operator, token, '50');
  await withdrawAll(token, '50');
  await setCurrency(token, 'EUR');
  // 50 dollars at 1.09 per euro, rounded up to the cent.
  expect((await limitOf(token)).available_amount).toEqual({ amount: '54.12', currency: 'EUR' });
  // Two dollars per euro, as if the rate had been different on that day.
  await operator.db.update(transactions).set({ rate: 20_000n }).where(eq(transactions.currency, 'USD'));
  expect((await limitOf(token)).available_amount).toEqual({ amount: '75.00', currency: 'EUR' });
});
