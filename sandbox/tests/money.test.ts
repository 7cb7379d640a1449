import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyCodes, decimalOf, minorUnits } from '../kernel/currencies';
import { readLogin } from '../kernel/logins';
import { checkReturnBase } from '../kernel/returnAddress';
import { InvalidSetting, readSettings } from '../settings';

test.each([
  [125_000n, 'EUR', '1250.00'],
  [5n, 'EUR', '0.05'],
  [0n, 'USD', '0.00'],
  [-205n, 'USD', '-2.05'],
  [1250n, 'JPY', '1250'],
])('[C-12] %s minor units of %s travel as %s', (minor, code, text) => {
  expect(decimalOf(minor, code)).toBe(text);
});

test('[C-12] whole units survive the way to minor units and back', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 15n), fc.constantFrom(...currencyCodes), (integer, code) => {
      expect(decimalOf(minorUnits(integer, code), code).split('.')[0]).toBe(String(integer));
    }),
  );
});

test.each([
  ['Some.One@Baize.Example ', { type: 'email', value: 'some.one@baize.example' }],
  ['+33 6 12 34 56 78', { type: 'phone', value: '33612345678' }],
  ['33612345678', { type: 'phone', value: '33612345678' }],
  ['tg7000000001', null],
  ['a@b', null],
  ['12345', null],
])('[A-2] the login %j is read as %j', (typed, login) => {
  expect(readLogin(typed)).toEqual(login);
});

test('[C-5] a language may follow the site’s origin in a way back, nothing else', () => {
  const settings = { siteOrigins: ['https://site.example'], appLink: null };
  expect(() => checkReturnBase('site', 'https://site.example/fr', settings)).not.toThrow();
  for (const base of [
    'https://site.example/',
    'https://site.example/fr/',
    'https://site.example//e',
    'javascript:1',
    '',
  ]) {
    expect(() => checkReturnBase('site', base, settings)).toThrow();
  }
  expect(() => checkReturnBase('startapp', '', settings)).toThrow();
});

test('[N-1] a wrong setting is named', () => {
  expect(readSettings({ PORT: '9000' })).toMatchObject({ port: 9000, sandboxPort: 9001, dataDir: '.data' });
  expect(() => readSettings({ PORT: 'high' })).toThrow(InvalidSetting);
  expect(() => readSettings({ API_URL: 'nowhere' })).toThrow(/API_URL/);
});
