/** Retries of failed calls. */

const RETRIED = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const WITH_PAYLOAD = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const PAUSE_MS = 400;
/** Longer waits are told to the player instead. */
const LONGEST_WAIT_MS = 10_000;
/** Whoever has waited longer than this for a failure is told of it: another try would be as long, and falls upon an operator that is at its end. */
const LONGEST_TRY_MS = 5_000;

/**
 * Milliseconds before the next try, or null to give up. `attempt` counts earlier tries, from 0; `status` 0 means no answer;
 * `tookMs` is how long that took to be known. GET-like calls get one retry, calls with a payload none. A `Retry-After` over ten
 * seconds gives up rather than wait less (docs/decisions/073).
 */
export function retryPlan(
  method: string,
  status: number,
  attempt: number,
  retryAfterMs: number | null,
  tookMs: number,
): number | null {
  const tries = WITH_PAYLOAD.has(method.toUpperCase()) ? 0 : 1;
  if (attempt >= tries || tookMs > LONGEST_TRY_MS) return null;
  if (status !== 0 && !RETRIED.has(status)) return null;
  const wait = retryAfterMs ?? PAUSE_MS;
  return wait > LONGEST_WAIT_MS ? null : wait;
}

/**
 * `Retry-After` in milliseconds: seconds or an HTTP date; null when absent or unreadable. `nowMs` is the answer's own `Date`; NaN
 * without one.
 */
export function readRetryAfter(header: string | null | undefined, nowMs: number): number | null {
  if (!header) return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const wait = Date.parse(text) - nowMs;
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
