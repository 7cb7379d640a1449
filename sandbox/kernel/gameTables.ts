/**
 * Tables of the games. Amounts are integer minor units; times are milliseconds, UTC; session secrets are stored as
 * hashes.
 */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { milliseconds, minorUnits } from '../database/columns';
import type { EngineKind, GameMode } from './GameDefinition';

/** One-time launches, valid for sixty seconds. */
export const gameLaunches = pgTable('game_launches', {
  tokenHash: text('token_hash').primaryKey(),
  sysname: text('sysname').notNull(),
  mode: text('mode').$type<GameMode>().notNull(),
  /** Null for a guest. */
  uid: integer('uid'),
  /** Hash of the player's session; the frame ends with it. */
  apiSession: text('api_session'),
  currency: text('currency').notNull(),
  expiresAt: milliseconds('expires_at').notNull(),
  usedAt: milliseconds('used_at'),
});

/** Open game frames: one player, game and mode each. */
export const gameSessions = pgTable('game_sessions', {
  keyHash: text('key_hash').primaryKey(),
  /** `p:{uid}` for a player, `g:{random}` for a guest. */
  owner: text('owner').notNull(),
  uid: integer('uid'),
  apiSession: text('api_session'),
  sysname: text('sysname').notNull(),
  mode: text('mode').$type<GameMode>().notNull(),
  currency: text('currency').notNull(),
  createdAt: milliseconds('created_at').notNull(),
  lastSeenAt: milliseconds('last_seen_at').notNull(),
});

/** Fun money of guests. */
export const gamePurses = pgTable('game_purses', {
  owner: text('owner').primaryKey(),
  amount: minorUnits('amount').notNull(),
});

/** Movements of guests' fun money, unique by key. */
export const frameBalanceMoves = pgTable('game_purse_moves', {
  key: text('key').primaryKey(),
  owner: text('owner').notNull(),
  amount: minorUnits('amount').notNull(),
});

/** Seeds of provably fair results: the server seed's hash is published first, the seed after it is retired. */
export const gameSeeds = pgTable(
  'game_seeds',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    serverSeed: text('server_seed').notNull(),
    serverHash: text('server_hash').notNull(),
    clientSeed: text('client_seed').notNull(),
    /** Nonce of the next round. */
    nonce: integer('nonce').notNull().default(0),
    createdAt: milliseconds('created_at').notNull(),
    retiredAt: milliseconds('retired_at'),
  },
  (table) => [uniqueIndex('game_seeds_active').on(table.owner).where(sql`${table.retiredAt} is null`)],
);

/** Operator secrets that shared rounds are derived from. */
export const gameSecrets = pgTable('game_secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});

/**
 * `opening`: created, stake may not be debited yet. `open`: stake debited, result not final. `paying`: result final,
 * win may not be credited yet. `settled`: complete. `refused`: the balance was too low for the stake.
 */
export type RoundStatus = 'opening' | 'open' | 'paying' | 'settled' | 'refused';

/** JSON state of an engine's round. */
export type RoundState = Record<string, unknown>;

export const gameRounds = pgTable(
  'game_rounds',
  {
    id: text('id').primaryKey(),
    owner: text('owner').notNull(),
    uid: integer('uid'),
    sysname: text('sysname').notNull(),
    engine: text('engine').$type<EngineKind>().notNull(),
    mode: text('mode').$type<GameMode>().notNull(),
    /** Chosen by the frame, so that a retry is not staked twice. */
    roundKey: text('round_key').notNull(),
    status: text('status').$type<RoundStatus>().notNull(),
    currency: text('currency').notNull(),
    stake: minorUnits('stake').notNull(),
    win: minorUnits('win').notNull().default(sql`0`),
    request: jsonb('request').$type<RoundState>().notNull(),
    state: jsonb('state').$type<RoundState>().notNull().default({}),
    seedId: text('seed_id').references(() => gameSeeds.id),
    nonce: integer('nonce').notNull(),
    /** Finished by the server after the player left. */
    isRecovered: boolean('is_recovered').notNull().default(false),
    startedAt: milliseconds('started_at').notNull(),
    settledAt: milliseconds('settled_at'),
  },
  (table) => [
    uniqueIndex('game_rounds_key').on(table.owner, table.sysname, table.mode, table.roundKey),
    uniqueIndex('game_rounds_one_open')
      .on(table.owner, table.sysname, table.mode)
      .where(sql`${table.status} in ('opening', 'open', 'paying')`),
    index('game_rounds_history').on(table.owner, table.startedAt),
    index('game_rounds_player').on(table.uid, table.startedAt),
    index('game_rounds_settled').on(table.status, table.settledAt),
  ],
);

export type Round = typeof gameRounds.$inferSelect;
export type FrameSession = typeof gameSessions.$inferSelect;
export type Seed = typeof gameSeeds.$inferSelect;
