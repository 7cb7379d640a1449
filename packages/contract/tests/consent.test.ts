import {
  isAllowed,
  makeChoice,
  nameTest,
  type PageVendor,
  purposesOf,
  readChoice,
  undecidedPurposes,
} from '@baize/contract/site/consent';
import { expect, test } from 'vitest';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const DAY = 86_400_000;
const vendor = (key: string, purpose: PageVendor['purpose']): PageVendor => ({ key, name: key, purpose, keeps: [] });
const counter = vendor('counter', 'statistics');
const adverts = vendor('adverts', 'marketing');
const chat = vendor('chat', 'preferences');
const guard = vendor('guard', 'necessary');
const all = [guard, counter, adverts, chat];

test('[P-21] only vendors that are not necessary need consent, and each purpose is asked for once', () => {
  expect(purposesOf(all)).toEqual(['preferences', 'statistics', 'marketing']);
  expect(purposesOf([guard])).toEqual([]);
  expect(undecidedPurposes(null, [guard], false)).toEqual([]);
  expect(isAllowed(null, guard)).toBe(true);
  expect(all.filter((one) => isAllowed(null, one))).toEqual([guard]);
});

test('[P-21] a choice is stored with version and date, and without anything about the visitor', () => {
  const choice = makeChoice(['statistics'], all, NOW);
  expect(choice).toEqual({
    version: 1,
    at: '2026-11-23T10:00:00.000Z',
    allowed: ['statistics'],
    told: ['counter:statistics', 'adverts:marketing', 'chat:preferences'],
  });
  expect(readChoice(JSON.stringify(choice), NOW + 179 * DAY)).toEqual(choice);
  expect(all.filter((one) => isAllowed(choice, one))).toEqual([guard, counter]);
  expect(undecidedPurposes(choice, all, false)).toEqual([]);
});

test.each([
  ['after half a year', JSON.stringify(makeChoice([], all, NOW - 181 * DAY))],
  ['of another version', JSON.stringify({ ...makeChoice([], all, NOW), version: 2 })],
  ['without a date', JSON.stringify({ version: 1, allowed: [], told: [] })],
  ['of the far future', JSON.stringify(makeChoice([], all, NOW + 400 * DAY))],
  ['that is no JSON', '{"version":1'],
  ['that is a number', '7'],
  ['that is not there', null],
])('[P-21] a choice %s does not count', (_, stored) => {
  expect(readChoice(stored, NOW)).toBeNull();
});

test('[P-21] a new vendor or purpose waits and is asked about; a removed vendor is not', () => {
  const choice = makeChoice(['statistics', 'marketing'], [counter], NOW);
  expect(choice.allowed).toEqual(['statistics']);
  expect(isAllowed(choice, { ...counter, purpose: 'marketing' })).toBe(false);
  expect(undecidedPurposes(choice, [counter, adverts], false)).toEqual(['marketing']);
  expect(undecidedPurposes(makeChoice([], all, NOW), [counter], false)).toEqual([]);
});

test('[P-21] a browser signal refuses statistics and marketing; preferences are still asked for', () => {
  expect(undecidedPurposes(null, all, true)).toEqual(['preferences']);
  expect(undecidedPurposes(null, [counter, adverts], true)).toEqual([]);
  expect(isAllowed(null, counter)).toBe(false);
  expect(isAllowed(makeChoice(['statistics'], all, NOW), counter)).toBe(true);
});

test('[P-21] names of cookies are taken as they are written, with * for anything', () => {
  const names = nameTest(['_ga', '_ga_*', '*.clientId', 'a.b(c)']);
  expect(['_ga', '_ga_X1', 'x.clientId', 'a.b(c)'].map((name) => names?.test(name))).toEqual([true, true, true, true]);
  expect(['_gat', 'x_ga', 'clientId', 'aXb(c)'].map((name) => names?.test(name))).toEqual([false, false, false, false]);
  expect(nameTest([])).toBeNull();
});
