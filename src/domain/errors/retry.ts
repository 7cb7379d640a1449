const RETRIED_STATUSES = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const WITH_PAYLOAD = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const PAUSE_MS = 400;
/** Longer waits are shown to the player instead. */
const MAX_WAIT_MS = 10_000;
/**
 * After a failure that took longer than this there is no retry: it would take as long again and add load to a
 * struggling operator.
 */
const MAX_ATTEMPT_MS = 5_000;

/**
 * Milliseconds before the next attempt, or null to give up. Reads get one retry, calls with a payload none. A
 * `Retry-After` above ten seconds gives up instead of waiting less (docs/decisions/073).
 * @param status 0 without a response
 * @param attempt number of earlier attempts, from 0
 * @param tookMs duration of the failed attempt
 */
export function retryDelay(
  method: string,
  status: number,
  attempt: number,
  retryAfterMs: number | null,
  tookMs: number,
): number | null {
  const retries = WITH_PAYLOAD.has(method.toUpperCase()) ? 0 : 1;
  if (attempt >= retries || tookMs > MAX_ATTEMPT_MS) return null;
  if (status !== 0 && !RETRIED_STATUSES.has(status)) return null;
  const wait = retryAfterMs ?? PAUSE_MS;
  return wait > MAX_WAIT_MS ? null : wait;
}

/** Begins with the name of a day, and has a time. */
const HTTP_DATE = /^[a-z]{3}.*:/i;

/**
 * Parses `Retry-After` (seconds or an HTTP date) into milliseconds; null if absent or invalid.
 * @param nowMs the response's own `Date`; NaN without one
 */
export function readRetryAfter(header: string | null | undefined, nowMs: number): number | null {
  if (!header) return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // `Date.parse` reads nearly anything, such as 1.5.
  if (!HTTP_DATE.test(text)) return null;
  const wait = Date.parse(text) - nowMs;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
