import { readValue } from '@baize/contract/validation/readValue';
import * as rules from '@baize/contract/validation/rules';
import { expect, test } from 'vitest';
import { type Case, copied, LONG, problemAt, problemOf } from './problemAt';

test.each<Case>([
  ['DE89370400440532013000', null],
  ['DE89 3704 0044 0532 0130 00', null],
  ['de89 3704 0044 0532 0130 00', null],
  ['FR14 2004 1010 0505 0001 3M02 606', null],
  ['MT84 MALT 0110 0001 2345 MTLC AST0 01S', null],
  ['IBAN DE89 3704 0044 0532 0130 00', null],
  ['IBAN: DE89-3704-0044-0532-0130-00', null],
  ['DE89\u00a03704\u202f0044 0532 0130 00', null],
  [copied('DE89 3704 0044 0532 0130 00'), null],
  ['', 'required'],
  ['DE88 3704 0044 0532 0130 00', 'iban'],
  ['DE89 3704 0044 0532 0130 0', 'iban'],
  ['DE89_3704_0044_0532_0130_00', 'iban'],
  ['ДЕ89370400440532013000', 'iban'],
  ['89DE370400440532013000', 'iban'],
  // The checksums of these are right.
  ['XX08 1234 5678 901', null],
  ['XX36 1234 5678 90', 'iban'],
  ['XX88 1234 5678 9012 3456 7890 1234 5678 901', 'iban'],
  ['1XX6 4123 4567 8901', 'iban'],
  ['XX0A 1234 5678 002', 'iban'],
  ['DE89 💶', 'iban'],
  [LONG, 'iban'],
])('[V-21] the IBAN %j: %s', (value, message) => {
  expect(problemAt({ type: 'iban' }, value)).toBe(message);
});

test.each<Case>([
  ['4242 4242 4242 4242', null],
  ['4242-4242-4242-4242', null],
  ['4242–4242—4242.4242', null],
  ['4242\u00a04242\u20074242\u202f4242', null],
  [copied('4242424242424242'), null],
  ['3782 822463 10005', null],
  ['6304 0000 0000', null],
  ['6011 0009 9013 9424', null],
  ['0042 4242 4242 4242', null],
  ['', 'required'],
  ['4242 4242 4242 4241', 'cardNumber'],
  ['0000 0000 0000 0000', 'cardNumber'],
  ['4242 4242 424', 'cardNumber'],
  ['4242 4242 4242 4242 4242', 'cardNumber'],
  ['٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢', null],
  ['4242 4242 4242 424x', 'cardNumber'],
  ['💳', 'cardNumber'],
  [LONG, 'cardNumber'],
])('[V-21] the card number %j: %s', (value, message) => {
  expect(problemAt({ type: 'cardNumber' }, value)).toBe(message);
});

test.each<Case>([
  ['11/26', null],
  ['12/26', null],
  ['1226', null],
  ['12 / 26', null],
  ['12-26', null],
  ['12/2026', null],
  ['1/27', null],
  [copied('12/26'), null],
  ['11/46', null],
  ['', 'required'],
  ['10/26', 'cardExpired'],
  ['12/25', 'cardExpired'],
  ['12/46', 'cardExpiry'],
  [' 1226 ', null],
  ['112/26', 'cardExpiry'],
  ['12/26/', 'cardExpiry'],
  ['13/27', 'cardExpiry'],
  ['00/27', 'cardExpiry'],
  ['12', 'cardExpiry'],
  ['12/1926', 'cardExpiry'],
  ['١٢/٢٧', null],
  [LONG, 'cardExpiry'],
])('[V-21] in November 2026 a card that is good until %j: %s', (value, message) => {
  expect(problemAt({ type: 'cardExpiry' }, value, { today: new Date(2026, 10, 30) })).toBe(message);
});

test('[V-21] without a date of today any month of a card is good', () => {
  expect(problemAt({ type: 'cardExpiry' }, '10/26')).toBeNull();
  expect(problemAt({ type: 'cardExpiry' }, '13/26')).toBe('cardExpiry');
  for (const today of [new Date(2026, 10, 30), undefined]) expect(rules.cardExpiry('11/26', today)).toBe('good');
});

test('[V-21] the rules of numbers accept spaces, as the fields do', () => {
  expect(rules.isIban('de89 3704 0044 0532 0130 00')).toBe(true);
  expect(rules.isCardNumber('4242 4242 4242 4242')).toBe(true);
  expect(rules.isCpf('529.982.247-25')).toBe(true);
  expect(rules.numberOf(' 18.5 ')).toBe(18.5);
});

test.each<Case>([
  ['18', null],
  ['99', null],
  [' 20 ', null],
  ['18.5', null],
  ['17', 'minValue'],
  ['17.999', 'minValue'],
  ['100', 'maxValue'],
  ['-20', 'minValue'],
  ['', 'required'],
  ['1e1', 'regex'],
  ['twenty', 'regex'],
  ['٢٠', null],
  ['20,5', 'regex'],
  ['NaN', 'regex'],
  [LONG, 'regex'],
])('[V-21] the number %j from 18 to 99: %s', (value, message) => {
  expect(problemAt({ type: 'number', min: 18, max: '99' }, value)).toBe(message);
});

test('[V-21] a number without a minimum may be negative', () => {
  expect(problemAt({ type: 'number', max: 99 }, '-5')).toBeNull();
});

test.each([
  [{ type: 'number', min: 18 }, '17', 'minValue', { min: '18' }],
  [{ type: 'number', max: '99' }, '100', 'maxValue', { max: '99' }],
  [{ type: 'text', min: 2 }, 'a', 'min', { min: '2' }],
  [{ type: 'text', max: 4 }, 'abcde', 'max', { max: '4' }],
  [{ type: 'text' }, LONG, 'max', { max: 255 }],
  [{ type: 'password' }, 'short', 'min', { min: 6 }],
  [{ type: 'password' }, 'x'.repeat(21), 'max', { max: 20 }],
])('[V-21] the message for %j names the limit', (field, value, name, values) => {
  expect(problemOf({ name: 'field', ...field }, { field: value })).toEqual({ name, values });
});

test.each<Case>([
  ['ab', null],
  ['a', 'min'],
  ['abcde', 'max'],
  ['🎰🎰', null],
  ['🎰', 'min'],
  ['AB', 'regex'],
])('[V-21] the text %j of two to four small letters or pictures: %s', (value, message) => {
  expect(problemAt({ type: 'text', min: 2, max: 4, pattern: '[a-z🎰]+' }, value)).toBe(message);
});

test.each([
  ['cardNumber', '4242-4242 4242\u00a04242', '4242424242424242'],
  ['iban', 'iban: de89 3704', 'DE893704'],
  ['iban', 'XX00 IBAN 1234', 'XX00IBAN1234'],
  ['cpf', '529.982.247-25', '52998224725'],
  ['cardExpiry', '1 / 2027', '01/27'],
  ['cardExpiry', ' 12 ', '12'],
  ['date', '31.12.2000', '2000-12-31'],
  ['date', ' 31.12.2000 ', '2000-12-31'],
  ['date', ' 31.12 ', '31.12'],
  ['phone', '+33 (0)6-12.34', '+33061234'],
  ['phone', '0033 6', '+336'],
  ['phone', '1 005 551', '1005551'],
  ['login', ' +33612345678 ', '33612345678'],
  ['name', '  Anna\u00a0 Maria ', 'Anna Maria'],
  ['name', '\u200c \u200cAnna', 'Anna'],
  ['text', 'Ｎｏ １', 'Ｎｏ １'],
  ['text', 'e\u0301', 'é'],
  ['password', ' as it is ', ' as it is '],
])('[V-18, V-21] %s %j, typed or pasted, is read as %j', (type, typed, meant) => {
  expect(readValue({ type }, typed)).toBe(meant);
});

test.each([undefined, null, true, 5])('[V-21] %j is not a text, and read as empty', (value) => {
  for (const type of ['text', 'email', 'password']) expect(readValue({ type }, value)).toBe('');
});
