import { expect, test } from 'vitest';
import { progressPercent } from '../../../src/domain/player/progress';

test.each([
  [150, 100, 200, 50],
  [100, 100, 200, 0],
  [200, 100, 200, 100],
  [50, 100, 200, 0],
  [900, 100, 200, 100],
  [5, 5, 5, 100],
  [4, 5, 5, 0],
  [Number.NaN, 0, 1, 0],
])('[B-5] %d between %d and %d is %d percent', (current, min, max, percent) => {
  expect(progressPercent(current, min, max)).toBe(percent);
});
