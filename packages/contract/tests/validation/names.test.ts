import { isAddress, isCardHolder, isName } from '@baize/contract/validation/rules';
import { expect, test } from 'vitest';
import { type Case, copied, LONG, problemAt } from './problemAt';

const FORBIDDEN = [...'@_"!?#$%^&*(){}[]|/\\<>~§+:;`'];
const NAMES = ['name', 'first_name', 'last_name'];

test.each<Case>([
  ['Anne-Marie O’Hara', null],
  ["O'Neill", null],
  ['Jean, fils', null],
  ['J. R. R.', null],
  ['Zoë', null],
  ['Zoe\u0308', null],
  ['Агата', null],
  ['محمد', null],
  ['יִצְחָק', null],
  ['山田 太郎', null],
  ['सत्यजित', null],
  ['می‌گل', null],
  ['  Anna  ', null],
  ['Anna\u00a0Maria', null],
  [copied('محمد'), null],
  ['', 'required'],
  ['   ', 'required'],
  ['\u00a0\u200b', 'required'],
  ['Ann3', 'name'],
  ['Ann٣', 'name'],
  ['Ann３', 'name'],
  ['Anna 🎰', 'name'],
  ['👩‍👩‍👧', 'name'],
  ['Anna\u0000', 'name'],
  [LONG, 'max'],
  ['a'.repeat(255), null],
])('[V-2] the name %j: %s', (value, message) => {
  for (const type of NAMES) expect(problemAt({ type }, value)).toBe(message);
});

test.each(['', ' ', '\t\u00a0'])('[V-2, V-3, V-11] %j is no name, address or card holder', (text) => {
  expect([isName, isAddress, isCardHolder].map((isRight) => isRight(text))).toEqual([false, false, false]);
});

test.each(FORBIDDEN)('[V-2] a name cannot contain %s', (char) => {
  for (const type of NAMES) expect(problemAt({ type }, `A${char}b`)).toBe('name');
});

test('[V-2, V-21] a name keeps to the operator’s length, counted in signs as one sees them', () => {
  const short = { type: 'name', min: 2, max: 4 };
  expect(['A', 'Анна', '𝔸𝔹ℂ𝔻', 'Agata'].map((value) => problemAt(short, value))).toEqual(['min', null, null, 'max']);
});

test.each<Case>([
  ['12/3 High Street | B', null],
  ['10, rue de l’Église', null],
  ['北京市朝阳区 10', null],
  ['شارع 12', null],
  [' 5 High St ', null],
  ['', 'required'],
  ['Street #4', 'address'],
  ['a\\b', 'address'],
  ['Home 🏠', 'address'],
  [LONG, 'max'],
])('[V-3] the address %j: %s', (value, message) => {
  expect(problemAt({ type: 'address' }, value)).toBe(message);
});

test.each(FORBIDDEN)('[V-3] an address and %s', (char) => {
  const isAllowed = char === '|' || char === '/';
  expect(problemAt({ type: 'address' }, `A${char}b 12`)).toBe(isAllowed ? null : 'address');
});

test.each<Case>([
  ['Zoë', null],
  ['Zoë-Anne O’Hara', null],
  ['Zoë 2', 'letters'],
  ['Zoë = me', 'letters'],
  ['Zoë$', 'letters'],
  ['Zoë 🎰', 'letters'],
  ['', 'required'],
])('[V-19] the name-like %j: %s', (value, message) => {
  expect(problemAt({ type: 'nameLike' }, value)).toBe(message);
});

test.each<Case>([
  ['Anna', null],
  ['Ķēniņš', null],
  ['ŽANETE ŠŪMAHERE', null],
  ['Агата Шипко', null],
  ['Їжак', null],
  ['Anna-Maria', null],
  ['Агата1', 'letters'],
  ['Zoë', 'letters'],
  ['Ζωή', 'letters'],
  ['محمد', 'letters'],
  ['-Anna', 'letters'],
  ['Anna.', 'letters'],
  ['', 'required'],
])('[V-19] Latin, Latvian and Cyrillic letters in %j: %s', (value, message) => {
  expect(problemAt({ type: 'letters' }, value)).toBe(message);
});
