import { expect, test } from 'vitest';
import { phoneCodes } from '../../../../sandbox/identity/phoneCodes';
import { nationalNumber, PHONE_COUNTRY, phoneForWire, splitPhone } from '../../../../src/domain/validation/phones';
import { problemOf } from '../../../../src/domain/validation/schema';
import { type Case, copied, LONG, problemAt } from './problemAt';

const codes = phoneCodes.map(({ mask = '', ...rest }) => ({ ...rest, mask: mask ?? '' }));

test.each<Case>([
  ['+33 6 12 34 56 78', null],
  ['0033 6 12 34 56 78', null],
  ['(555) 010-9999', null],
  ['555.010.9999', null],
  ['555\u00a0010\u202f9999', null],
  [copied('+33 6 12 34 56 78'), null],
  ['1234567', null],
  ['123456789012345', null],
  ['', 'required'],
  ['   ', 'required'],
  ['123456', 'phone'],
  ['1234567890123456', 'phone'],
  ['555x0109999', 'phone'],
  ['++33612345678', 'phone'],
  ['+', 'phone'],
  ['٠٦١٢٣٤٥٦٧٨', 'phone'],
  ['☎ 5550109999', 'phone'],
  [LONG, 'phone'],
])('[V-8] the phone %j: %s', (value, message) => {
  expect(problemAt({ type: 'phone' }, value)).toBe(message);
});

test.each<[country: string, value: string, message: string | null]>([
  ['FR', '6 12 34 56 78', null],
  ['FR', '06 12 34 56 78', null],
  ['FR', '6 12 34 56 7', 'phone'],
  ['FR', '06 12 34 56 789', 'phone'],
  ['DE', '+33 6 12 34 56 78', null],
  ['DE', '+33 (0)6 12 34 56 78', null],
  ['DE', '+33 6 12 34 56', 'phone'],
  ['FR', '+999 1234567', null],
  ['XX', '1234567', null],
])('[V-8, V-22] with %s chosen the phone %j: %s', (country, phone, message) => {
  const problem = problemOf({ name: 'phone', type: 'phone' }, { phone, [PHONE_COUNTRY]: country }, { codes });
  expect(problem?.name ?? null).toBe(message);
});

test.each([
  ['+33612345678', 'FR', '612345678'],
  ['+3531234567', 'IE', '1234567'],
  ['+15145550100', 'CA', '5145550100'],
])('[V-22] the number %s is one of %s', (number, country, national) => {
  expect(splitPhone(number, codes)).toMatchObject({ country, national });
});

test('[V-22] a longer calling code comes before a shorter one that it begins with', () => {
  const two = [
    { country_code: 'US', code: '1', mask: '' },
    { country_code: 'BB', code: '1246', mask: '' },
  ];
  expect(splitPhone('+1246 5550100', two)?.country).toBe('BB');
  expect(splitPhone('+1 212 5550100', two)?.country).toBe('US');
  expect(splitPhone('+7 212 5550100', two)).toBeNull();
});

test('[V-22] the zero before a national number goes where the mask has no place for it, and stays elsewhere', () => {
  expect(nationalNumber('06 12 34 56 78', '# ## ## ## ##')).toBe('612345678');
  expect(nationalNumber('06 1234 5678', '## #### ####')).toBe('0612345678');
  expect(nationalNumber('0612', '')).toBe('0612');
});

test.each([
  ['612345678', 'FR', { number: '33612345678', country: 'FR' }],
  ['0612345678', 'FR', { number: '33612345678', country: 'FR' }],
  ['+4915112345678', 'FR', { number: '4915112345678', country: 'DE' }],
  ['+330612345678', 'DE', { number: '33612345678', country: 'FR' }],
  ['+9991234567', 'FR', { number: '9991234567', country: '' }],
  ['1234567', 'XX', { number: '1234567', country: '' }],
])('[A-2, V-22] the phone %s with %s chosen travels as %j', (number, country, sent) => {
  expect(phoneForWire(number, country, codes)).toEqual(sent);
});

test.each<Case>([
  ['one@baize.example', null],
  ['one@mail.baize.example', null],
  ['one+two.three@baize.example', null],
  ['rené@baïze.example', null],
  ['用户@例子.公司', null],
  [' one@baize.example ', null],
  ['\u00a0one@baize.example\u200b', null],
  [copied('one@baize.example'), null],
  ['', 'required'],
  ['one', 'email'],
  ['@baize.example', 'email'],
  ['one@', 'email'],
  ['one@baize', 'email'],
  ['one@a.b.baize.example', 'email'],
  ['one@two@baize.example', 'email'],
  ['o ne@baize.example', 'email'],
  ['one@bai\u00a0ze.example', 'email'],
  ['one@baize..example', 'email'],
  ['one@.example', 'email'],
  ['one@baize.example.', 'email'],
  [LONG, 'email'],
  [`${LONG}@baize.example`, 'max'],
])('[V-9] the email %j: %s', (value, message) => {
  expect(problemAt({ type: 'email' }, value)).toBe(message);
});
