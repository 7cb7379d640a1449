/** Packs of free spins and their rounds. Amounts are integer minor units; times are milliseconds, UTC. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { milliseconds, minorUnits } from '../database/columns';

/** `done`: all spins were played. `expired`: the time ran out with spins left. */
export type PackState = 'active' | 'done' | 'expired';

export const freeSpinPacks = pgTable(
  'free_spin_packs',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    game: text('game').notNull(),
    count: integer('count').notNull(),
    left: integer('left').notNull(),
    /** Value of each spin; the player stakes no money. */
    stake: minorUnits('stake').notNull(),
    currency: text('currency').notNull(),
    /** `main`: each win is paid at once. `bonus`: all wins become one bonus when the pack ends. */
    balance: text('balance').$type<'main' | 'bonus'>().notNull(),
    /** Wagering multiplier and days of that bonus; zero for `main`. */
    wagerTimes: integer('wager_times').notNull().default(0),
    wagerDays: integer('wager_days').notNull().default(0),
    won: minorUnits('won').notNull().default(sql`0`),
    state: text('state').$type<PackState>().notNull(),
    /** Idempotency key, such as `promo:SPINS` or `offer:6:once`: one pack per player and origin. */
    origin: text('origin').notNull(),
    grantedAt: milliseconds('granted_at').notNull(),
    expiresAt: milliseconds('expires_at').notNull(),
    endedAt: milliseconds('ended_at'),
  },
  (table) => [
    uniqueIndex('free_spin_packs_origin').on(table.uid, table.origin),
    index('free_spin_packs_player').on(table.uid, table.state),
  ],
);

/** A round that used one spin of a pack; `paidAt` is set when its win is booked. */
export const freeSpinRounds = pgTable(
  'free_spin_rounds',
  {
    roundId: text('round_id').primaryKey(),
    packId: integer('pack_id')
      .notNull()
      .references(() => freeSpinPacks.id),
    paidAt: milliseconds('paid_at'),
  },
  (table) => [index('free_spin_rounds_pack').on(table.packId)],
);
