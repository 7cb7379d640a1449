/** Time-outs and self-exclusions: they start at once and cannot be shortened. */

import type { ExclusionPeriod, TimeOutPeriod } from '@baize/contract/api/entities/account';
import { and, eq, gt, sql } from 'drizzle-orm';
import { DAY_MS } from '../common/time';
import type { Database } from '../database/connect';
import { firstOf } from '../database/firstOf';
import { contacts, sessions } from './accountTables';
import { ApiFailure } from './handlers';
import { readBalances } from './ledger';
import { selfLimits } from './limitTables';

const timeOutMs: Record<TimeOutPeriod, number> = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS };
const EXCLUSION_MONTHS = 6;

export type SelfLimitsRow = typeof selfLimits.$inferSelect;

/** Restriction in force; `until` in milliseconds, null if permanent. */
export interface Restriction {
  kind: 'time_out' | 'exclusion';
  until: number | null;
}

/** A player's row; null if no limit was ever set. */
export const findSelfLimits = (db: Database, uid: number): Promise<SelfLimitsRow | null> =>
  firstOf(db.select().from(selfLimits).where(eq(selfLimits.uid, uid)));

/** Strictest restriction in force; null if none. */
export function restrictionOf(row: SelfLimitsRow | null, nowMs: number): Restriction | null {
  if (row?.isExcludedForGood) return { kind: 'exclusion', until: null };
  if (row?.excludedUntil && row.excludedUntil > nowMs) return { kind: 'exclusion', until: row.excludedUntil };
  if (row?.timeOutUntil && row.timeOutUntil > nowMs) return { kind: 'time_out', until: row.timeOutUntil };
  return null;
}

export const findRestriction = async (db: Database, uid: number, nowMs: number): Promise<Restriction | null> =>
  restrictionOf(await findSelfLimits(db, uid), nowMs);

/** Refusal with the kind and the end of the restriction. */
function selfLimitFailure(kind: Restriction['kind'] | 'closed', until: number | null): ApiFailure {
  const errorData = { self_limit: kind, until: until === null ? null : Math.ceil(until / 1000) };
  return new ApiFailure('SelfLimitException', 'Blocked by a limit that the player set', { errorData });
}

/** @throws ApiFailure SelfLimitException if the player is restricted. */
export async function refuseRestricted(db: Database, uid: number, nowMs: number): Promise<void> {
  const restriction = await findRestriction(db, uid, nowMs);
  if (restriction) throw selfLimitFailure(restriction.kind, restriction.until);
}

/**
 * Excluded players may sign in only while they have money to withdraw. @throws ApiFailure SelfLimitException with
 * `closed`.
 */
export async function refuseExcludedWithoutMoney(
  db: Database,
  player: { uid: number; currency: string },
  nowMs: number,
): Promise<void> {
  const restriction = await findRestriction(db, player.uid, nowMs);
  if (restriction?.kind !== 'exclusion') return;
  const { main, withdrawals } = await readBalances(db, player.uid, player.currency);
  if (main + withdrawals === 0n) throw selfLimitFailure('closed', restriction.until);
}

/** Starts a time-out or extends the current one. */
export async function setTimeOut(db: Database, uid: number, period: TimeOutPeriod, nowMs: number) {
  const until = nowMs + timeOutMs[period];
  const later = sql`greatest(${selfLimits.timeOutUntil}, ${until})`;
  return upsert(db, { uid, timeOutUntil: until }, { timeOutUntil: later });
}

function sixMonthsAfter(nowMs: number): number {
  const date = new Date(nowMs);
  date.setUTCMonth(date.getUTCMonth() + EXCLUSION_MONTHS);
  return date.getTime();
}

/** Starts or extends an exclusion, and unsubscribes the player from offers. */
export async function setExclusion(db: Database, uid: number, period: ExclusionPeriod, nowMs: number) {
  const isForGood = period === 'for_good';
  const until = isForGood ? null : sixMonthsAfter(nowMs);
  return db.transaction(async (tx) => {
    await tx.update(contacts).set({ isSubscribed: false }).where(eq(contacts.uid, uid));
    const isOver = sql`coalesce(${selfLimits.excludedUntil}, 0) <= ${nowMs} and not ${selfLimits.isExcludedForGood}`;
    return upsert(
      tx,
      { uid, excludedSince: nowMs, excludedUntil: until, isExcludedForGood: isForGood },
      {
        excludedSince: sql`case when ${isOver} then ${nowMs} else ${selfLimits.excludedSince} end`,
        isExcludedForGood: sql`${selfLimits.isExcludedForGood} or ${isForGood}`,
        ...(until !== null && { excludedUntil: sql`greatest(${selfLimits.excludedUntil}, ${until})` }),
      },
    );
  });
}

export const setReminder = (db: Database, uid: number, minutes: number) =>
  upsert(db, { uid, reminderMinutes: minutes }, { reminderMinutes: minutes });

type Change = Parameters<ReturnType<ReturnType<Database['insert']>['values']>['onConflictDoUpdate']>[0]['set'];

async function upsert(db: Database, row: typeof selfLimits.$inferInsert, set: Change): Promise<SelfLimitsRow> {
  const [saved] = await db
    .insert(selfLimits)
    .values(row)
    .onConflictDoUpdate({ target: selfLimits.uid, set })
    .returning();
  if (!saved) throw new Error('self-limits were not saved');
  return saved;
}

/** Whether the session is active and its player unrestricted; otherwise open game frames end. */
export async function mayPlay(db: Database, sessionId: string, nowMs: number): Promise<boolean> {
  const isActive = and(eq(sessions.tokenHash, sessionId), gt(sessions.expiresAt, nowMs));
  const [session] = await db.select({ uid: sessions.uid }).from(sessions).where(isActive);
  return session !== undefined && (await findRestriction(db, session.uid, nowMs)) === null;
}
