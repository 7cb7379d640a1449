/** Claimed offers, bonuses and cashback. Amounts are integer minor units; times are milliseconds, UTC. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { milliseconds, minorUnits } from '../database/columns';

/** Balance of the bonus: casino games or sports bets. */
export type BonusKind = 'bonus' | 'betting_bonus';

export const offerTakes = pgTable(
  'offer_takes',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    offerId: integer('offer_id').notNull(),
    /** `once`, or the Monday of the week as an ISO date. */
    period: text('period').notNull(),
    balance: text('balance').$type<BonusKind>().notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    takenAt: milliseconds('taken_at').notNull(),
  },
  (table) => [uniqueIndex('offer_takes_once').on(table.uid, table.offerId, table.period)],
);

/**
 * `available`: granted but not activated. `active`: its money is on the bonus balance. `done`: wagering requirement
 * met. `lost`: spent before that. `expired` and `removed`: the rest was forfeited.
 */
export type BonusState = 'available' | 'active' | 'done' | 'lost' | 'expired' | 'removed';

export const bonuses = pgTable(
  'bonuses',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    kind: text('kind').$type<BonusKind>().notNull(),
    /** Source such as `offer:3:once` or `promo:KICKOFF`; each grants a player one bonus. */
    origin: text('origin').notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    /** Wagering requirement, and the amount wagered so far. */
    wager: minorUnits('wager').notNull(),
    wagered: minorUnits('wagered').notNull().default(sql`0`),
    /** Days from activation to meet the requirement. */
    days: integer('days').notNull(),
    state: text('state').$type<BonusState>().notNull(),
    /** How often it was activated. */
    turns: integer('turns').notNull().default(0),
    grantedAt: milliseconds('granted_at').notNull(),
    activatedAt: milliseconds('activated_at'),
    expiresAt: milliseconds('expires_at').notNull(),
    endedAt: milliseconds('ended_at'),
  },
  (table) => [
    uniqueIndex('bonuses_origin').on(table.uid, table.origin),
    // One balance holds the money of one bonus only.
    uniqueIndex('bonuses_one_active').on(table.uid, table.kind).where(sql`${table.state} = 'active'`),
    index('bonuses_player').on(table.uid),
  ],
);

/** Bonus part of a round's stake, so that the win can be split alike. */
export const bonusStakes = pgTable(
  'bonus_stakes',
  {
    roundId: text('round_id').primaryKey(),
    bonusId: integer('bonus_id').notNull(),
    amount: minorUnits('amount').notNull(),
  },
  (table) => [index('bonus_stakes_bonus').on(table.bonusId)],
);

export const cashbacks = pgTable(
  'cashbacks',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    status: text('status').$type<'active' | 'paid_out' | 'removed'>().notNull(),
    /** Period whose losses it covers. */
    startsAt: milliseconds('starts_at').notNull(),
    endsAt: milliseconds('ends_at').notNull(),
    /** Deadline for claiming; null without one. */
    expiresAt: milliseconds('expires_at'),
    paidAt: milliseconds('paid_at'),
  },
  (table) => [index('cashbacks_player').on(table.uid)],
);
