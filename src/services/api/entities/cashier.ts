/** Payments and the ways to make them. */
import * as v from 'valibot';
import { choice, decimal, flag, maybeSeconds, seconds } from '../fields';
import { completed, flagOr, lenient, list, maybe, maybeList, maybeNumber, named, numberOr, text } from '../tolerant';
import { FieldDescription } from './account';
import { Money } from './money';

/** Statuses of a transaction. */
export const TransactionStatus = v.picklist(['pending', 'processing', 'success', 'failed', 'cancelled']);

/** How far a payment in crypto has come: blocks that hold it, and blocks that it needs. */
export const Confirmations = v.object({ seen: v.number(), needed: v.number() });

/**
 * What the player has to do elsewhere for a deposit without a payment page: a transfer to order, coins to send.
 * Rows are in the asked language and in the order to show them in; the specification knows no such thing.
 */
export const PaymentInstructions = v.object({
  text,
  rows: v.optional(v.array(v.object({ label: v.string(), value: v.string(), can_copy: flag })), []),
  /** What a QR code of it holds; empty: there is none. */
  qr: text,
  /** Until when it may be paid; the deposit fails after it. */
  expired_at: maybeSeconds,
});

/** A step of a payment; `at` once it is done, `expected_at` before. */
export const PaymentStep = v.object({
  name: v.picklist(['requested', 'review', 'sent', 'paid', 'cancelled', 'failed']),
  at: maybeSeconds,
  expected_at: maybeSeconds,
});

/** How a payment page opens. */
export const PaymentFlow = v.picklist(['redirect', 'new_window', 'in_place', 'mobile', 'direct']);

export const HistoryItem = v.object({
  id: v.string(),
  created_at: seconds,
  updated_at: numberOr(0),
  amount: Money,
  status: TransactionStatus,
  method: text,
  type: v.picklist(['deposit', 'withdrawal']),
  requisites: v.optional(v.record(v.string(), v.string()), {}),
  domain: text,
  /** Not in the specification: the operator's word for why it failed. */
  reason: text,
  /** From here on not in the specification: the method's name, in the asked language. */
  method_name: text,
  /** What of the amount the method keeps, and what reaches the account or the player; null: nothing is kept. */
  fee: v.optional(v.nullable(Money, null), null),
  net: v.optional(v.nullable(Money, null), null),
  /** Of a withdrawal: what is done and what comes, in order. */
  steps: maybeList(PaymentStep),
  expected_at: maybeSeconds,
  is_cancellable: flag,
  /** Of a deposit that waits for its player: the payment page, how it opens, or what to do instead of one. */
  address: v.optional(v.nullable(v.string(), null), null),
  flow: lenient(v.optional(PaymentFlow, 'direct')),
  instructions: v.optional(v.nullable(PaymentInstructions, null), null),
  confirmations: maybe(Confirmations),
});

export const HistoryList = v.object({ items: list(HistoryItem), total: maybeNumber });

/** Requisites of an earlier payment, masked; `id` stands for them in an order. Not in the specification. */
export const SavedRequisites = v.object({
  id: v.string(),
  /** Such as `•••• 4242`. */
  title: v.string(),
  requisites: v.optional(v.record(v.string(), v.string()), {}),
  used_at: maybeSeconds,
});

/** One way to pay in or out; the specification names the call but not the shape. A sum has bounds there: they are needed. */
const Method = v.object({
  sysname: v.string(),
  name: text,
  image_url: text,
  flow: lenient(v.optional(PaymentFlow, 'direct')),
  /** Empty: that of the account. */
  currency: text,
  min: decimal,
  max: decimal,
  fields: v.optional(v.array(FieldDescription), []),
  fee: text,
  /** Minutes that it usually takes. */
  duration_minutes: maybeNumber,
  /** A sentence about it, in the asked language. */
  text,
  kind: choice(['', 'card', 'bank', 'wallet', 'mobile', 'voucher', 'crypto'], ''),
  /** Every currency that it works in; the settings list only the methods of the account's own. */
  currencies: maybeList(v.string()),
  /** Whole sums to offer; empty: those of the cashier config. */
  presets: maybeList(v.string()),
  /** The fee to count with: hundredths of the amount, and a fixed sum; what does not fill a minor unit is rounded up. */
  fee_percent: v.optional(decimal, '0'),
  fee_fixed: v.optional(decimal, '0'),
  /** False: no sum is asked for, the requisites are worth one (a voucher). The order's `amount` is then empty. */
  has_amount: flagOr(true),
  /** False: out of service for a while; an order is refused. */
  is_available: flagOr(true),
  /** Requisites of this method may be kept (`remember`), and those that are. */
  can_remember: flag,
  saved: maybeList(SavedRequisites),
  /** What it asks of the player and does not find yet. */
  unmet: maybeList(v.picklist(['CONTACT', 'PROFILE', 'VERIFICATION'])),
  /** What this player last paid in by it; deposits only. */
  last_amount: maybe(decimal),
});
export const CashierMethod = named(Method, 'sysname');

export const DepositSettings = v.object({
  methods: list(CashierMethod),
  last_method: maybe(v.string()),
  /** The sum of the last deposit, which was made by `last_method`. */
  last_amount: maybe(decimal),
});

export const WithdrawSettings = v.object({
  methods: list(CashierMethod),
  /** Null where the operator does not say: then what is on the main balance. */
  available: v.optional(v.nullable(Money, null), null),
  is_cancel_allowed: flag,
  /** From here on not in the specification. */
  last_method: maybe(v.string()),
  /** Money that is the player's but cannot be taken out now, by what holds it. */
  locked: maybeList(v.object({ kind: v.picklist(['bonus', 'betting_bonus', 'pending']), amount: Money })),
  /** The most in any 24 hours, and what is left of it now. */
  day_limit: v.optional(v.nullable(v.object({ amount: Money, available: Money }), null), null),
  /** The most at once before the player's identity is known; null for one who is verified. */
  unverified_max: v.optional(v.nullable(Money, null), null),
  /** What keeps this player from any withdrawal. */
  gate: choice(['', 'KYC_BLOCK', 'ON_VERIFICATION'], ''),
});

/** What came in and went out in a period, finished payments only (not in the specification). `net`: in less out. */
export const CashierTotals = v.object({
  deposits: Money,
  withdrawals: Money,
  net: Money,
  /** Fees of both, and withdrawals that are still on their way. */
  fees: Money,
  pending_withdrawals: Money,
  deposits_count: numberOr(0),
  withdrawals_count: numberOr(0),
});

/** What opens after `cashier.makedeposit`; `address` is null when nothing has to open. */
const Started = v.object({
  id: v.string(),
  status: v.optional(TransactionStatus, 'pending'),
  /** Absent: the payment page opens in the place of this one, where there is an address. */
  flow: v.optional(v.nullable(PaymentFlow, 'redirect'), 'redirect'),
  address: v.optional(v.nullable(v.string(), null), null),
  /** Not in the specification: what to do where no page opens; `cashier.getdepositinfo` tells it again. */
  instructions: v.optional(v.nullable(PaymentInstructions, null), null),
});

export const DepositStarted = completed(Started, (started) =>
  started.flow === 'redirect' && started.address === null ? { ...started, flow: 'direct' as const } : started,
);

export const WithdrawalStarted = v.object({ id: v.string(), status: v.optional(TransactionStatus, 'pending') });

export type TransactionStatus = v.InferOutput<typeof TransactionStatus>;
export type HistoryItem = v.InferOutput<typeof HistoryItem>;
export type CashierMethod = v.InferOutput<typeof CashierMethod>;
export type SavedRequisites = v.InferOutput<typeof SavedRequisites>;
export type PaymentInstructions = v.InferOutput<typeof PaymentInstructions>;
export type PaymentStep = v.InferOutput<typeof PaymentStep>;
export type PaymentFlow = v.InferOutput<typeof PaymentFlow>;
export type Confirmations = v.InferOutput<typeof Confirmations>;
export type CashierTotals = v.InferOutput<typeof CashierTotals>;
export type DepositSettings = v.InferOutput<typeof DepositSettings>;
export type WithdrawSettings = v.InferOutput<typeof WithdrawSettings>;
export type DepositStarted = v.InferOutput<typeof DepositStarted>;
export type WithdrawalStarted = v.InferOutput<typeof WithdrawalStarted>;
