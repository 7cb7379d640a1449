/** Rate limits against guessing. Attempts are counted before they are checked, so that parallel ones count too. */
import { isIPv6 } from 'node:net';
import { and, count, eq, gt, inArray, lte, min, or } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { signInAttempts } from './accountTables';
import { ApiFailure } from './handlers';

const WINDOW_MS = 15 * 60 * 1000;
/** Maximum number of stored attempts; the oldest are deleted. */
export const MAX_ATTEMPTS = 100_000;
/** Old attempts are deleted once per this many new ones. */
const SWEEP_EVERY = 64;

export interface Limit {
  subject: string;
  /** Attempts allowed in fifteen minutes; Infinity to count without a limit. */
  max: number;
}

/**
 * Counts one attempt against each limit. @returns function that uncounts it, for a successful attempt. @throws
 * ApiFailure TooManyRequestsException with the seconds to wait.
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
  const ids = rows.map(({ id }) => id);
  const newest = Math.max(...ids);
  if (newest % SWEEP_EVERY < ids.length) await deleteOld(db, newest, nowMs);
  const undoAttempt = async () => {
    await db.delete(signInAttempts).where(inArray(signInAttempts.id, ids));
  };
  for (const limit of limits) {
    const waitSeconds = await secondsToWait(db, limit, nowMs);
    if (waitSeconds > 0) {
      // Refused attempts must not extend the wait.
      await undoAttempt();
      throw new ApiFailure('TooManyRequestsException', 'Too many attempts', { retryAfterSeconds: waitSeconds });
    }
  }
  return undoAttempt;
}

/** Deletes attempts that no limit counts any longer. */
async function deleteOld(db: Database, newest: number, nowMs: number): Promise<void> {
  const isOld = or(lte(signInAttempts.at, nowMs - WINDOW_MS), lte(signInAttempts.id, newest - MAX_ATTEMPTS));
  await db.delete(signInAttempts).where(isOld);
}

const recentOf = (subject: string, nowMs: number) =>
  and(eq(signInAttempts.subject, subject), gt(signInAttempts.at, nowMs - WINDOW_MS));

/** Attempts of a subject in the last fifteen minutes. */
export const countRecent = (db: Database, subject: string, nowMs: number): Promise<number> =>
  db.$count(signInAttempts, recentOf(subject, nowMs));

/**
 * Key of an address for limits. IPv6 addresses count by their /64 network, which belongs to one household or server.
 */
export function addressKey(ip: string): string {
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip;
  if (!isIPv6(v4)) return v4;
  const [head = '', tail] = (v4.split('%')[0] ?? '').split('::');
  const groups = (text: string) => text.split(':').filter(Boolean);
  const [first, last] = [groups(head), groups(tail ?? '')];
  const all = tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill('0'), ...last];
  const short = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${short.join(':')}::/64`;
}

async function secondsToWait(db: Database, { subject, max }: Limit, nowMs: number): Promise<number> {
  if (max === Number.POSITIVE_INFINITY) return 0;
  const [recent] = await db
    .select({ count: count(), oldest: min(signInAttempts.at) })
    .from(signInAttempts)
    .where(recentOf(subject, nowMs));
  if (!recent || Number(recent.count) <= max) return 0;
  return Math.max(1, Math.ceil((Number(recent.oldest) + WINDOW_MS - nowMs) / 1000));
}

/** Clears the attempts of a subject after a successful one. */
export async function clearAttempts(db: Database, subject: string): Promise<void> {
  await db.delete(signInAttempts).where(eq(signInAttempts.subject, subject));
}
