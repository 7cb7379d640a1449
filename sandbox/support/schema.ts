/** Tables of the help desk: who of the staff is signed in, which files they opened. */
import { index, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { milliseconds } from '../database/columns';

export const staffSessions = pgTable('staff_sessions', {
  /** SHA-256 of the token; the token itself is nowhere. */
  tokenHash: text('token_hash').primaryKey(),
  name: text('name').notNull(),
  expiresAt: milliseconds('expires_at').notNull(),
});

/** Who of the staff opened which file, and when. */
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
