/** Offers that players have taken, bonuses and cashback. Sums are integer minor units; times are milliseconds, UTC. */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { milliseconds, minorUnits } from '../database/columns';

/** Balance that a bonus is kept on: for games, or for bets. */
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
 * `available`: granted, its money not on the balance yet. `active`: its money is the bonus balance. `done`: staked as
 * often as asked. `lost`: staked away before that. `expired` and `removed`: what was left went back to the house.
 */
export type BonusState = 'available' | 'active' | 'done' | 'lost' | 'expired' | 'removed';

export const bonuses = pgTable(
  'bonuses',
  {
    id: serial('id').primaryKey(),
    uid: integer('uid').notNull(),
    kind: text('kind').$type<BonusKind>().notNull(),
    /** `offer:3:once`, `promo:KICKOFF`: the same gives a player one bonus. */
    origin: text('origin').notNull(),
    amount: minorUnits('amount').notNull(),
    currency: text('currency').notNull(),
    /** Stakes that it asks for, and those that have counted. */
    wager: minorUnits('wager').notNull(),
    wagered: minorUnits('wagered').notNull().default(sql`0`),
    /** Days from its activation in which that is to be done. */
    days: integer('days').notNull(),
    state: text('state').$type<BonusState>().notNull(),
    /** How often its money has been put on the balance. */
    turns: integer('turns').notNull().default(0),
    grantedAt: milliseconds('granted_at').notNull(),
    activatedAt: milliseconds('activated_at'),
    expiresAt: milliseconds('expires_at').notNull(),
    endedAt: milliseconds('ended_at'),
  },
  (table) => [
    uniqueIndex('bonuses_origin').on(table.uid, table.origin),
    // Money of two bonuses on one balance could not be told apart.
    uniqueIndex('bonuses_one_active').on(table.uid, table.kind).where(sql`${table.state} = 'active'`),
    index('bonuses_player').on(table.uid),
  ],
);

/** How much of a round's stake was which bonus's money: its win is parted alike. */
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
    /** Period whose losses it is for. */
    startsAt: milliseconds('starts_at').notNull(),
    endsAt: milliseconds('ends_at').notNull(),
    /** Until when it can be had; null for ever. */
    expiresAt: milliseconds('expires_at'),
    paidAt: milliseconds('paid_at'),
  },
  (table) => [index('cashbacks_player').on(table.uid)],
);
