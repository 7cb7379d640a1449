import { expect, test } from 'vitest';
import { hasCharacters, levelProgressOf } from '../../../src/domain/player/loyalty';

const levels = [
  { name: 'Guest', min: 0, max: 1000 },
  { name: 'Regular', min: 1000, max: 5000 },
  { name: 'Device', min: 5000, max: 10_000 },
];

test.each([
  [0, 1, 'Guest', 'Regular', 1000, 0],
  [999, 1, 'Guest', 'Regular', 1, 99.9],
  [1000, 2, 'Regular', 'Device', 4000, 0],
  [2000, 2, 'Regular', 'Device', 3000, 25],
  [5000, 3, 'Device', null, 0, 100],
  [99_999, 3, 'Device', null, 0, 100],
])('[B-5] %i points: level %i, %s', (earned, number, name, next, missing, percent) => {
  expect(levelProgressOf(levels, earned)).toMatchObject({ number, name, next, earned, missing, percent });
});

test('[B-5] the numbers of a level match its progress bar at every number of points', () => {
  for (let earned = 0; earned <= 12_000; earned += 7) {
    const place = levelProgressOf(levels, earned);
    if (!place) throw new Error('The programme has no levels');
    const { done, span, missing, percent } = place;
    if (place.next === null) expect([done, span, missing, percent]).toEqual([0, 0, 0, 100]);
    else expect([done + missing, percent]).toEqual([span, (done / span) * 100]);
  }
});

test('[B-5] a ladder without levels has no place', () => {
  expect(levelProgressOf([], 100)).toBeNull();
});

test.each([
  ['profile', 'profile', true],
  ['profile', 'loyalty', false],
  ['loyalty', 'profile', false],
  ['loyalty', 'loyalty', true],
  ['both', 'profile', true],
  ['both', 'loyalty', true],
] as const)('[B-7] the view %s shows characters on %s: %s', (view, place, isShown) => {
  expect(hasCharacters(view, place)).toBe(isShown);
});
