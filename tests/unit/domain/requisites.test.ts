import { decimals } from '@baize/contract/money/money';
import { isCardNumber, isIban } from '@baize/contract/validation/rules';
import { expect, test } from 'vitest';
import { feeOf, feeText } from '../../../sandbox/bank/fees';
import { coinsOf } from '../../../sandbox/bank/instructions';
import { findMethodRow, listMethods } from '../../../sandbox/bank/methods';
import {
  isPast,
  makeAddress,
  makeIban,
  readAddress,
  readCardNumber,
  readCpf,
  readExpiry,
  readIban,
} from '../../../sandbox/bank/requisiteChecks';
import { samples } from '../../../sandbox/bank/testRequisites';
import { percentOf } from '../../../src/domain/money/fees';

test.each([
  ['DE89 3704 0044 0532 0130 00', true],
  ['de89370400440532013000', true],
  ['FR14 2004 1010 0505 0001 3M02 606', true],
  ['DE88 3704 0044 0532 0130 00', false],
  ['DE89 3704 0044 0532 0130 0', false],
  ['XX89370400440532013000', false],
  ['', false],
  ['DE٨٩370400440532013000', false],
])('[C-6, V-21] the IBAN %j: %s', (text, isGood) => {
  expect(readIban(text) !== null).toBe(isGood);
});

test('[C-6] the sandbox’s own numbers pass its own checks, and the client’s', () => {
  expect(isIban(makeIban('IE', 'BAIZ93115212345678'))).toBe(true);
  expect(readAddress(makeAddress('any'))).not.toBeNull();
  for (const { value } of samples.filter(({ what }) => what.startsWith('a card'))) {
    expect([value, readCardNumber(value) !== null, isCardNumber(value)]).toEqual([value, true, true]);
  }
});

test('[C-6] one changed sign of an address is noticed', () => {
  const address = makeAddress('any');
  for (let place = 3; place < address.length; place += 1) {
    const other = address[place] === 'a' ? 'c' : 'a';
    const wrong = address.slice(0, place) + other + address.slice(place + 1);
    // Six check characters miss one error in a billion, and none of these.
    expect([wrong, readAddress(wrong)]).toEqual([wrong, null]);
  }
});

test.each([
  ['529.982.247-25', true],
  ['52998224725', true],
  ['529.982.247-26', false],
  ['000.000.000-00', false],
  ['5299822472', false],
  ['529-982-247.25', false],
])('[C-1] the CPF %s: %s', (text, isGood) => {
  expect(readCpf(text) !== null).toBe(isGood);
});

test.each([
  ['12/30', { year: 2030, month: 12 }],
  ['1230', { year: 2030, month: 12 }],
  ['01 / 2031', { year: 2031, month: 1 }],
  ['13/30', null],
  ['00/30', null],
  ['1/30', null],
])('[C-1] the month %j is read as %j', (text, expected) => {
  expect(readExpiry(text)).toEqual(expected);
});

test('[C-1] a card is good to the end of its month', () => {
  expect(isPast({ year: 2030, month: 2 }, Date.UTC(2030, 1, 28, 23, 59))).toBe(false);
  expect(isPast({ year: 2030, month: 2 }, Date.UTC(2030, 2, 1))).toBe(true);
});

test.each([
  'EUR',
  'JPY',
  'KWD',
  'UBTC',
])('[C-1] fees in %s match the client’s calculation from the settings', (currency) => {
  for (const type of ['deposit', 'withdrawal'] as const) {
    for (const method of listMethods(type, currency, 'en')) {
      const row = findMethodRow(type, method.sysname);
      const minor = BigInt(method.max) * 10n ** BigInt(decimals(currency)) - 1n;
      const fixed = BigInt((method.fee_fixed ?? '0').replace('.', ''));
      const expected = percentOf({ minor, currency }, method.fee_percent ?? '0').minor + fixed;
      expect([method.sysname, row && feeOf(row, minor, currency)]).toEqual([method.sysname, expected]);
      expect(method.fee === '').toBe(expected === 0n);
    }
  }
});

test('[C-1] a fee has a short form', () => {
  const phone = findMethodRow('deposit', 'phone_pay');
  expect(phone && feeText(phone, 'EUR')).toBe('2.5 % + €0.10');
});

test.each([
  [10_000n, 'EUR', '0.00106000'],
  [1n, 'EUR', '0.00000011'],
  [16_500n, 'JPY', '0.00106000'],
  [100_00000000n, 'UBTC', '0.00010000'],
])('[C-12] %s minor units of %s are %s coins, never too few', (minor, currency, coins) => {
  expect(coinsOf(minor, currency)).toBe(coins);
});
