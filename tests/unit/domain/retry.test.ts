import { expect, test } from 'vitest';
import { readRetryAfter, retryDelay } from '../../../src/domain/errors/retry';

test.each([
  408, 409, 425, 429, 500, 502, 503, 504, 0,
])('[N-3] a read that fails with %d is tried once more', (status) => {
  expect(retryDelay('GET', status, 0, null, 0)).toBe(400);
  expect(retryDelay('GET', status, 1, null, 0)).toBeNull();
});

test.each([200, 400, 401, 403, 404, 422, 501])('[N-3] a read that ends with %d is not', (status) => {
  expect(retryDelay('GET', status, 0, null, 0)).toBeNull();
});

test.each(['POST', 'put', 'PATCH', 'DELETE'])('[N-3] %s is never tried again by itself', (method) => {
  expect(retryDelay(method, 503, 0, null, 0)).toBeNull();
});

test('[N-3] Retry-After is obeyed, or refused where it is too long to sit out', () => {
  expect(retryDelay('GET', 429, 0, 2000, 0)).toBe(2000);
  expect(retryDelay('GET', 429, 0, 0, 0)).toBe(0);
  expect(retryDelay('GET', 429, 0, 10_000, 0)).toBe(10_000);
  expect(retryDelay('GET', 429, 0, 10_001, 0)).toBeNull();
});

test('[N-3] a slow failure is not retried', () => {
  expect(retryDelay('GET', 503, 0, null, 5_000)).toBe(400);
  expect(retryDelay('GET', 503, 0, null, 5_001)).toBeNull();
  expect(retryDelay('GET', 0, 0, null, 15_000)).toBeNull();
});

const now = Date.parse('2026-01-01T00:00:00Z');
test.each([
  ['7', 7000],
  [' 0 ', 0],
  [' 12 ', 12_000],
  ['x12', null],
  ['12x', null],
  ['Thu, 01 Jan 2026 00:00:05 GMT', 5000],
  ['Wed, 31 Dec 2025 23:00:00 GMT', 0],
  ['soon', null],
  ['soon 5', null],
  ['1.5', null],
  ['-5', null],
  ['', null],
  [undefined, null],
])('[N-3] Retry-After %j is %s ms', (header, ms) => {
  expect(readRetryAfter(header, now)).toBe(ms);
});
