import { expect, test } from 'vitest';
import { inactivityOf } from '../../../src/domain/player/inactivity';

const state = { isSignedIn: true, timeoutSeconds: 100, lastActivityMs: 1_000_000, isRoundOpen: false };
const after = (ms: number, rest: Partial<typeof state> = {}) =>
  inactivityOf({ ...state, ...rest, nowMs: 1_000_000 + ms });

test.each([
  [0, 'active', 100_000, 80_000],
  [79_999, 'active', 20_001, 1],
  [80_000, 'warning', 20_000, 20_000],
  [99_999, 'warning', 1, 1],
  [100_000, 'out', 0, null],
  [9_000_000, 'out', 0, null],
  [-5_000, 'active', 100_000, 80_000],
])('[A-10] after %d ms idle: %s', (idle, phase, remainingMs, nextMs) => {
  expect(after(idle)).toEqual({ phase, remainingMs, nextMs });
});

test('[A-10] guests, a timeout of zero and an open round cause no sign-out', () => {
  expect(after(200_000, { isSignedIn: false }).phase).toBe('off');
  expect(after(200_000, { timeoutSeconds: 0 }).phase).toBe('off');
  expect(after(200_000, { isRoundOpen: true }).phase).toBe('active');
});
