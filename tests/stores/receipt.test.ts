import { expect, test } from 'vitest';
import { ReceiptStore } from '../../src/stores/cashier/ReceiptStore';
import { decide, deposit, signIn, withdraw } from '../contract/startOperator';
import { faulty, operator, withFaultyOperator } from './faultySite';
import { openPlayerPage } from './openPage';

withFaultyOperator();

async function openReceipts(euros: number) {
  const page = await openPlayerPage(operator, euros, { apiUrl: faulty.url });
  return { ...page, receipts: page.stores.get(ReceiptStore) };
}

test('[C-10] the receipt of a deposit is read by its number', async () => {
  const { receipts, token } = await openReceipts(0);
  const { response } = await deposit(operator, '20', token);
  await decide(response.address, 'approve');
  await receipts.open(response.id);
  expect(receipts.receipt.value).toMatchObject({ id: response.id, type: 'deposit', status: 'success' });
  expect(receipts.receipt.value?.method_name).not.toBe('');
});

test('[C-10] the receipt of a withdrawal comes from the history, with what has been done of it', async () => {
  const { receipts, token } = await openReceipts(100);
  const { response } = await withdraw(operator, '20', token);
  await receipts.open(response.id);
  expect(receipts.receipt.value).toMatchObject({ id: response.id, type: 'withdrawal' });
  expect(receipts.receipt.value?.steps.map(({ name }) => name)).toEqual(['requested', 'review', 'sent', 'paid']);
  expect(JSON.stringify(receipts.receipt.value)).not.toContain('4242 4242');
});

test('[C-10] a transaction of somebody else is not there, and no trace of the last one stays', async () => {
  const { receipts, stores, token } = await openReceipts(100);
  const ownDeposit = await deposit(operator, '20', token);
  await receipts.open(ownDeposit.response.id);
  const stranger = await signIn(operator, 1);
  const { response } = await deposit(operator, '20', stranger);
  const opening = receipts.open(response.id);
  expect(receipts.receipt.value).toBeUndefined();
  await opening;
  expect([receipts.receipt.value, receipts.receipt.error]).toEqual([null, null]);
  stores.scope.end();
  expect(receipts.receipt.value).toBeUndefined();
});

test.each([
  'nope',
  '123',
  '../x',
  'a'.repeat(300),
  '😀',
  'AAAAAAAAAAAA',
])('[C-10] %s is the number of no payment: it cannot be found', async (id) => {
  const { receipts } = await openReceipts(0);
  await receipts.open(id);
  expect([receipts.receipt.value, receipts.receipt.error]).toEqual([null, null]);
});

test.each([
  /getdepositinfo/,
  /gethistory/,
])('[C-10, O-3] while %s is away nobody knows whether there is such a payment', async (call) => {
  const { receipts } = await openReceipts(0);
  faulty.addFault(call, { kind: 'answer', status: 502, body: '<html>' });
  await receipts.open('AAAAAAAAAAAA');
  expect([receipts.receipt.value, receipts.receipt.error?.status]).toEqual([undefined, 502]);
});
