/** Tables of the sportsbook. Amounts are integer minor units, odds integer thousandths; times are milliseconds, UTC. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Locale } from '../common/languages';
import { milliseconds, minorUnits } from '../database/columns';

export const outcomeNames = ['home', 'draw', 'away', 'over', 'under'] as const;
export type OutcomeName = (typeof outcomeNames)[number];
export const marketNames = ['winner', 'total', 'handicap'] as const;
export type MarketName = (typeof marketNames)[number];
export type LegResult = 'won' | 'lost' | 'void';
export type BetBalance = 'main' | 'betting_bonus';

export const bets = pgTable(
  'bets',
  {
    id: text('id').primaryKey(),
    uid: integer('uid').notNull(),
    /** Chosen by the bet slip, so that a retry is not staked twice. */
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    balance: text('balance').$type<BetBalance>().notNull(),
    currency: text('currency').notNull(),
    stake: minorUnits('stake').notNull(),
    status: text('status').$type<'open' | 'won' | 'lost' | 'void'>().notNull(),
    payout: minorUnits('payout').notNull().default(sql`0`),
    placedAt: milliseconds('placed_at').notNull(),
    settledAt: milliseconds('settled_at'),
  },
  (table) => [
    uniqueIndex('bets_key').on(table.uid, table.key),
    index('bets_player').on(table.uid, table.placedAt),
    index('bets_open').on(table.status),
  ],
);

export const betLegs = pgTable(
  'bet_legs',
  {
    betId: text('bet_id')
      .notNull()
      .references(() => bets.id),
    position: integer('position').notNull(),
    eventId: text('event_id').notNull(),
    home: text('home').notNull(),
    away: text('away').notNull(),
    market: text('market').$type<MarketName>().notNull(),
    line: text('line'),
    outcome: text('outcome').$type<OutcomeName>().notNull(),
    odds: integer('odds').notNull(),
    startsAt: milliseconds('starts_at').notNull(),
    /** When the match ends or is abandoned, which decides the leg. */
    decidedAt: milliseconds('decided_at').notNull(),
    result: text('result').$type<LegResult>(),
    /** Final score such as `2:1`; empty for an abandoned match. */
    score: text('score').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.betId, table.position] }),
    index('bet_legs_undecided').on(table.decidedAt).where(sql`${table.result} is null`),
    index('bet_legs_event').on(table.eventId),
  ],
);

/** Matches that staff ended or abandoned early. */
export const bettingRulings = pgTable('betting_rulings', {
  eventId: text('event_id').primaryKey(),
  kind: text('kind').$type<'finished' | 'abandoned'>().notNull(),
  home: integer('home').notNull().default(0),
  away: integer('away').notNull().default(0),
  at: milliseconds('at').notNull(),
});

/** Requested exports of a player's history. */
export const historyExports = pgTable(
  'history_exports',
  {
    id: text('id').primaryKey(),
    uid: integer('uid').notNull(),
    type: text('type').$type<'casino' | 'sports'>().notNull(),
    locale: text('locale').$type<Locale>().notNull(),
    fromAt: milliseconds('from_at').notNull(),
    untilAt: milliseconds('until_at').notNull(),
    createdAt: milliseconds('created_at').notNull(),
  },
  (table) => [index('history_exports_player').on(table.uid, table.createdAt)],
);

export type Bet = typeof bets.$inferSelect;
export type BetLeg = typeof betLegs.$inferSelect;
export type Ruling = typeof bettingRulings.$inferSelect;
