import { expect, test } from 'vitest';
import { firstProblem } from '../../../src/desk/ui/events';
import { aReport, failure, good, lost, refused } from './aReport';

test('[H-10] the first error is one that the player could notice', () => {
  const read = { params: { count: 5 } };
  const repaired = [lost('games.get', 'offline', read), good('games.get', { items: [] }, read.params, { attempt: 2 })];
  const real = refused('cashier.makedeposit', 'BillingUnavailableException');
  expect(firstProblem(aReport([failure('Refused by img-src', 'log'), ...repaired, real]).events)).toBe(3);
  const failedTwice = [lost('games.get', 'offline', read), lost('games.get', 'offline', { ...read, attempt: 2 })];
  expect(firstProblem(aReport(failedTwice).events)).toBe(0);
  expect(firstProblem(aReport(repaired).events)).toBe(-1);
});
