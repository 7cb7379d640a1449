/** Tables of the help desk: what the API was asked, who of the staff is signed in, which files they opened. */
import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { milliseconds } from '../database/columns';

/** A line for each request of the API: found by the name that the client gave it (H-18). */
export const apiRequests = pgTable(
  'api_requests',
  {
    id: serial('id').primaryKey(),
    /** Eight signs, as in `src/domain/requestId.ts`. */
    requestId: text('request_id').notNull(),
    /** Name of the row that was called. */
    name: text('name').notNull(),
    /** Null for a guest. */
    uid: integer('uid'),
    status: integer('status').notNull(),
    /** Type of the error that was answered; empty where all went well. */
    error: text('error').notNull().default(''),
    ms: integer('ms').notNull(),
    at: milliseconds('at').notNull(),
  },
  (table) => [index('api_requests_request').on(table.requestId), index('api_requests_at').on(table.at)],
);

export const staffSessions = pgTable('staff_sessions', {
  /** SHA-256 of the token; the token itself is nowhere. */
  tokenHash: text('token_hash').primaryKey(),
  name: text('name').notNull(),
  expiresAt: milliseconds('expires_at').notNull(),
});

/** Who of the staff opened which file, and when (H-20). */
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
