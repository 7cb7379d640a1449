import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { milliseconds } from '../database/columns';

export const gameLikes = pgTable(
  'game_likes',
  {
    uid: integer('uid').notNull(),
    sysname: text('sysname').notNull(),
    /** Milliseconds since the epoch, UTC. */
    likedAt: milliseconds('liked_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.sysname] })],
);
