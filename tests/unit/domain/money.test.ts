import * as m from '@baize/contract/money/money';
import { checkSum } from '@baize/contract/money/sum';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert } from '../../../src/domain/money/convert';
import { percentOf, subtract } from '../../../src/domain/money/fees';

const wire = (amount: string, currency = 'EUR') => ({ amount, currency });

test.each([
  [wire('1234567.5'), { symbol: '€' }, '€1,234,567.50'],
  [wire('-5'), { symbol: '€' }, '-€5.00'],
  [wire('1250'), {}, '1,250.00\u00a0EUR'],
  [wire('1250', 'JPY'), { symbol: '¥' }, '¥1,250'],
  [wire('1.25', 'KWD'), {}, '1.250\u00a0KWD'],
  [wire('0.00012000', 'BTC'), {}, '0.00012000\u00a0BTC'],
  [wire('-0.5', 'btc'), {}, '-0.5\u00a0btc'],
  [wire('0'), { symbol: '€' }, '€0.00'],
  [wire('-0.00'), { symbol: '€' }, '€0.00'],
  [wire('5'), { symbol: 'R$' }, 'R$5.00'],
  [wire('5'), { symbol: 'zł' }, 'zł\u00a05.00'],
  [wire('9.999'), { symbol: '€', position: 'after' as const }, '9.99\u00a0€'],
  [wire('90071992547409931.01'), { symbol: '€' }, '€90,071,992,547,409,931.01'],
])('[C-12] %j with %j reads %s', (money, style, text) => {
  expect(m.formatMoney(money, style)).toBe(text);
});

test.each([
  ['100', '100\u00a0BTC'],
  ['1.50', '1.5\u00a0BTC'],
  ['-0.00012', '-0.00012\u00a0BTC'],
  ['0', '0\u00a0BTC'],
])('[C-12] %s bitcoin from a calculation are shown as %s, without trailing zeros', (amount, text) => {
  expect(m.formatMoney(m.parseMoney(wire(amount, 'BTC')))).toBe(text);
});

test.each(['', '-', '.5', '5.', '1,000', '1e3', '+5', ' 5', '٥'])('[C-12] %j is not an amount', (amount) => {
  expect(() => m.parseMoney(wire(amount))).toThrow(new RangeError('Invalid decimal amount'));
});

test.each([
  ['€394,816.07', '€394K'],
  ['€1,399,999.00', '€1.39M'],
  ['12,050,000\u00a0XOF', '12M\u00a0XOF'],
  ['€1,000.00', '€1K'],
  ['€816.50', '€816.50'],
  ['€999,000,000,000,000.00', '€999T'],
  ['€1,000,000,000,000,000.00', '€1,000,000,000,000,000.00'],
  ['0.5\u00a0BTC', '0.5\u00a0BTC'],
])('[C-12, G-1] where there is little room %s is %s, never more than it is', (shown, short) => {
  expect(m.shortenMoney(shown)).toBe(short);
});

test('[C-9] the total is main, bonus and betting bonus of one currency', () => {
  const total = m.totalBalance({ main: wire('0.10'), bonus: wire('0.20'), betting: wire('7', 'USD') });
  expect(m.toWire(total)).toEqual(wire('0.30'));
  expect(m.toWire(m.totalBalance({ main: wire('5'), bonus: wire('-5'), betting: wire('0') }))).toEqual(wire('0.00'));
});

/** Currencies with 0, 2, 3 and 8 decimals. */
const kinds = { JPY: 0, EUR: 2, KWD: 3, BTC: 8 } as const;
const currencies = fc.constantFrom(...(Object.keys(kinds) as Array<keyof typeof kinds>));
const minors = fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n });
const amounts = (count: number) =>
  fc
    .tuple(currencies, fc.array(minors, { minLength: count, maxLength: count }))
    .map(([currency, values]) => values.map((minor) => ({ minor, currency })));
const one = amounts(1).map(([money]) => money as m.Amount);
const two = amounts(2) as fc.Arbitrary<[m.Amount, m.Amount]>;
const three = amounts(3) as fc.Arbitrary<[m.Amount, m.Amount, m.Amount]>;
const check = <T>(arbitrary: fc.Arbitrary<T>, claim: (value: T) => void) =>
  fc.assert(
    fc.property(arbitrary, (value) => {
      claim(value);
    }),
    { numRuns: 300 },
  );
const nothing = ({ currency }: m.Amount) => ({ minor: 0n, currency });

test('[C-12] minor units survive the wire, with all decimals of the currency and no others', () => {
  check(one, (money) => {
    const sent = m.toWire(money);
    expect(m.parseMoney(sent)).toEqual(money);
    expect(sent.amount.split('.')[1]?.length ?? 0).toBe(kinds[money.currency as keyof typeof kinds]);
  });
});

test('[C-12] digits finer than the currency counts are cut, never rounded up to money that is not there', () => {
  check(fc.tuple(one, fc.stringMatching(/^[0-9]{1,6}$/)), ([money, more]) => {
    const sent = m.toDecimal(money);
    const finer = sent.includes('.') ? `${sent}${more}` : `${sent}.${more}`;
    expect(m.parseMoney({ amount: finer, currency: money.currency })).toEqual(money);
  });
});

test('[C-9] sums do not depend on the order or the grouping, and nothing is lost or made', () => {
  check(three, ([a, b, c]) => {
    expect(m.add(a, b)).toEqual(m.add(b, a));
    expect(m.add(m.add(a, b), c)).toEqual(m.add(a, m.add(b, c)));
    expect(m.add(a, nothing(a))).toEqual(a);
    expect(subtract(m.add(a, b), b)).toEqual(a);
    expect(subtract(a, b)).toEqual(subtract(subtract(a, c), subtract(b, c)));
  });
});

test('[C-9] the order of amounts is that of their difference', () => {
  check(two, ([a, b]) => {
    expect(Math.sign(m.compare(a, b))).toBe(-Math.sign(m.compare(b, a)) + 0);
    expect(m.compare(a, b) < 0).toBe(subtract(a, b).minor < 0n);
    expect(m.compare(a, a)).toBe(0);
  });
});

test('[C-9] amounts of two currencies are never mixed', () => {
  check(two, ([a, b]) => {
    const foreign = { ...b, currency: a.currency === 'EUR' ? 'USD' : 'EUR' };
    const error = new RangeError(`Currencies differ: ${a.currency}, ${foreign.currency}`);
    for (const act of [m.add, subtract, m.compare]) expect(() => act(a, foreign)).toThrow(error);
  });
});

test('[C-9] the total is the sum of its parts in every currency', () => {
  check(three, ([main, bonus, betting]) => {
    const total = m.totalBalance({ main: m.toWire(main), bonus: m.toWire(bonus), betting: m.toWire(betting) });
    expect(total).toEqual(m.add(main, m.add(bonus, betting)));
  });
});

const shares = fc
  .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 99 }))
  .map((parts) => parts.join('.'));

test('[C-1] a part in per cent is the least that covers it: never below, and by less than one minor unit above', () => {
  check(fc.tuple(one, shares), ([{ minor, currency }, percent]) => {
    const money = { minor: minor < 0n ? -minor : minor, currency };
    const [integer = '0', digits = ''] = percent.split('.');
    const scale = 10n ** BigInt(digits.length);
    const exact = money.minor * BigInt(integer + digits);
    const share = percentOf(money, percent).minor * scale * 100n;
    expect(share >= exact).toBe(true);
    expect(share - exact < scale * 100n).toBe(true);
  });
});

const rates = fc
  .tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.integer({ min: 0, max: 8 }))
  .map(([value, places]) =>
    m.toDecimal({ minor: value, currency: 'BTC' }).slice(0, places === 8 ? undefined : places - 8),
  )
  .filter((rate) => /^\d+(\.\d+)?$/.test(rate) && !/^0(\.0+)?$/.test(rate));

test('[C-9] money changed into another currency and back is never more than it was', () => {
  check(fc.tuple(one, currencies, rates, rates), ([money, currency, from, to]) => {
    const converted = convert(money, from, { currency, rate: to });
    const back = convert(converted, to, { currency: money.currency, rate: from });
    const size = (value: bigint) => (value < 0n ? -value : value);
    expect(size(back.minor) <= size(money.minor)).toBe(true);
    expect(convert(money, from, { currency: money.currency, rate: from })).toEqual(money);
  });
});

test.each([
  [wire('100'), '1', { currency: 'JPY', rate: '165.0000' }, wire('16500', 'JPY')],
  [wire('165', 'JPY'), '165.0000', { currency: 'EUR', rate: '1.0000' }, wire('1.00')],
  [wire('10.00'), '1', { currency: 'KWD', rate: '0.3333' }, wire('3.333', 'KWD')],
  [wire('0.01'), '1', { currency: 'BTC', rate: '0.00001' }, wire('0.00000010', 'BTC')],
])('[C-9] %j at %s to %j is %j', (money, from, to, expected) => {
  expect(m.toWire(convert(m.parseMoney(money), from, to))).toEqual(expected);
});

test('[C-9] a rate of nothing changes nothing', () => {
  const error = new RangeError('Rates must be positive');
  for (const rate of ['0.00', '-1']) {
    expect(() => convert(m.parseMoney(wire('1')), rate, { currency: 'USD', rate: '1' })).toThrow(error);
    expect(() => convert(m.parseMoney(wire('1')), '1', { currency: 'USD', rate })).toThrow(error);
  }
});

test('[C-1] a part of a negative amount is rounded away from zero', () => {
  expect(m.toWire(percentOf(m.parseMoney(wire('-33')), '2.5'))).toEqual(wire('-0.83'));
});

test('[C-12] a formatted amount can be parsed back: thousands separators change nothing', () => {
  check(one, (money) => {
    const shown = m.formatMoney(money, { symbol: '¤' });
    const read = shown.replace(/[¤,]/g, '');
    expect(m.parseMoney({ amount: read, currency: money.currency })).toEqual(money);
    if (!m.isCrypto(money.currency)) expect(shown.replace(/^-?¤/, '').split('.')[0]).toMatch(/^\d{1,3}(,\d{3})*$/);
  });
});

test.each(['-5', '1e3', '1,000', '007', '1.5', '1 0', '+5'])('[C-2, V-1] %j is not digits', (text) => {
  expect(checkSum(text, { min: '1', max: '500' })).toMatchObject({ ok: false, reason: 'digits' });
});
test.each(['0', '9', '501', '99999999999'])('[C-2, V-1] %j is out of range', (text) => {
  expect(checkSum(text, { min: '9.50', max: '500.00' })).toMatchObject({ ok: false, reason: 'range' });
});
test('[C-2, V-1] bounds belong to the range and a paste is trimmed', () => {
  expect(checkSum(' 10\n', { min: '10.00', max: '10' })).toEqual({ ok: true, value: '10' });
  expect(checkSum('  ', { min: '1', max: '2' })).toMatchObject({ ok: false, reason: 'required' });
});
