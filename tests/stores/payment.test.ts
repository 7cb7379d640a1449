import { expect, test, vi } from 'vitest';
import { DepositStore } from '../../src/stores/cashier/DepositStore';
import { PaymentStore } from '../../src/stores/cashier/PaymentStore';
import { call, decide, deposit, signIn } from '../contract/startOperator';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPlayerPage } from './openPage';
import { until } from './until';

withFaultyOperator();

const requestCount = () => faulty.heardOf(/getdepositinfo/).length;

async function openPayment() {
  const page = await openPlayerPage(operator, 0, { apiUrl: faulty.url });
  const { response } = await deposit(operator, '50', page.token);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { ...page, payment: page.stores.get(PaymentStore), id: response.id, address: response.address };
}

test('[S-10] a payment left open is asked for, ever more slowly, until it is paid; then no more', async () => {
  const { payment, id, address } = await openPayment();
  void payment.watch(id);
  await until(() => payment.transaction.value?.status === 'pending' && !payment.transaction.isLoading);
  vi.advanceTimersByTime(2_000);
  await until(() => requestCount() === 2 && !payment.transaction.isLoading);
  vi.advanceTimersByTime(2_999);
  expect(requestCount()).toBe(2);
  await decide(address, 'approve');
  vi.advanceTimersByTime(1);
  await until(() => payment.isFinal);
  expect(payment.transaction.value?.status).toBe('success');
  const before = requestCount();
  vi.advanceTimersByTime(60_000);
  expect([requestCount(), payment.transaction.isLoading]).toEqual([before, false]);
});

test('[S-10, N-7] an answer that cannot be read is no end: it goes on asking', async () => {
  const { payment, id, address } = await openPayment();
  faulty.addFault(/getdepositinfo/, { kind: 'answer', body: '{"response":{"id":1,"status":"paid?"}}' }, 1);
  void payment.watch(id);
  await until(() => payment.transaction.error !== null && !payment.transaction.isLoading);
  expect(payment.transaction.error?.isMalformed).toBe(true);
  await decide(address, 'decline');
  vi.advanceTimersByTime(2_000);
  await until(() => payment.isFinal);
  expect([payment.transaction.value?.status, payment.transaction.error]).toEqual(['failed', null]);
});

test('[S-10] leaving the page ends the asking', async () => {
  const { payment, id } = await openPayment();
  void payment.watch(id);
  await until(() => payment.transaction.value !== undefined && !payment.transaction.isLoading);
  payment.stop();
  vi.advanceTimersByTime(60_000);
  expect([requestCount(), payment.transaction.isLoading, payment.isFinal]).toEqual([1, false, false]);
});

test('[C-5, S-10] a payment whose page is left is told of at its end, once, with what arrived', async () => {
  const { payment, id, address, stores } = await openPayment();
  await payment.watch(id);
  payment.leave();
  // Leaving the screen aborts its reads.
  stores.leaveScreen();
  await decide(address, 'approve');
  vi.advanceTimersByTime(2_000);
  await until(() => stores.toasts.items.length > 0);
  expect(stores.toasts.items).toMatchObject([
    { tone: 'success', textKey: 'payments:payment.success.sum', values: { sum: expect.stringContaining('50.00') } },
  ]);
  await until(() => stores.balance.balances.value?.balance_main.amount === '50.00');
  const before = requestCount();
  vi.advanceTimersByTime(60_000);
  expect(requestCount()).toBe(before);
});

test('[C-10, N-3] a number that nobody has told of is asked for no more once its page is left', async () => {
  const { payment, id } = await openPayment();
  void payment.watch(id);
  payment.leave();
  await until(() => !payment.transaction.isLoading);
  vi.advanceTimersByTime(60_000);
  expect([payment.id, payment.transaction.value, payment.transaction.isLoading]).toEqual([null, undefined, false]);
});

test('[C-5, A-5] a payment that was left is not told to who comes after its player', async () => {
  const { payment, id, address, stores } = await openPayment();
  const end = stores.start(new Promise(() => {}));
  await payment.watch(id);
  payment.leave();
  expect(await stores.session.logout.run()).toMatchObject({ ok: true });
  await decide(address, 'approve');
  const before = requestCount();
  vi.advanceTimersByTime(60_000);
  expect([requestCount(), payment.id]).toEqual([before, null]);
  end();
});

test('[C-5, S-10] a payment answered twice has one end, and pays once', async () => {
  const { payment, id, address, stores } = await openPayment();
  await Promise.all([decide(address, 'approve'), decide(address, 'approve')]);
  await decide(address, 'cancel');
  await payment.watch(id);
  expect(payment.transaction.value?.status).toBe('success');
  await stores.balance.refresh();
  expect(stores.balance.balances.value?.balance_main.amount).toBe('50.00');
});

test('[C-10] a payment of somebody else is not there', async () => {
  const { payment } = await openPayment();
  const stranger = await signIn(operator, 1);
  const { response } = await deposit(operator, '20', stranger);
  void payment.watch(response.id);
  await until(() => payment.transaction.error !== null);
  expect(payment.transaction.error?.type).toBe('InvalidParameterException');
  payment.stop();
  expect(
    (await call(operator, 'cashier.getdepositinfo', { id: response.id }, { token: stranger })).error,
  ).toBeUndefined();
});

test('[C-5, S-10] a payment in crypto tells what to send where, then its confirmations, until it is done', async () => {
  const { payment, token } = await openPayment();
  const order = {
    method: 'crypto',
    amount: '50',
    campaign_offer_id: '-1',
    return_kind: 'site',
    return_base: operator.url,
  };
  const { response } = await call(operator, 'cashier.makedeposit', order, { token });
  expect(response.address).toBeNull();
  await payment.watch(response.id);
  const { instructions } = payment.transaction.value ?? {};
  expect(instructions?.rows.filter(({ can_copy }) => can_copy).length).toBeGreaterThan(1);
  expect(instructions?.qr).not.toBe('');
  const counts: Array<number | undefined> = [];
  for (let tick = 0; tick < 12 && !payment.isFinal; tick += 1) {
    operator.advanceTime(5_000);
    await payment.watch(response.id);
    counts.push(payment.transaction.value?.confirmations?.seen);
  }
  expect(payment.transaction.value).toMatchObject({ status: 'success' });
  const counted = counts.filter((count) => count !== undefined);
  expect(new Set(counted).size).toBeGreaterThan(2);
  expect(counted).toEqual(counted.toSorted((a, b) => a - b));
  payment.stop();
});

test('[C-5, R-9] a payment that was begun can be opened again after a reload: its address is told anew', async () => {
  const { payment, id, address } = await openPayment();
  await payment.watch(id);
  expect(payment.transaction.value).toMatchObject({ address, flow: 'redirect', status: 'pending' });
  await decide(address, 'approve');
  await payment.watch(id);
  expect(payment.transaction.value?.address).toBeNull();
});

test('[C-1, C-5] a payment that ends in the background leaves the amount of the next deposit as the player typed it', async () => {
  const { payment, id, address, stores } = await openPayment();
  const form = stores.get(DepositStore);
  await payment.watch(id);
  payment.leave();
  await form.open(null);
  form.setAmount('70');
  await decide(address, 'approve');
  vi.advanceTimersByTime(2_000);
  await until(() => stores.toasts.items.length > 0);
  expect(form.amount).toBe('70');
});

test('[C-5] a payment that ends ends its own order, and no other', async () => {
  const { payment, stores, token } = await openPayment();
  const form = stores.get(DepositStore);
  await form.open(null);
  form.setAmount('50');
  const order = await form.submit.run();
  if (!order.ok) throw new Error(`The order was refused: ${order.error?.type}`);
  const other = (await deposit(operator, '30', token)).response;
  await decide(other.address, 'approve');
  await payment.watch(other.id);
  payment.settle();
  expect(form.started?.id).toBe(order.value.id);
  await decide(order.value.address ?? '', 'approve');
  await payment.watch(order.value.id);
  payment.settle();
  expect(form.started).toBeNull();
});
