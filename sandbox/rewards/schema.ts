/** Offers that players have taken. */
import { integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { milliseconds, minorUnits } from '../database/columns';

export const offerTakes = pgTable(
  'offer_takes',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    offerId: integer('offer_id').notNull(),
    /** `once`, or the Monday of the week as an ISO date. */
    period: text('period').notNull(),
    balance: text('balance').$type<'bonus' | 'betting_bonus'>().notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    takenAt: milliseconds('taken_at').notNull(),
  },
  (table) => [uniqueIndex('offer_takes_once').on(table.uid, table.offerId, table.period)],
);
