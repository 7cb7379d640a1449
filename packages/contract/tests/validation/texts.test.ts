import { fitsPattern } from '@baize/contract/validation/rules';
import { expect, test } from 'vitest';
import { type Case, copied, LONG, problemAt } from './problemAt';

test.each(['sex', 'select', 'country', 'currency'])('[V-5] a choice of the type %s must be made', (type) => {
  const options = [
    { value: '1', label: 'One' },
    { value: '2', label: 'Two' },
  ];
  expect(problemAt({ type }, '')).toBe('required');
  expect(problemAt({ type }, '1')).toBeNull();
  expect(problemAt({ type, options }, '2')).toBeNull();
  expect(problemAt({ type, options }, '3')).toBe('choice');
  expect(problemAt({ type, options, isOptional: true }, '')).toBeNull();
});

test.each([
  'cardHolder',
  'login',
  'text',
  'documentType',
  'documentNumber',
  'anythingElse',
])('[V-6] %s is required unless it is optional', (type) => {
  expect(problemAt({ type }, '')).toBe('required');
  expect(problemAt({ type }, ' \u00a0\u200b')).toBe('required');
  expect(problemAt({ type, isOptional: true }, '')).toBeNull();
  expect(problemAt({ type }, 'Some text')).toBeNull();
  expect(problemAt({ type }, LONG)).toBe('max');
});

test.each<Case>([
  ['529.982.247-25', null],
  ['52998224725', null],
  [' 529 982 247 25 ', null],
  [copied('529.982.247–25'), null],
  ['', 'required'],
  ['529.982.247-26', 'cpf'],
  ['111.111.111-11', 'cpf'],
  ['5299822472', 'cpf'],
  ['529982247255', 'cpf'],
  // The second check digit is right.
  ['529.982.247-17', 'cpf'],
  ['٥٢٩٩٨٢٢٤٧٢٥', null],
  ['529.982.247-2a', 'cpf'],
])('[V-6] the CPF number %j: %s', (value, message) => {
  expect(problemAt({ type: 'cpf' }, value)).toBe(message);
});

test('[V-6] a CPF number can be optional, and is validated if present', () => {
  expect(problemAt({ type: 'cpf', isOptional: true }, '')).toBeNull();
  expect(problemAt({ type: 'cpf', isOptional: true }, '1')).toBe('cpf');
});

test.each<Case>([
  ['1', null],
  ['12345678', null],
  [' 75001 ', null],
  ['', 'required'],
  ['123456789', 'postcode'],
  ['75 001', 'postcode'],
  ['AB1', 'postcode'],
  ['٧٥٠٠١', null],
  ['-5', 'postcode'],
  [LONG, 'postcode'],
])('[V-7] the postcode %j: %s', (value, message) => {
  expect(problemAt({ type: 'postcode' }, value)).toBe(message);
});

test.each<[pattern: string, value: string, message: string | null]>([
  ['[A-Z]{2}\\d [A-Z]\\d', 'AB1 C2', null],
  ['[A-Z]{2}\\d [A-Z]\\d', 'AB1\u00a0C2', null],
  ['[A-Z]{2}\\d', 'AB12', 'postcode'],
  ['\\d{3}-?\\d{4}', '100-0001', null],
  ['\\d{3}-?\\d{4}', '1000001', null],
  ['\\d{5}|\\d{9}', '1234', 'postcode'],
  ['([', 'anything', null],
])('[V-7] the postcode of the pattern %j: %j: %s', (pattern, value, message) => {
  expect(problemAt({ type: 'postcode', pattern }, value)).toBe(message);
});

test.each<Case>([
  ["J. O'HARA-SMITH", null],
  ['J. O’HARA', null],
  ['ЖАННА Д’АРК', null],
  ['François  Côté', null],
  ['', 'required'],
  ['J. SMITH 2', 'cardHolder'],
  ['J_SMITH', 'cardHolder'],
  ['J, SMITH', 'cardHolder'],
  ['J SMITH 💳', 'cardHolder'],
  [LONG, 'max'],
])('[V-11] the card holder %j: %s', (value, message) => {
  expect(problemAt({ type: 'cardHolder' }, value)).toBe(message);
});

test.each<Case>([
  ['BrassFox7', null],
  ['Лиса', null],
  ['ثعلب', null],
  [' BrassFox ', null],
  ['', 'required'],
  ['Fox', 'fakename'],
  ['🦊🦊🦊🦊', 'fakename'],
  ['Brass Fox', 'fakename'],
  ['Brass\u00a0Fox', 'fakename'],
  ['Brass_Fox', 'fakename'],
  ['Brass-Fox', 'fakename'],
  ['<b>fox', 'fakename'],
  [LONG, 'max'],
])('[V-12] the nickname %j: %s', (value, message) => {
  expect(problemAt({ type: 'fakename' }, value)).toBe(message);
});

test.each<[pattern: string, value: string, message: string | null]>([
  ['', 'anything', null],
  ['', '🎲', null],
  ['', '', 'required'],
  ['', '  ', 'required'],
  ['\\d{3}', '123', null],
  ['\\d{3}', ' 123 ', null],
  ['\\d{3}', '1234', 'regex'],
  ['\\d{3}', 'a123', 'regex'],
  ['[a-z]+|\\d', '1x', 'regex'],
  ['\\p{Lu}+', 'ÄÖ', null],
  ['([', 'anything', null],
  ['a*', LONG, 'regex'],
  ['(a+)+b', `${'a'.repeat(600)}!`, 'regex'],
])('[V-13] a field of the pattern %j: %j: %s', (pattern, value, message) => {
  expect(problemAt({ type: 'custom', pattern }, value)).toBe(message);
});

test('[V-13] a pattern is matched against at most 500 characters', () => {
  expect(['a'.repeat(500), 'a'.repeat(501)].map((text) => fitsPattern(text, 'a*'))).toEqual([true, false]);
  expect([' ', 'a'].map((text) => fitsPattern(text, '(['))).toEqual([false, true]);
});

test.each<Case>([
  [true, null],
  [false, 'checkbox'],
  ['true', 'checkbox'],
  ['', 'checkbox'],
])('[V-14] a box to tick at %j: %s', (value, message) => {
  expect(problemAt({ type: 'checkbox' }, value)).toBe(message);
  expect(problemAt({ type: 'checkbox', isOptional: true }, value)).toBeNull();
});

test.each(['', '§ anything ?', '🎁', LONG])('[V-15] a promo code is right whatever it is', (value) => {
  expect(problemAt({ type: 'promoCode' }, value)).toBeNull();
});

test.each<Case>([
  ['012345', null],
  [' 012345 ', null],
  ['012-345', null],
  ['012\u00a0345', null],
  ['', 'required'],
  ['12345', 'code'],
  ['1234567', 'code'],
  ['12345a', 'code'],
  ['٣٣٣٣٣٣', null],
  ['12345️⃣6', 'code'],
  [LONG, 'code'],
])('[V-16] the code %j: %s', (value, message) => {
  expect(problemAt({ type: 'code' }, value)).toBe(message);
});
