/** Points, levels, purchases and characters of loyalty, and what it has to tell its players. Times: milliseconds, UTC. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { milliseconds, minorUnits } from '../database/columns';

/** A row goes once its player has read it. */
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
    /** What it is about: a quest's or a product's name, `long-table:2` for a level; empty: the CMS's words say it all. */
    subject: text('subject').notNull().default(''),
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

/** What a player has to spend, and who they play as. Points are whole; the row is locked by whatever moves them. */
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

/** Every point that came or went, each under an origin of its own: the same one never counts twice. */
export const loyaltyMoves = pgTable(
  'loyalty_moves',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    /** `quest:deposit`, `play:long-table:2026-01-31`, `level:side-line:2`, `product:7`. */
    origin: text('origin').notNull(),
    /** Programme whose ladder they climb; null: they are for the purse alone. */
    program: text('program'),
    amount: integer('amount').notNull(),
    at: milliseconds('at').notNull(),
  },
  (table) => [uniqueIndex('loyalty_moves_origin').on(table.uid, table.origin)],
);

/** How far a player has come in a programme; points that are spent stay earned. */
export const loyaltyStandings = pgTable(
  'loyalty_standings',
  {
    uid: integer('uid').notNull(),
    program: text('program').notNull(),
    earned: integer('earned').notNull().default(0),
    /** Hundredths of a point that stakes have brought, the whole ones of which are in `earned`. */
    played: minorUnits('played').notNull().default(sql`0`),
    /** From 1. */
    level: integer('level').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.uid, table.program] })],
);

/** Rounds and bets that have been looked at: `round:…`, `bet:…`. */
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

/** Characters that a player was given or has bought; the free ones are everybody's. */
export const loyaltyCharacters = pgTable(
  'loyalty_characters',
  { uid: integer('uid').notNull(), characterId: integer('character_id').notNull() },
  (table) => [primaryKey({ columns: [table.uid, table.characterId] })],
);
