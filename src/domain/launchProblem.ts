/** Why a launch has signed nobody in, and what its player can do about it (M-2, M-3). */
import type { ApiError } from './apiError';
import { isFinalAnswer } from './finalAnswer';

/**
 * `missing`: it brought no init data; `expired`: the init data is too old; both mean a new launch. `away`: nobody could
 * say, so the same launch may be tried again; `refused`: the operator said no.
 */
export type LaunchProblem = 'missing' | 'expired' | 'away' | 'refused';

/** Milliseconds for which init data may open a session. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Is this raw init data older than a day? One without a date is for the operator to judge. */
export function isLaunchOld(credential: string, nowMs: number): boolean {
  const seconds = Number(new URLSearchParams(credential).get('auth_date'));
  return seconds > 0 && nowMs - seconds * 1000 > LIFETIME_MS;
}

/** @param error of the sign-in by the launch, or null where none has failed @param credential raw init data, or null */
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
