import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as m from '../../../src/domain/money';
import { checkSum } from '../../../src/domain/sum';

const wire = (amount: string, currency = 'EUR') => ({ amount, currency });

test.each([
  [wire('1234567.5'), { symbol: '€' }, '€1,234,567.50'],
  [wire('-5'), { symbol: '€' }, '-€5.00'],
  [wire('1250'), {}, '1,250.00\u00a0EUR'],
  [wire('1250', 'JPY'), { symbol: '¥' }, '¥1,250'],
  [wire('1.25', 'KWD'), {}, '1.250\u00a0KWD'],
  [wire('0.00012000', 'BTC'), {}, '0.00012000\u00a0BTC'],
  [wire('9.999'), { symbol: '€', position: 'after' as const }, '9.99\u00a0€'],
  [wire('90071992547409931.01'), { symbol: '€' }, '€90,071,992,547,409,931.01'],
])('[C-12] %j with %j reads %s', (money, style, text) => {
  expect(m.formatMoney(money, style)).toBe(text);
});

test('[C-9] the total is main, bonus and betting bonus of one currency', () => {
  const total = m.totalBalance({ main: wire('0.10'), bonus: wire('0.20'), betting: wire('7', 'USD') });
  expect(m.toWire(total)).toEqual(wire('0.30'));
});

test('[C-12] minor units survive the wire', () => {
  fc.assert(
    fc.property(fc.bigInt(), fc.constantFrom('EUR', 'JPY', 'KWD', 'BTC'), (minor, currency) => {
      const money = { minor, currency };
      expect(m.parseMoney(m.toWire(money))).toEqual(money);
    }),
  );
});

test.each(['-5', '1e3', '٣', '1,000', '007', '1.5', '1 0', '+5', '5\u200b'])('[C-2, V-1] %j is not digits', (text) => {
  expect(checkSum(text, { min: '1', max: '500' })).toMatchObject({ ok: false, reason: 'digits' });
});
test.each(['0', '9', '501', '99999999999'])('[C-2, V-1] %j is out of range', (text) => {
  expect(checkSum(text, { min: '9.50', max: '500.00' })).toMatchObject({ ok: false, reason: 'range' });
});
test('[C-2, V-1] bounds belong to the range and a paste is trimmed', () => {
  expect(checkSum(' 10\n', { min: '10.00', max: '10' })).toEqual({ ok: true, value: '10' });
  expect(checkSum('  ', { min: '1', max: '2' })).toMatchObject({ ok: false, reason: 'required' });
});
