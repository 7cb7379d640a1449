import { expect, test } from 'vitest';
import { type Case, problemAt, problemOf } from './problemAt';

const sum = { type: 'sum', min: '10', max: '5000' };

test.each<Case>([
  ['50', null],
  ['10', null],
  ['5000', null],
  [' 50 ', null],
  ['\u00a050\n', null],
  ['', 'required'],
  ['   ', 'required'],
  ['9', 'sumRange'],
  ['5001', 'sumRange'],
  ['0', 'sumRange'],
  ['9'.repeat(400), 'sumRange'],
  ['050', 'sum'],
  ['-5', 'sum'],
  ['+50', 'sum'],
  ['1e3', 'sum'],
  ['0x20', 'sum'],
  ['50.5', 'sum'],
  ['50,00', 'sum'],
  ['1,000', 'sum'],
  ['1 000', 'sum'],
  ['€50', 'sum'],
  ['٥٠', null],
  ['５０', null],
  ['5🎰', 'sum'],
  ['\u202a50\u202c', null],
])('[V-1] the sum %j: %s', (value, message) => {
  expect(problemAt(sum, value)).toBe(message);
});

test.each<[min: string | null, max: string | null, value: string, message: string | null]>([
  [null, null, '1', null],
  [null, null, '99999999999999999999', null],
  ['0.5', null, '1', null],
  ['10', null, '9', 'minValue'],
  [null, null, 'x', 'sumDigits'],
  ['10.50', '99.99', '10', 'sumRange'],
  ['10.50', '99.99', '11', null],
  ['10.50', '99.99', '100', 'sumRange'],
  ['12345678901234567890', null, '12345678901234567889', 'minValue'],
  ['10.123456789', null, '11', null],
  ['€10', null, '5', null],
  ['10 EUR', null, '5', null],
])('[V-1] between %s and %s the sum %s: %s', (min, max, value, message) => {
  expect(problemAt({ type: 'sum', min, max }, value)).toBe(message);
});

test('[V-1, C-2] the refusal of a sum carries its bounds as the player reads them', () => {
  const problem = problemOf({ name: 'field', ...sum }, { field: '9' }, { formatBound: (amount) => `€${amount}.00` });
  expect(problem).toEqual({ name: 'sumRange', values: { min: '€10.00', max: '€5000.00' } });
  expect(problemOf({ name: 'field', type: 'sum' }, { field: '0' })).toEqual({ name: 'minValue', values: { min: '1' } });
});
