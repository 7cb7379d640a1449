import { expect, test } from 'vitest';
import { showsConfirmationHint, showsRegistrationHint } from '../../../src/domain/player/hints';

const regTime = 1_000_000;

test.each([
  [0, false, true],
  [7199, false, true],
  [7200, false, false],
  [10, true, false],
])('[A-11] %d s after registration, deposited %s: the registration hint shows %s', (after, hasDeposit, shows) => {
  expect(showsRegistrationHint({ regTime, now: regTime + after, hasDeposit })).toBe(shows);
});

test.each([
  [431_999, false, false, true],
  [432_000, false, false, false],
  [10, true, false, false],
  [10, false, true, false],
])('[A-11] %d s after, confirmed %s, sent %s: the confirmation hint shows %s', (after, isLoginConfirmed, hasSentMarker, shows) => {
  expect(showsConfirmationHint({ regTime, now: regTime + after, isLoginConfirmed, hasSentMarker })).toBe(shows);
});
