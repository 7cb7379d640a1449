import { shownValue } from '@baize/contract/validation/readValue';
import { dateBounds, isDateWithin } from '@baize/contract/validation/rules';
import { expect, test } from 'vitest';
import { type Case, copied, LONG, problemAt, problemOf } from './problemAt';

test.each<Case>([
  ['29.02.2024', null],
  ["29'02'2024", null],
  ['29,02,2024', null],
  ['29-02-2024', null],
  ['9.2.2024', null],
  ['2024-02-29', null],
  [' 29.02.2024 ', null],
  [copied('29.02.2024'), null],
  ['', 'required'],
  ['29.02.2023', 'date'],
  ['31.04.2024', 'date'],
  ['00.01.2024', 'date'],
  ['01.13.2024', 'date'],
  ['01.02.24', 'date'],
  ['01.02.02024', 'date'],
  ['01/02/2024', 'date'],
  ['01 02 2024', 'date'],
  ['1 Feb 2024', 'date'],
  ['٠١.٠٢.٢٠٢٤', null],
  ['01.02.2024🎂', 'date'],
  [LONG, 'date'],
])('[V-4] the date %j: %s', (value, message) => {
  expect(problemAt({ type: 'date' }, value)).toBe(message);
});

test.each<[min: string, max: string, value: string, message: string | null]>([
  ['2000-01-01', '2000-12-31', '01.01.2000', null],
  ['2000-01-01', '2000-12-31', '31.12.2000', null],
  ['2000-01-01', '', '31.12.1999', 'dateRange'],
  ['', '2000-12-31', '01.01.2001', 'dateRange'],
  ['', '', '01.01.0001', null],
])('[V-4] between %j and %j the date %s: %s', (min, max, value, message) => {
  expect(problemAt({ type: 'date', min, max }, value)).toBe(message);
});

test.each([
  ['21.11.2008', null],
  ['22.11.2008', 'age'],
  ['20.11.1925', 'dateRange'],
  ['22.11.1925', null],
  ['29.02.2000', null],
])('[V-4] on 21 November 2026 somebody born on %s, to be from 18 to 100: %s', (value, message) => {
  const field = { type: 'date', min: 18, max: 100 };
  expect(problemAt(field, value, { today: new Date(2026, 10, 21, 23, 30) })).toBe(message);
});

test('[V-4] who was born on 29 February is of age on 28 February of a year without one', () => {
  const born = (value: string, today: Date) => problemAt({ type: 'date', min: 18 }, value, { today });
  expect(born('29.02.2008', new Date(2026, 1, 27))).toBe('age');
  expect(born('28.02.2008', new Date(2026, 1, 28))).toBeNull();
  expect(born('28.02.2010', new Date(2028, 1, 29))).toBeNull();
  expect(born('01.03.2010', new Date(2028, 1, 29))).toBe('age');
});

test.each([
  ['18', '100', { min: '1925-11-22', max: '2008-11-21', isAge: true }],
  ['', '100', { min: '1925-11-22', max: '', isAge: true }],
  ['18', '', { min: '', max: '2008-11-21', isAge: true }],
  ['2000-01-01', '', { min: '2000-01-01', max: '', isAge: false }],
])('[V-4] on 21 November 2026 the bounds %j and %j are the days %j', (min, max, days) => {
  expect(dateBounds({ min, max }, new Date(2026, 10, 21))).toEqual(days);
});

test('[V-4] without a date of today an age is not checked', () => {
  expect(problemAt({ type: 'date', min: 18, max: 100 }, '01.01.2026')).toBeNull();
  expect(dateBounds({ min: '18', max: '100' }, undefined)).toEqual({ min: '', max: '', isAge: true });
});

test('[V-4] a day that does not exist is within no bounds', () => {
  expect(isDateWithin('31.02.2024', {})).toBe(false);
  expect(isDateWithin('29.02.2024', {})).toBe(true);
});

test('[V-4] the error for an age names the age', () => {
  const today = new Date(2026, 10, 21);
  const problem = problemOf({ name: 'born', type: 'date', min: 18 }, { born: '01.01.2020' }, { today });
  expect(problem).toEqual({ name: 'age', values: { min: '18' } });
});

test('[V-4, W-16] a date of the API is shown as players type it', () => {
  expect(shownValue({ type: 'date' }, '1990-01-31')).toBe('31.01.1990');
  for (const text of ['31.1', 'x1990-01-31', '1990-01-31T00:00']) expect(shownValue({ type: 'date' }, text)).toBe(text);
  expect(shownValue({ type: 'text' }, '1990-01-31')).toBe('1990-01-31');
});
