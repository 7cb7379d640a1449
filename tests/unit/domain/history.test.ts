import { expect, test } from 'vitest';
import { historyPeriods, periodStart, statusesOf, statusFilters } from '../../../src/domain/money/history';

const NOW = Date.UTC(2026, 10, 21, 12, 0, 0, 500);
const atDaysAgo = (days: number) => Date.UTC(2026, 10, 21 - days, 12) / 1000;

test.each([
  ['all', null],
  ['day', atDaysAgo(1)],
  ['week', atDaysAgo(7)],
  ['month', atDaysAgo(30)],
  ['year', atDaysAgo(365)],
] as const)('[C-8] the period "%s" starts at %s', (period, start) => {
  expect(periodStart(period, NOW)).toBe(start);
});

test('[C-8] every period is known, and a longer one does not start later', () => {
  const starts = historyPeriods.map((period) => periodStart(period, NOW) ?? Number.NEGATIVE_INFINITY);
  const [all, ...rest] = starts;
  expect(all).toBe(Number.NEGATIVE_INFINITY);
  expect(rest).toEqual(rest.toSorted((a, b) => b - a));
});

test('[C-8] the filters cover each status once; orders in progress are one filter', () => {
  expect(statusesOf('all')).toEqual([]);
  expect(statusesOf('open')).toEqual(['pending', 'processing']);
  const covered = statusFilters.flatMap(statusesOf);
  expect(covered.toSorted()).toEqual(['cancelled', 'failed', 'pending', 'processing', 'success']);
});
