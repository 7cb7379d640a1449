/** Tables of the double-entry ledger and of payments. Sums are integer minor units; times are milliseconds, UTC. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { milliseconds, minorUnits } from '../database/columns';

/** Kinds of a player's accounts, then of the operator's own (uid 0). */
export type PlayerAccountKind = 'main' | 'bonus' | 'betting_bonus' | 'fun' | 'withdrawals';
export type OperatorAccountKind = 'house' | 'house_fun' | 'provider' | 'issuer_fun' | 'exchange' | 'jackpot';
export type AccountKind = PlayerAccountKind | OperatorAccountKind;

export const accounts = pgTable(
  'accounts',
  {
    id: serial('id').primaryKey(),
    /** 0: the operator. */
    uid: integer('uid').notNull(),
    kind: text('kind').$type<AccountKind>().notNull(),
    currency: text('currency').notNull(),
    balance: minorUnits('balance').notNull().default(sql`0`),
  },
  (table) => [
    uniqueIndex('accounts_owner').on(table.uid, table.kind, table.currency),
    check('players_owe_nothing', sql`${table.uid} = 0 or ${table.balance} >= 0`),
  ],
);

export const entries = pgTable(
  'entries',
  {
    id: serial('id').primaryKey(),
    /** Unique for a movement: a second one under the same key is refused by the database. */
    key: text('key').notNull(),
    /** What moved: `stake`, `win`, `deposit`, `withdrawal-hold`, … */
    kind: text('kind').notNull(),
    uid: integer('uid').notNull(),
    /** Fingerprint of the movement, so that a key cannot be used for another one. */
    fingerprint: text('fingerprint').notNull(),
    roundId: text('round_id'),
    game: text('game'),
    createdAt: milliseconds('created_at').notNull(),
  },
  (table) => [uniqueIndex('entries_key').on(table.key), index('entries_player').on(table.uid, table.createdAt)],
);

/** Lines of an entry sum to zero in each currency: a deferred trigger refuses any other at commit. */
export const lines = pgTable(
  'lines',
  {
    id: serial('id').primaryKey(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id),
    amount: minorUnits('amount').notNull(),
    balanceAfter: minorUnits('balance_after').notNull(),
  },
  (table) => [
    index('lines_entry').on(table.entryId),
    index('lines_account').on(table.accountId),
    check('lines_move_something', sql`${table.amount} <> 0`),
  ],
);

/** Answers of calls that moved money, kept so that a retry gets the same one (C-4). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    uid: integer('uid').notNull(),
    key: text('key').notNull(),
    fingerprint: text('fingerprint').notNull(),
    answer: jsonb('answer'),
    createdAt: milliseconds('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] })],
);

export type TransactionStatus = 'pending' | 'processing' | 'success' | 'failed' | 'cancelled';

export const transactions = pgTable(
  'transactions',
  {
    id: text('id').primaryKey(),
    uid: integer('uid').notNull(),
    type: text('type').$type<'deposit' | 'withdrawal'>().notNull(),
    status: text('status').$type<TransactionStatus>().notNull(),
    method: text('method').notNull(),
    currency: text('currency').notNull(),
    amount: minorUnits('amount').notNull(),
    /** As shown to the player: never a whole card number. */
    requisites: jsonb('requisites').$type<Record<string, string>>().notNull().default({}),
    reason: text('reason').notNull().default(''),
    offerId: integer('offer_id').notNull().default(-1),
    /** Opens the payment page of a deposit. */
    payToken: text('pay_token'),
    returnKind: text('return_kind').$type<'site' | 'startapp'>(),
    returnBase: text('return_base'),
    locale: text('locale').$type<'en' | 'fr'>().notNull().default('en'),
    /** When the provider answers a payment that was left pending, or a withdrawal's next step is due. */
    dueAt: milliseconds('due_at'),
    createdAt: milliseconds('created_at').notNull(),
    updatedAt: milliseconds('updated_at').notNull(),
  },
  (table) => [
    index('transactions_player').on(table.uid, table.type, table.createdAt),
    uniqueIndex('transactions_pay_token').on(table.payToken),
    check('transactions_have_a_sum', sql`${table.amount} > 0`),
  ],
);
