import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { milliseconds } from '../database/columns';

/** Access log of the API, found by the request ID that the client sends. */
export const apiRequests = pgTable(
  'api_requests',
  {
    id: serial('id').primaryKey(),
    /** Eight characters, see `packages/contract/src/errors/requestId.ts`. */
    requestId: text('request_id').notNull(),
    /** Contract name of the call. */
    name: text('name').notNull(),
    /** Null for a guest. */
    uid: integer('uid'),
    status: integer('status').notNull(),
    /** Error type of the response; empty on success. */
    error: text('error').notNull().default(''),
    ms: integer('ms').notNull(),
    at: milliseconds('at').notNull(),
  },
  (table) => [index('api_requests_request').on(table.requestId), index('api_requests_at').on(table.at)],
);
