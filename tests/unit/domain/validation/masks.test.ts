import { applyMask, applyMaskAt } from '@baize/contract/validation/masks';
import { groupedNumber, phoneMask } from '@baize/contract/validation/phones';
import { tidyTyped } from '@baize/contract/validation/readValue';
import { fillsMask } from '@baize/contract/validation/rules';
import { expect, test } from 'vitest';
import { LONG, problemAt } from '../../../../packages/contract/tests/validation/problemAt';
import { phoneCodes } from '../../../../sandbox/kernel/phoneCodes';

test.each([
  ['##.##.####', '31122025', '31.12.2025'],
  ['##.##.####', '31.12.2025', '31.12.2025'],
  ['##.##.####', '31,12,2025', '31.12.2025'],
  ['##.##.####', '3112', '31.12'],
  ['##.##.####', '31', '31'],
  ['##.##.####', '٣١١٢', ''],
  ['@@-##', 'a1b2c3', 'ab-23'],
  ['@@', 'éЖ', 'éЖ'],
  ['@@', '🎰ab', 'ab'],
  ['**-**', 'a1?b2', 'a1-b2'],
  ['+49 ###', '+49 123', '+49 123'],
  ['+49 ###', '123', '+49 123'],
  ['(##)', '12', '(12'],
  ['##!#', '123', '12!3'],
  ['###', '', ''],
  ['#### ####', '4242-4242', '4242 4242'],
  ['#### ####', ' 4242\u00a04242 ', '4242 4242'],
  ['#### ####', '4242 4242 4242', '4242 42424242'],
  ['#### ####', '42424242-9', '4242 42429'],
  ['#### ####', '4242 4242 ', '4242 4242'],
  ['##/##', '122027', '12/2027'],
  ['@@-##', 'ab12c', 'ab-12c'],
  ['@@@', LONG, LONG],
])('[V-18] mask %s makes %j into %j', (mask, typed, shown) => {
  expect(applyMask(mask, typed)).toBe(shown);
});

/** `|` marks the caret. */
test.each([
  ['#### ####', '1234|', '1234|'],
  ['#### ####', '12345|', '1234 5|'],
  ['#### ####', '12|934 5678', '12|93 45678'],
  ['#### ####', '1293|4 5678', '1293| 45678'],
  ['#### ####', '12934| 5678', '1293 4|5678'],
  ['#### ####', '1234 56789|', '1234 56789|'],
  ['#### ####', '1234 5678x|9', '1234 5678|9'],
  ['#### ####', '12x|34 5', '12|34 5'],
  ['#### ####', '1234|5678', '1234| 5678'],
  ['##.##', '|12', '|12'],
])('[V-18] with the mask %s, an edit to %s becomes %s', (mask, typed, shown) => {
  const caret = typed.indexOf('|');
  const result = applyMaskAt(mask, typed.replace('|', ''), caret);
  expect(`${result.text.slice(0, result.caret)}|${result.text.slice(result.caret)}`).toBe(shown);
});

test.each([
  ['@#', 'a1', true],
  ['@#', '1a', false],
  ['##', '1', false],
  ['##', '123', false],
  ['##-##', '1234', true],
  ['##-##', '12 34', true],
  ['##-##', '12-3', false],
  ['+49 ##', '+49 12', true],
  ['+49 ##', '49 12', true],
  ['(##)', '(12', true],
])('[V-18] the mask %s is filled by %j: %s', (mask, text, isFull) => {
  expect(fillsMask(text, mask)).toBe(isFull);
});

test('[V-18] a text of the operator’s mask is whole or wrong, however it is grouped', () => {
  const field = { type: 'text', mask: '@@-####' };
  expect(['AB-1234', 'AB1234', 'AB-123', 'ABC-123'].map((value) => problemAt(field, value))).toEqual([
    null,
    null,
    'regex',
    'regex',
  ]);
  expect(problemAt({ type: 'cardNumber', mask: '#### #### #### ####' }, '3782 822463 10005')).toBeNull();
});

test.each([
  ['date', '2000-12-31', '31.12.2000'],
  ['date', '1.2.2000', '01.02.2000'],
  ['date', '1.', '01.'],
  ['date', '01.2/', '01.02.'],
  ['date', '31.12', '31.12'],
  ['date', ' 1/2/2000 ', '01.02.2000'],
  ['date', '12.', '12.'],
  ['date', '1.2', '1.2'],
  ['cardExpiry', '12/2027', '12/27'],
  ['cardExpiry', '1/2027', '01/27'],
  ['cardExpiry', '3/', '03/'],
  ['cardExpiry', '12/2', '12/2'],
  ['cardExpiry', ' 12 / 2027 ', '12/27'],
  ['cardExpiry', '112/2027', '112/2027'],
  ['cardExpiry', '12/20275', '12/20275'],
  ['iban', 'iban: de89 3704', 'DE89 3704'],
  ['iban', ' IBAN XX00', 'XX00'],
  ['iban', 'xx00 iban 1', 'XX00 IBAN 1'],
  ['phone', '0033 6 12', '+33 6 12'],
  ['phone', '1 005 55', '1 005 55'],
  ['phone', ' (+33) 6', '+33) 6'],
  ['phone', '\u202a+33 6\u202c', '+33 6'],
  ['text', ' as it is', ' as it is'],
])('[V-18] %s pasted or filled in as %j is taken for %j', (type, typed, tidied) => {
  expect(tidyTyped({ type }, typed)).toBe(tidied);
});

test('[V-18, V-22] a number can be typed in national form, with the zero, or with its calling code', () => {
  const french = phoneCodes.find(({ country_code }) => country_code === 'FR')?.mask ?? '';
  const typed = (text: string) => applyMask(phoneMask(text, french), text);
  expect(typed('612345678')).toBe('6 12 34 56 78');
  expect(typed('0612345678')).toBe('06 12 34 56 78');
  expect(typed('+33 6 12 34 56 78')).toBe('+33612345678');
  expect(phoneMask('012', '')).toBe('');
  expect(phoneMask('612', french)).toBe(french);
  expect(phoneMask('0612', `0${french}`)).toBe(`0${french}`);
});

test.each([
  ['612345678', '6 12 34 56 78'],
  ['33612345678', '3 36 12 34 56 78'],
  ['0612345678901', '06 12 34 56 78901'],
  ['12345678901234567', '1 23 45 67 8901234567'],
  ['+33612345678901234', '+33612345678901234'],
])('[V-8, V-18] nothing of the phone %j is cut, however long it is', (typed, shown) => {
  const mask = '# ## ## ## ##';
  for (let at = 1; at <= typed.length; at += 1) {
    const part = typed.slice(0, at);
    expect(applyMask(phoneMask(part, mask), part).replace(/ /g, '')).toBe(part);
  }
  expect(applyMask(phoneMask(typed, mask), typed).replace(/ /g, '')).toBe(shown.replace(/ /g, ''));
});

test('[V-22] a number is regrouped for another country, and keeps every digit', () => {
  expect(groupedNumber('6 12 34 56 78', '### ### ###')).toBe('612 345 678');
  expect(groupedNumber('06 12 34 56 78', '# ## ## ## ##')).toBe('06 12 34 56 78');
  expect(groupedNumber('6 12 34 56 78', '## ## ##')).toBe('61 23 45678');
  expect(groupedNumber('+33612345678', '# ## ## ## ##')).toBe('+33612345678');
  expect(groupedNumber('6-1 2', '')).toBe('6-1 2');
});
