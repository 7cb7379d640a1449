/** Tracking pixels and device fingerprints received. Times are milliseconds, UTC. */
import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { milliseconds } from '../database/columns';

export const hits = pgTable('hits', {
  id: serial('id').primaryKey(),
  /** Query of the pixel's URL as received. */
  query: text('query').notNull(),
  createdAt: milliseconds('created_at').notNull(),
});

/** The fingerprint's content is the vendor's; only its presence and length are stored. */
export const deviceSessions = pgTable('device_sessions', {
  id: serial('id').primaryKey(),
  callName: text('call_name').notNull(),
  uid: integer('uid'),
  length: integer('length').notNull(),
  createdAt: milliseconds('created_at').notNull(),
});
