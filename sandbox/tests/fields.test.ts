import { applyMask } from '@baize/contract/validation/masks';
import { expect, test } from 'vitest';
import { listMethods, methodName } from '../bank/methods';
import { passwordPattern } from '../identity/passwords';
import { phoneCodes } from '../kernel/phoneCodes';

test.each(
  phoneCodes.map(({ country_code, mask }) => [country_code, mask ?? '']),
)('[V-18, V-22] the phone mask of %s, %j, only groups digits', (_country, mask) => {
  expect(mask).toMatch(/^#+( #+)*$/);
  expect(applyMask(mask, 'x1234567890123456').replaceAll(' ', '')).toBe('1234567890123456');
});

test('[V-18, C-6] a card number is typed in groups of four', () => {
  const fields = listMethods('withdrawal', 'EUR', 'fr').flatMap((method) => method.fields ?? []);
  const mask = fields.find((field) => field.name === 'card_number')?.mask ?? '';
  expect(applyMask(mask, '4242424242424242')).toBe('4242 4242 4242 4242');
});

test('[C-5] a method has a name in both languages, and one that is gone keeps its own', () => {
  expect(methodName('deposit', 'card', 'en')).toBe('Bank card');
  expect(methodName('deposit', 'card', 'fr')).toBe('Carte bancaire');
  expect(methodName('deposit', 'cheque', 'fr')).toBe('cheque');
});

test.each([
  ['secret', true],
  [`!~${'a'.repeat(18)}`, true],
  ['short', false],
  ['a'.repeat(21), false],
  ['two words', false],
  ['пароль12', false],
  ['café12', false],
  ['secret\n', false],
])('[V-10] %j as a password: %s', (password, isGood) => {
  expect(passwordPattern.test(password)).toBe(isGood);
});
