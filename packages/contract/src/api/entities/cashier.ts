/** Payments and payment methods. */
import * as v from 'valibot';
import { choice, decimal, flag, maybeSeconds, seconds } from '../fields';
import { completed, flagOr, lenient, list, maybe, maybeList, maybeNumber, named, numberOr, text } from '../tolerant';
import { FieldDescription } from './account';
import { Money } from './money';

export const TransactionStatus = v.picklist(['pending', 'processing', 'success', 'failed', 'cancelled']);

/** Progress of a crypto payment: confirmations seen and needed. */
export const Confirmations = v.object({ seen: v.number(), needed: v.number() });

/**
 * Instructions for a deposit without a payment page, such as a bank transfer or a crypto payment. Rows are in the
 * requested language and in display order. Not in the specification.
 */
export const PaymentInstructions = v.object({
  text,
  rows: v.optional(v.array(v.object({ label: v.string(), value: v.string(), can_copy: flag })), []),
  /** Content of the QR code; empty: none. */
  qr: text,
  /** Payment deadline; the deposit fails after it. */
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
  /** Not in the specification: the operator's failure reason. */
  reason: text,
  /** This and all following fields are not in the specification. The method's name in the requested language. */
  method_name: text,
  /** The method's fee, and the amount that reaches the account or the player; null: no fee. */
  fee: v.optional(v.nullable(Money, null), null),
  net: v.optional(v.nullable(Money, null), null),
  /** Withdrawals only: past and expected steps, in order. */
  steps: maybeList(PaymentStep),
  expected_at: maybeSeconds,
  is_cancellable: flag,
  /** Pending deposits only: the payment page, how it opens, or instructions instead of one. */
  address: v.optional(v.nullable(v.string(), null), null),
  flow: lenient(v.optional(PaymentFlow, 'direct')),
  instructions: v.optional(v.nullable(PaymentInstructions, null), null),
  confirmations: maybe(Confirmations),
});

export const HistoryList = v.object({ items: list(HistoryItem), total: maybeNumber });

/** Saved requisites, masked; an order refers to them by `id`. Not in the specification. */
export const SavedRequisites = v.object({
  id: v.string(),
  /** Such as `•••• 4242`. */
  title: v.string(),
  requisites: v.optional(v.record(v.string(), v.string()), {}),
  used_at: maybeSeconds,
});

/** A payment method; the specification names the call but not the shape. Limits are required. */
const Method = v.object({
  sysname: v.string(),
  name: text,
  image_url: text,
  flow: lenient(v.optional(PaymentFlow, 'direct')),
  /** Empty: the account's currency. */
  currency: text,
  min: decimal,
  max: decimal,
  fields: v.optional(v.array(FieldDescription), []),
  fee: text,
  /** Usual duration in minutes. */
  duration_minutes: maybeNumber,
  /** A short description in the requested language. The form reserves two lines on a phone, about 70 characters. */
  text,
  kind: choice(['', 'card', 'bank', 'wallet', 'mobile', 'voucher', 'crypto'], ''),
  /** All supported currencies; the settings list only the methods for the account's currency. */
  currencies: maybeList(v.string()),
  /** Suggested amounts; empty: those of the cashier config. */
  presets: maybeList(v.string()),
  /** The fee: percent of the amount plus a fixed amount, rounded up to the minor unit. */
  fee_percent: v.optional(decimal, '0'),
  fee_fixed: v.optional(decimal, '0'),
  /** False: no amount is asked for because the requisites define it (a voucher). The order's `amount` is then empty. */
  has_amount: flagOr(true),
  /** False: temporarily unavailable; an order is refused. */
  is_available: flagOr(true),
  /** Whether requisites can be saved (`remember`), and the saved ones. */
  can_remember: flag,
  saved: maybeList(SavedRequisites),
  /** Requirements that the player does not meet yet. */
  unmet: maybeList(v.picklist(['CONTACT', 'PROFILE', 'VERIFICATION'])),
  /** Amount of the player's last deposit with it; deposits only. */
  last_amount: maybe(decimal),
});
export const CashierMethod = named(Method, 'sysname');

export const DepositSettings = v.object({
  methods: list(CashierMethod),
  last_method: maybe(v.string()),
  /** Amount of the last deposit, made with `last_method`. */
  last_amount: maybe(decimal),
});

export const WithdrawSettings = v.object({
  methods: list(CashierMethod),
  /** Null if the operator does not send it: then the main balance. */
  available: v.optional(v.nullable(Money, null), null),
  is_cancel_allowed: flag,
  /** This and all following fields are not in the specification. */
  last_method: maybe(v.string()),
  /** The player's money that cannot be withdrawn now, by reason. */
  locked: maybeList(v.object({ kind: v.picklist(['bonus', 'betting_bonus', 'pending']), amount: Money })),
  /** Limit per 24 hours and what remains of it. */
  day_limit: v.optional(v.nullable(v.object({ amount: Money, available: Money }), null), null),
  /** Maximum per withdrawal for an unverified player; null for a verified one. */
  unverified_max: v.optional(v.nullable(Money, null), null),
  /** Why this player cannot withdraw at all. */
  gate: choice(['', 'KYC_BLOCK', 'ON_VERIFICATION'], ''),
});

/** Totals of a period, completed payments only (not in the specification). `net` is deposits minus withdrawals. */
export const CashierTotals = v.object({
  deposits: Money,
  withdrawals: Money,
  net: Money,
  /** `fees` of both; `pending_withdrawals` are not completed yet. */
  fees: Money,
  pending_withdrawals: Money,
  deposits_count: numberOr(0),
  withdrawals_count: numberOr(0),
});

/** Answer of `cashier.makedeposit`; `address` is null if no page has to open. */
const Started = v.object({
  id: v.string(),
  status: v.optional(TransactionStatus, 'pending'),
  /** Absent: the payment page replaces this one if there is an address. */
  flow: v.optional(v.nullable(PaymentFlow, 'redirect'), 'redirect'),
  address: v.optional(v.nullable(v.string(), null), null),
  /** Not in the specification: instructions if no page opens; `cashier.getdepositinfo` returns them too. */
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
