/** Calls for a player's own time-outs, exclusions and session reminders. */

import type { Sent } from '@baize/contract/api/contract';
import { ExclusionPeriod, TimeOutPeriod } from '@baize/contract/api/entities/account';
import * as v from 'valibot';
import type { Database } from '../database/connect';
import { forPlayer } from '../kernel/forPlayer';
import { type Handlers, requirePlayer } from '../kernel/handlers';
import {
  findSelfLimits,
  restrictionOf,
  type SelfLimitsRow,
  setExclusion,
  setReminder,
  setTimeOut,
} from '../kernel/selfLimits';

const reminders = ['0', '15', '30', '60', '120'] as const;

const timeOutParams = v.object({ period: TimeOutPeriod });
const exclusionParams = v.object({ period: ExclusionPeriod });
const reminderParams = v.object({ minutes: v.pipe(v.picklist(reminders), v.transform(Number)) });

export function createLimits({ db }: { db: Database }) {
  return {
    'account.getSelfLimits': async (_params, context) =>
      viewLimits(await findSelfLimits(db, requirePlayer(context).uid), context.now()),
    'account.setTimeOut': forPlayer(timeOutParams, async ({ uid }, { period }, { now }) =>
      viewLimits(await setTimeOut(db, uid, period, now()), now()),
    ),
    'account.setSelfExclusion': forPlayer(exclusionParams, async ({ uid }, { period }, { now }) =>
      viewLimits(await setExclusion(db, uid, period, now()), now()),
    ),
    'account.setSessionReminder': forPlayer(reminderParams, async ({ uid }, { minutes }, { now }) =>
      viewLimits(await setReminder(db, uid, minutes), now()),
    ),
  } satisfies Handlers;
}

const seconds = (ms: number | null) => (ms === null ? null : Math.ceil(ms / 1000));

function viewLimits(row: SelfLimitsRow | null, nowMs: number): Sent<'account.getSelfLimits'> {
  const restriction = restrictionOf(row, nowMs);
  const isExcluded = restriction?.kind === 'exclusion';
  const timeOut = row?.timeOutUntil ?? null;
  return {
    time_out_until: timeOut !== null && timeOut > nowMs ? seconds(timeOut) : null,
    exclusion: isExcluded
      ? { since: seconds(row?.excludedSince ?? nowMs) ?? 0, until: seconds(restriction.until) }
      : null,
    reminder_minutes: row?.reminderMinutes ?? 0,
  };
}
