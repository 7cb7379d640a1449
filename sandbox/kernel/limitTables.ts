/** Self-set limits of players. Times are milliseconds since the epoch, UTC. */
import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { milliseconds } from '../database/columns';

export const selfLimits = pgTable('self_limits', {
  uid: integer('uid').primaryKey(),
  timeOutUntil: milliseconds('time_out_until'),
  excludedSince: milliseconds('excluded_since'),
  excludedUntil: milliseconds('excluded_until'),
  isExcludedForGood: boolean('is_excluded_for_good').notNull().default(false),
  reminderMinutes: integer('reminder_minutes').notNull().default(0),
});
