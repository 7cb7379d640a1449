import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { milliseconds } from '../database/columns';

/** A line for each request of the API: found by the name that the client gave it. */
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
