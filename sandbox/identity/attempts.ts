/** Limits on guessing: attempts are counted before they are looked at, so that parallel ones count as well. */
import { and, count, eq, gt, inArray, min } from 'drizzle-orm';
import { ApiFailure } from '../api/handlers';
import type { Database } from '../database/connect';
import { signInAttempts } from './schema';

const WINDOW_MS = 15 * 60 * 1000;

export interface Limit {
  subject: string;
  /** Attempts allowed in fifteen minutes. */
  max: number;
}

/**
 * Counts one attempt against each limit. @returns what takes it back, for an attempt that proved right.
 * @throws ApiFailure TooManyRequestsException with the seconds to wait.
 */
export async function countAttempt(
  db: Database,
  limits: readonly Limit[],
  nowMs: number,
): Promise<() => Promise<void>> {
  const rows = await db
    .insert(signInAttempts)
    .values(limits.map((limit) => ({ subject: limit.subject, at: nowMs })))
    .returning({ id: signInAttempts.id });
  const takeBack = async () => {
    await db.delete(signInAttempts).where(
      inArray(
        signInAttempts.id,
        rows.map((row) => row.id),
      ),
    );
  };
  for (const limit of limits) {
    const waitSeconds = await secondsToWait(db, limit, nowMs);
    if (waitSeconds > 0) {
      // A refused attempt does not lengthen the wait.
      await takeBack();
      throw new ApiFailure('TooManyRequestsException', 'Too many attempts', { retryAfterSeconds: waitSeconds });
    }
  }
  return takeBack;
}

async function secondsToWait(db: Database, { subject, max }: Limit, nowMs: number): Promise<number> {
  const [recent] = await db
    .select({ count: count(), oldest: min(signInAttempts.at) })
    .from(signInAttempts)
    .where(and(eq(signInAttempts.subject, subject), gt(signInAttempts.at, nowMs - WINDOW_MS)));
  if (!recent || Number(recent.count) <= max) return 0;
  return Math.max(1, Math.ceil((Number(recent.oldest) + WINDOW_MS - nowMs) / 1000));
}

/** Forgets the wrong attempts of a subject, once the right one came. */
export async function forgetAttempts(db: Database, subject: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.subject, subject));
}
