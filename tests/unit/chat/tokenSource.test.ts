/** When the operator is asked for tokens of chat vendors (O-22). */
import type { ChatToken as SentToken } from '@baize/contract/api/entities/site';
import { ApiError } from '@baize/contract/errors/apiError';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTokenSource } from '../../../src/services/chat/tokenSource';

const LIFETIME_S = 300;
const NOW_S = Math.floor(Date.UTC(2026, 0, 5) / 1000);
const token = { token: 'a.b.c', expires_at: NOW_S + LIFETIME_S, entity_id: '' };

beforeEach(() => vi.useFakeTimers({ now: NOW_S * 1000 }));
afterEach(() => vi.useRealTimers());

const source = (answers: Array<SentToken | Error>) => {
  let count = 0;
  const request = createTokenSource(async () => {
    const answer = answers[Math.min(count, answers.length - 1)];
    count += 1;
    if (answer instanceof Error || !answer) throw answer;
    return answer;
  }, Date.now);
  return { fetch: () => request('zendesk'), count: () => count };
};

test.each([
  ['the call', new ApiError({ type: 'MethodNotFoundException', status: 404 })],
  ['the address', new ApiError({ status: 404 })],
  ['tokens of this vendor', new ApiError({ type: 'InvalidParameterException', status: 400 })],
])('[O-22] an operator that lacks %s is asked once', async (_, error) => {
  const { fetch, count } = source([error]);
  expect(await fetch()).toBeNull();
  await vi.advanceTimersByTimeAsync(86_400_000);
  expect([await fetch(), count()]).toEqual([null, 1]);
});

test('[O-22] after a failure it is asked again half a minute later', async () => {
  const { fetch, count } = source([new ApiError({ isOffline: true }), token]);
  expect(await fetch()).toBeNull();
  await vi.advanceTimersByTimeAsync(29_000);
  expect([await fetch(), count()]).toEqual([null, 1]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await fetch())?.lifetimeMs).toBe((LIFETIME_S - 30) * 1000);
});
