/** What was measured of visits: tracking images, and fingerprints that came with a call. Times are milliseconds, UTC. */
import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { milliseconds } from '../database/columns';

export const hits = pgTable('hits', {
  id: serial('id').primaryKey(),
  /** The query of the image's address as it came. */
  query: text('query').notNull(),
  createdAt: milliseconds('created_at').notNull(),
});

/** The session itself is the vendor's affair: that it came, and how long it is, is enough here. */
export const deviceSessions = pgTable('device_sessions', {
  id: serial('id').primaryKey(),
  callName: text('call_name').notNull(),
  uid: integer('uid'),
  length: integer('length').notNull(),
  createdAt: milliseconds('created_at').notNull(),
});
