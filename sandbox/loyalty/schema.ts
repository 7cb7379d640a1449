/** What the loyalty programme has to tell its players; a row goes once its player has read it (D-7). */
import { index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { milliseconds } from '../database/columns';

export const loyaltyNotifications = pgTable(
  'loyalty_notifications',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    trigger: text('trigger').$type<'register' | 'profile' | 'confirm' | 'quest' | 'product' | 'level'>().notNull(),
    type: text('type').$type<'credit' | 'other'>().notNull(),
    /** Decimal text; empty where nothing was credited. */
    amount: text('amount').notNull().default(''),
    /** `points`, `fun`, or a currency's code. */
    amountType: text('amount_type').notNull().default(''),
    createdAt: milliseconds('created_at').notNull(),
  },
  (table) => [index('loyalty_notifications_player').on(table.uid)],
);

/** Promo codes that players have used, each once. */
export const promoUses = pgTable(
  'promo_uses',
  {
    uid: integer('uid').notNull(),
    code: text('code').notNull(),
    usedAt: milliseconds('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.code] }), index('promo_uses_code').on(table.code)],
);
