import { expect, test } from 'vitest';
import { shownBalance } from '../../../src/domain/money/balance';

const euros = (amount: string) => ({ amount, currency: 'EUR' });
const of = (main: string, bonus: string, betting: string) => ({
  balance_main: euros(main),
  balance_bonus: euros(bonus),
  balance_betting_bonus: euros(betting),
});

test.each([
  ['own money alone', of('10.00', '0.00', '0.00'), euros('10.00'), null],
  ['with a bonus', of('10.00', '20.00', '0.00'), euros('30.00'), euros('20.00')],
  ['with both sorts of bonus', of('10.00', '20.00', '5.50'), euros('35.50'), euros('25.50')],
  ['a bonus alone', of('0.00', '20.00', '0.00'), euros('20.00'), euros('20.00')],
])('[C-9] the balance is everything, and says how much of it is bonus money: %s', (_case, balances, sum, bonus) => {
  expect(shownBalance(balances, false)).toEqual({ kind: 'all', sum, bonus, total: sum });
});

test('[C-9] with separate bonus money, the balance is own money with the bonus next to it', () => {
  expect(shownBalance(of('10.00', '20.00', '5.50'), true)).toEqual({
    kind: 'own',
    sum: euros('10.00'),
    bonus: euros('25.50'),
    total: euros('35.50'),
  });
  expect(shownBalance(of('10.00', '0.00', '0.00'), true).bonus).toBeNull();
});

test('[C-9] a bonus in another currency is in no figure of this one', () => {
  const mixed = { ...of('10.00', '0.00', '1.00'), balance_bonus: { amount: '9.00', currency: 'USD' } };
  expect(shownBalance(mixed, false)).toMatchObject({ sum: euros('11.00'), bonus: euros('1.00') });
});

test('[C-9, C-12] crypto keeps the figure that the operator sent where nothing is added to it', () => {
  const bitcoin = (amount: string) => ({ amount, currency: 'BTC' });
  const balances = {
    balance_main: bitcoin('0.015'),
    balance_bonus: bitcoin('0'),
    balance_betting_bonus: bitcoin('0'),
  };
  expect(shownBalance(balances, false).sum).toEqual(bitcoin('0.015'));
});
