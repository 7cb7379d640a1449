/** Tables of competitions. Amounts are minor units of euros; times are milliseconds since the epoch, UTC. */
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { milliseconds, minorUnits } from '../database/columns';

/** Participants of tournaments and their points. */
export const tournamentPlayers = pgTable(
  'tournament_players',
  {
    uid: integer('uid').notNull(),
    tournamentId: integer('tournament_id').notNull(),
    joinedAt: milliseconds('joined_at').notNull(),
    points: bigint('points', { mode: 'number' }).notNull().default(0),
    /** When the points were reached; the earlier player wins a tie. */
    pointsAt: milliseconds('points_at').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.uid, table.tournamentId] }),
    index('tournament_players_tournament').on(table.tournamentId),
  ],
);

/** Tournaments whose prizes are paid; the row is written in the same transaction. */
export const tournamentResults = pgTable('tournament_results', {
  tournamentId: integer('tournament_id').primaryKey(),
  settledAt: milliseconds('settled_at').notNull(),
});

export const tournamentPrizes = pgTable(
  'tournament_prizes',
  {
    tournamentId: integer('tournament_id').notNull(),
    uid: integer('uid').notNull(),
    place: integer('place').notNull(),
    amount: minorUnits('amount').notNull(),
    paidAt: milliseconds('paid_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournamentId, table.uid] })],
);

/** Players' contributions to a jackpot since it was last won. */
export const jackpotPots = pgTable('jackpot_pots', {
  jackpotId: integer('jackpot_id').primaryKey(),
  /** Its amount in the operator's jackpot account. */
  amount: minorUnits('amount').notNull().default(sql`0`),
  /** Hundredths of a minor unit, carried over to the next contribution. */
  remainder: integer('remainder').notNull().default(0),
});

export const jackpotWins = pgTable(
  'jackpot_wins',
  {
    id: serial('id').primaryKey(),
    jackpotId: integer('jackpot_id').notNull(),
    uid: integer('uid').notNull(),
    roundId: text('round_id').notNull(),
    sysname: text('sysname').notNull(),
    amount: minorUnits('amount').notNull(),
    wonAt: milliseconds('won_at').notNull(),
  },
  (table) => [
    uniqueIndex('jackpot_wins_round').on(table.jackpotId, table.roundId),
    index('jackpot_wins_time').on(table.jackpotId, table.wonAt),
  ],
);

/** Rounds already counted for jackpots and tournaments. */
export const countedRounds = pgTable('counted_rounds', { roundId: text('round_id').primaryKey() });
