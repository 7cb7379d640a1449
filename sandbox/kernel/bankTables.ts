/** Tables of the double-entry ledger and of payments. Amounts are integer minor units; times are milliseconds, UTC. */
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

/** Account kinds of players, then of the operator (uid 0). */
const playerKinds = ['main', 'bonus', 'betting_bonus', 'fun', 'withdrawals'] as const;
const operatorKinds = ['house', 'fees', 'house_fun', 'provider', 'issuer_fun', 'exchange', 'jackpot'] as const;
export const accountKinds = [...playerKinds, ...operatorKinds] as const;
export type AccountKind = (typeof accountKinds)[number];

export const accounts = pgTable(
  'accounts',
  {
    id: serial('id').primaryKey(),
    /** 0 for the operator. */
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
    /** Unique per movement; the database rejects a second entry with the same key. */
    key: text('key').notNull(),
    /** Kind of movement: `stake`, `win`, `deposit`, `withdrawal-hold`, … */
    kind: text('kind').notNull(),
    uid: integer('uid').notNull(),
    /** Fingerprint of the movement, so that a key cannot be reused for another one. */
    fingerprint: text('fingerprint').notNull(),
    roundId: text('round_id'),
    game: text('game'),
    createdAt: milliseconds('created_at').notNull(),
  },
  (table) => [uniqueIndex('entries_key').on(table.key), index('entries_player').on(table.uid, table.createdAt)],
);

/** Lines of an entry sum to zero in each currency; a deferred trigger rejects the commit otherwise. */
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

/** Answers of calls that move money, saved so that retries get the same one. */
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

/** Times when a payment reached its steps, and the confirmations of a crypto payment. */
export interface Progress {
  review?: number;
  sent?: number;
  confirmations?: number;
}

/** Payment data besides requisites: reference, blockchain address, exact amount, simulated outcome. */
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
    /** Ten-thousandths of the currency per euro at the time of the order, used for totals of a period. */
    rate: bigint('rate', { mode: 'bigint' }).notNull(),
    /** Masked as shown to the player; never a full card number. */
    requisites: jsonb('requisites').$type<Record<string, string>>().notNull().default({}),
    reason: text('reason').notNull().default(''),
    /** Fee of the method, part of the amount. */
    fee: minorUnits('fee').notNull().default(sql`0`),
    details: jsonb('details').$type<PaymentDetails>().notNull().default({}),
    progress: jsonb('progress').$type<Progress>().notNull().default({}),
    /** Saved requisites of the payment. */
    requisitesId: text('requisites_id'),
    /** Whether to save requisites entered on the payment page. */
    isRemembered: boolean('is_remembered').notNull().default(true),
    /** When an unpaid deposit fails. */
    expiresAt: milliseconds('expires_at'),
    offerId: integer('offer_id').notNull().default(-1),
    /** Token of the deposit's payment page. */
    payToken: text('pay_token'),
    returnKind: text('return_kind').$type<'site' | 'startapp'>(),
    returnBase: text('return_base'),
    locale: text('locale').$type<Locale>().notNull().default('en'),
    /** When the provider decides a pending payment, or the next step of a withdrawal is due. */
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

/** Requisites that a player has used: masked values and the fingerprint of the full ones. */
export const requisites = pgTable(
  'requisites',
  {
    /** Sent with orders instead of the values; works for its player only. */
    id: text('id').primaryKey(),
    uid: integer('uid').notNull(),
    type: text('type').$type<'deposit' | 'withdrawal'>().notNull(),
    method: text('method').notNull(),
    fingerprint: text('fingerprint').notNull(),
    shown: jsonb('shown').$type<Record<string, string>>().notNull(),
    /** False: still recognised, but no longer offered to the player. */
    isSaved: boolean('is_kept').notNull().default(true),
    /** A deposit was paid with them. */
    hasPaid: boolean('has_paid').notNull().default(false),
    createdAt: milliseconds('created_at').notNull(),
    usedAt: milliseconds('used_at').notNull(),
  },
  (table) => [uniqueIndex('requisites_owner').on(table.uid, table.type, table.method, table.fingerprint)],
);

/** Prepaid vouchers. A real operator would store only hashes; the sandbox lists the codes on a page. */
export const vouchers = pgTable(
  'vouchers',
  {
    code: text('code').primaryKey(),
    currency: text('currency').notNull(),
    amount: minorUnits('amount').notNull(),
    expiresAt: milliseconds('expires_at').notNull(),
    /** The deposit it was redeemed for. */
    transactionId: text('transaction_id'),
    usedAt: milliseconds('used_at'),
  },
  (table) => [check('vouchers_have_a_sum', sql`${table.amount} > 0`)],
);

export type LimitPeriod = 'none' | 'day' | 'week' | 'month';

/** A player's deposit limit and a pending increase. A null `amount` means no limit. */
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
