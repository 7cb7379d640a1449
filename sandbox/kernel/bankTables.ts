/** Tables of the double-entry ledger and of payments. Sums are integer minor units; times are milliseconds, UTC. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Locale } from '../common/languages';
import { milliseconds, minorUnits } from '../database/columns';

/** Kinds of a player's accounts, then of the operator's own (uid 0). */
const playerKinds = ['main', 'bonus', 'betting_bonus', 'fun', 'withdrawals'] as const;
const operatorKinds = ['house', 'fees', 'house_fun', 'provider', 'issuer_fun', 'exchange', 'jackpot'] as const;
export const accountKinds = [...playerKinds, ...operatorKinds] as const;
export type AccountKind = (typeof accountKinds)[number];

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

/** Answers of calls that moved money, kept so that a retry gets the same one. */
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

/** When a payment passed its steps; `confirmations` of a payment in crypto, once it is seen. */
export interface Progress {
  review?: number;
  sent?: number;
  confirmations?: number;
}

/** What a payment needs beside its requisites: a reference, an address of the chain, an exact amount, an odd fate. */
export type PaymentDetails = Partial<Record<'reference' | 'address' | 'exact' | 'fate', string>>;

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
    /** How much of the currency one euro was when it was ordered, in ten-thousandths: sums over a period are counted by it. */
    rate: bigint('rate', { mode: 'bigint' }).notNull(),
    /** As shown to the player: never a whole card number. */
    requisites: jsonb('requisites').$type<Record<string, string>>().notNull().default({}),
    reason: text('reason').notNull().default(''),
    /** What of the amount the method keeps. */
    fee: minorUnits('fee').notNull().default(sql`0`),
    details: jsonb('details').$type<PaymentDetails>().notNull().default({}),
    progress: jsonb('progress').$type<Progress>().notNull().default({}),
    /** The kept requisites that it goes by. */
    requisitesId: text('requisites_id'),
    /** Requisites that are typed on the payment page are kept. */
    isRemembered: boolean('is_remembered').notNull().default(true),
    /** When a deposit that nobody has paid fails. */
    expiresAt: milliseconds('expires_at'),
    offerId: integer('offer_id').notNull().default(-1),
    /** Opens the payment page of a deposit. */
    payToken: text('pay_token'),
    returnKind: text('return_kind').$type<'site' | 'startapp'>(),
    returnBase: text('return_base'),
    locale: text('locale').$type<Locale>().notNull().default('en'),
    /** When the provider answers a payment that was left pending, or a withdrawal's next step is due. */
    dueAt: milliseconds('due_at'),
    createdAt: milliseconds('created_at').notNull(),
    updatedAt: milliseconds('updated_at').notNull(),
  },
  (table) => [
    index('transactions_player').on(table.uid, table.type, table.createdAt),
    uniqueIndex('transactions_pay_token').on(table.payToken),
    check('transactions_have_a_sum', sql`${table.amount} > 0`),
    check('transactions_keep_less_than_all', sql`${table.fee} >= 0 and ${table.fee} < ${table.amount}`),
  ],
);

/** Requisites that a player has used, masked; the whole ones are nowhere, only their fingerprint. */
export const requisites = pgTable(
  'requisites',
  {
    /** Stands for them in an order; of no use to anybody else. */
    id: text('id').primaryKey(),
    uid: integer('uid').notNull(),
    type: text('type').$type<'deposit' | 'withdrawal'>().notNull(),
    method: text('method').notNull(),
    fingerprint: text('fingerprint').notNull(),
    shown: jsonb('shown').$type<Record<string, string>>().notNull(),
    /** False: known to the operator, no longer offered to the player. */
    isKept: boolean('is_kept').notNull().default(true),
    /** A deposit has come by them. */
    hasPaid: boolean('has_paid').notNull().default(false),
    createdAt: milliseconds('created_at').notNull(),
    usedAt: milliseconds('used_at').notNull(),
  },
  (table) => [uniqueIndex('requisites_owner').on(table.uid, table.type, table.method, table.fingerprint)],
);

/** Prepaid codes. A real operator would hold only their hashes; here they are shown on a page of the sandbox. */
export const vouchers = pgTable(
  'vouchers',
  {
    code: text('code').primaryKey(),
    currency: text('currency').notNull(),
    amount: minorUnits('amount').notNull(),
    expiresAt: milliseconds('expires_at').notNull(),
    /** The deposit that used it up. */
    transactionId: text('transaction_id'),
    usedAt: milliseconds('used_at'),
  },
  (table) => [check('vouchers_have_a_sum', sql`${table.amount} > 0`)],
);

export type LimitPeriod = 'none' | 'day' | 'week' | 'month';

/** A player's own deposit limit, and the higher one that waits. `amount` null: none. */
export const depositLimits = pgTable('deposit_limits', {
  uid: integer('uid').primaryKey(),
  period: text('period').$type<LimitPeriod>().notNull(),
  currency: text('currency').notNull(),
  amount: minorUnits('amount'),
  nextPeriod: text('next_period').$type<LimitPeriod>(),
  nextAmount: minorUnits('next_amount'),
  nextAt: milliseconds('next_at'),
  updatedAt: milliseconds('updated_at').notNull(),
});

export type TransactionRow = typeof transactions.$inferSelect;
