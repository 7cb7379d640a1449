import { type CashbackLike, currentCashback, unseenCashback } from '@baize/contract/bonuses/cashback';
import { expect, test } from 'vitest';

const row = (id: number, status: CashbackLike['status'], receiving_expired_at: number | null = null): CashbackLike => ({
  id,
  status,
  receiving_expired_at,
});
const list = [row(1, 'active'), row(3, 'active'), row(2, 'paid_out'), row(9, 'paid_out', 5000)];

test('[B-4] the current one is the latest active', () => {
  expect(currentCashback(list)?.id).toBe(3);
  expect(currentCashback([row(2, 'paid_out')])).toBeNull();
});

test.each([
  [list, null, 3],
  [list, '1', 3],
  [list, '3', 2],
  [[row(2, 'paid_out')], null, 2],
  [[row(2, 'paid_out')], '2', null],
  [[row(9, 'paid_out', 5000)], null, null],
  [[], null, null],
])('[B-4, D-4] of %j with %j seen, the popup shows %s', (cashbacks, seenId, id) => {
  expect(unseenCashback(cashbacks, seenId)?.id ?? null).toBe(id);
});
