/** Tables of the help desk: staff sessions and file accesses. */
import { index, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { milliseconds } from '../database/columns';

export const staffSessions = pgTable('staff_sessions', {
  /** SHA-256 of the token, which is not stored. */
  tokenHash: text('token_hash').primaryKey(),
  name: text('name').notNull(),
  expiresAt: milliseconds('expires_at').notNull(),
});

/** Log of files opened by staff. */
export const staffOpenings = pgTable(
  'staff_openings',
  {
    id: serial('id').primaryKey(),
    /** Number of the ticket. */
    ticket: text('ticket').notNull(),
    name: text('name').notNull(),
    at: milliseconds('at').notNull(),
  },
  (table) => [index('staff_openings_ticket').on(table.ticket)],
);
