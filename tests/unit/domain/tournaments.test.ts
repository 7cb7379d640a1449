import { expect, test } from 'vitest';
import { tournamentStatus } from '../../../src/domain/games/tournaments';

test.each([
  [100, 200, 99, 'coming'],
  [100, 200, 100, 'running'],
  [100, 200, 199, 'running'],
  [100, 200, 200, 'finished'],
  [null, 200, 99, 'running'],
  [100, null, 300, 'running'],
  [null, null, 0, 'running'],
])('[G-8] a tournament from %s to %s is at %s %s', (started_at, finished_at, now, status) => {
  expect(tournamentStatus({ started_at, finished_at }, now)).toBe(status);
});
