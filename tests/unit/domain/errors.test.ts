import { expect, test } from 'vitest';
import { ApiError } from '../../../src/domain/apiError';
import { errorPageOf, errorTypes, outcomeOf } from '../../../src/domain/errors';
import { readRetryAfter, retryPlan } from '../../../src/domain/retry';

test.each([
  [
    { type: 'UserBannedException', status: 403 },
    { kind: 'fatal', page: 'blocked' },
  ],
  [
    { type: 'ApplicationDisabledException', status: 503 },
    { kind: 'fatal', page: 'maintenance' },
  ],
  [{ status: 403 }, { kind: 'fatal', page: 'forbidden' }],
  [{ type: 'InvalidParameterException', status: 403 }, { kind: 'field' }],
  [{ type: 'AcmeVerificationRequiredException' }, { kind: 'gate', action: 'verification' }],
  [{ type: 'toString', status: 200 }, { kind: 'toast' }],
  [{}, { kind: 'toast' }],
])('[N-4, N-5] %j comes out as %j', (error, outcome) => {
  expect(outcomeOf(error)).toMatchObject(outcome);
});

test('[N-5] the CMS, the hit and chats are never fatal', () => {
  for (const source of ['cms', 'hit', 'chat'] as const) {
    for (const type of errorTypes) expect(outcomeOf({ type, status: 403, source }).kind).toBe('silent');
  }
});

test.each([
  [{ status: 404 }, 'notFound'],
  [{ status: 403 }, 'forbidden'],
  [{ status: 503 }, 'maintenance'],
  [{ status: 418 }, 'notFound'],
  [{ type: 'UserBannedException', status: 404 }, 'blocked'],
  [{ type: 'UserDeletedException', status: 200 }, 'blocked'],
])('[S-11] %j is the page %s', (error, page) => {
  expect(errorPageOf(error)).toBe(page);
});

test('[N-3] one more try for GET, none for POST, and Retry-After is obeyed', () => {
  for (const status of [408, 409, 425, 429, 500, 502, 503, 504]) {
    expect(retryPlan('GET', status, 0, 2000)).toBe(2000);
    expect(retryPlan('GET', status, 1, 2000)).toBeNull();
    expect(retryPlan('POST', status, 0, null)).toBeNull();
  }
  expect(retryPlan('GET', 404, 0, null)).toBeNull();
  expect(retryPlan('GET', 429, 0, 60_000)).toBeNull();
  expect(readRetryAfter('3', 0)).toBe(3000);
});

test('[A-3] a login that carries a resend time goes on to the second step', () => {
  const error = new ApiError({ type: 'AuthorizationException', data: { resend_time: 1700000000 } });
  expect([error.isTwoFactorStep, error.resendTime]).toEqual([true, 1700000000]);
  expect(new ApiError({ type: 'AuthorizationException' }).isTwoFactorStep).toBe(false);
});
