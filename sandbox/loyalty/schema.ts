/** Points, levels, purchases, characters and notifications of loyalty. Times are milliseconds, UTC. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { milliseconds, minorUnits } from '../database/columns';

/** A row is deleted once the player has read it. */
export const loyaltyNotifications = pgTable(
  'loyalty_notifications',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    trigger: text('trigger').$type<'register' | 'profile' | 'confirm' | 'quest' | 'product' | 'level'>().notNull(),
    type: text('type').$type<'credit' | 'other'>().notNull(),
    /** Decimal string; empty if nothing was credited. */
    amount: text('amount').notNull().default(''),
    /** `points`, `fun`, or a currency's code. */
    amountType: text('amount_type').notNull().default(''),
    /** Quest name, product id, or `long-table:2` for a level; empty if the CMS provides the message. */
    subject: text('subject').notNull().default(''),
    createdAt: milliseconds('created_at').notNull(),
  },
  (table) => [index('loyalty_notifications_player').on(table.uid)],
);

/** Promo codes that players have used. */
export const promoUses = pgTable(
  'promo_uses',
  {
    uid: integer('uid').notNull(),
    code: text('code').notNull(),
    usedAt: milliseconds('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.code] }), index('promo_uses_code').on(table.code)],
);

/** Spendable points and character of a player. Every change of points locks the row. */
export const loyaltyPurses = pgTable(
  'loyalty_purses',
  {
    uid: integer('uid').primaryKey(),
    points: integer('points').notNull().default(0),
    characterId: integer('character_id'),
    openedAt: milliseconds('opened_at').notNull(),
  },
  (table) => [check('loyalty_purses_owe_nothing', sql`${table.points} >= 0`)],
);

/** All movements of points, each with an origin that is unique for the player. */
export const loyaltyMoves = pgTable(
  'loyalty_moves',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    /** `quest:deposit`, `play:long-table:2026-01-31`, `level:side-line:2`, `product:7`. */
    origin: text('origin').notNull(),
    /** Programme in which the points count towards levels; null if they are only spendable. */
    program: text('program'),
    amount: integer('amount').notNull(),
    at: milliseconds('at').notNull(),
  },
  (table) => [uniqueIndex('loyalty_moves_origin').on(table.uid, table.origin)],
);

/** A player's standing in a programme; spending does not reduce it. */
export const loyaltyStandings = pgTable(
  'loyalty_standings',
  {
    uid: integer('uid').notNull(),
    program: text('program').notNull(),
    earned: integer('earned').notNull().default(0),
    /** Hundredths of a point from stakes; the full points are included in `earned`. */
    played: minorUnits('played').notNull().default(sql`0`),
    /** From 1. */
    level: integer('level').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.uid, table.program] })],
);

/** Rounds and bets already counted: `round:…`, `bet:…`. */
export const loyaltyCounted = pgTable('loyalty_counted', { id: text('id').primaryKey() });

export const loyaltyPurchases = pgTable(
  'loyalty_purchases',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    productId: integer('product_id').notNull(),
    /** Points. */
    price: integer('price').notNull(),
    at: milliseconds('at').notNull(),
  },
  (table) => [index('loyalty_purchases_player').on(table.uid), index('loyalty_purchases_product').on(table.productId)],
);

/** Characters that a player was given or has bought; free ones are not listed. */
export const loyaltyCharacters = pgTable(
  'loyalty_characters',
  { uid: integer('uid').notNull(), characterId: integer('character_id').notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.characterId] })],
);
