import { add, parseMoney, toWire } from '@baize/contract/money/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenMethod } from '../../../src/domain/money/chosenMethod';
import { feeOf } from '../../../src/domain/money/fees';

const eur = (amount: string) => ({ amount, currency: 'EUR' });

test.each([
  [eur('100'), '1', '0', eur('1.00'), eur('99.00')],
  [eur('33'), '2.5', '0', eur('0.83'), eur('32.17')],
  [eur('50'), '0', '0.30', eur('0.30'), eur('49.70')],
  [
    { amount: '1001', currency: 'JPY' },
    '1.5',
    '0',
    { amount: '16', currency: 'JPY' },
    { amount: '985', currency: 'JPY' },
  ],
])('[C-1] of %j %s %% and %s are kept: %j', (amount, fee_percent, fee_fixed, fee, net) => {
  expect(feeOf(amount, { fee_percent, fee_fixed })).toEqual({ fee, net });
});

test('[C-1] a method that takes nothing has no fee', () => {
  expect(feeOf(eur('100'), { fee_percent: '0', fee_fixed: '0.00' })).toBeNull();
});

test('[C-1] the named method is chosen, else the first that is available, else the first', () => {
  const method = (sysname: string, is_available = true) => ({ sysname, is_available });
  const methods = [method('bank', false), method('card'), method('wallet')];
  const chosen = (name: string | null) => chosenMethod(methods, name)?.sysname;
  expect([chosen('wallet'), chosen('bank'), chosen('other'), chosen(null)]).toEqual(['wallet', 'bank', 'card', 'card']);
  expect(chosenMethod(methods.slice(0, 1), null)?.sysname).toBe('bank');
  expect(chosenMethod([], 'card')).toBeNull();
});

test('[C-1] the fee and what arrives are the amount, in every currency', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('JPY', 'EUR', 'KWD', 'BTC'),
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: 0, max: 99 }),
      (currency, minor, integer, fraction) => {
        const amount = toWire({ minor, currency });
        const result = feeOf(amount, { fee_percent: `${integer}.${fraction}`, fee_fixed: '1' });
        expect(result && toWire(add(parseMoney(result.fee), parseMoney(result.net)))).toEqual(amount);
      },
    ),
  );
});
