import type { ApiError } from '@baize/contract/errors/apiError';
import { isFinalAnswer } from '../errors/finalAnswer';

/**
 * `missing` and `expired` need a new launch; `away`: the operator is unavailable, retry with the same launch;
 * `refused`: by the operator.
 */
export type LaunchProblem = 'missing' | 'expired' | 'away' | 'refused';

const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Whether init data is older than a day. Without a date the operator decides. */
export function isLaunchOld(credential: string, nowMs: number): boolean {
  const seconds = Number(new URLSearchParams(credential).get('auth_date'));
  return seconds > 0 && nowMs - seconds * 1000 > LIFETIME_MS;
}

/** @param error of the sign-in with the launch, or null @param credential raw init data, or null */
export function launchProblemOf(
  error: ApiError | null,
  credential: string | null,
  nowMs: number,
): LaunchProblem | null {
  if (credential === null) return 'missing';
  if (error === null) return null;
  if (!isFinalAnswer(error)) return 'away';
  const isOld = error.type === 'AuthorizationException' && isLaunchOld(credential, nowMs);
  return isOld || error.code === 'INIT_DATA_EXPIRED' ? 'expired' : 'refused';
}
