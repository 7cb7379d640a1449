/** The player: account, sign-in, limits and identity verification. */
import * as v from 'valibot';
import { choice, flag, maybeSeconds, seconds } from '../fields';
import { completed, flagOr, lenient, maybe, maybeList, maybeNumber, numberOr, text } from '../tolerant';
import { Money } from './money';

export const GuestInfo = v.object({ uid: v.literal(0) });

export const PlayerInfo = v.object({
  uid: v.pipe(v.number(), v.minValue(1)),
  reg_time: numberOr(0),
  login: text,
  fakename: text,
  is_subscribed: flag,
  country_code: text,
  locale: text,
  two_factor_auth: flag,
  balance_main: Money,
  balance_bonus: Money,
  balance_betting_bonus: Money,
  balance_fun: Money,
  is_on_verification: flag,
  is_verified: flag,
  is_kyc_block_enabled: flag,
  /** Absent means complete. */
  is_registration_completed: flagOr(true),
  /** Not in the specification: false for a player who only signs in by a launch or a social account. */
  has_password: flagOr(true),
  /** Not in the specification: whether others see the player's wins, masked; null if unsupported. */
  are_wins_shown: maybe(v.boolean()),
});

export const AccountInfo = v.union([PlayerInfo, GuestInfo]);

export const Contact = v.object({
  type: v.picklist(['email', 'phone']),
  contact: v.string(),
  is_confirmed: flag,
  is_subscribed: flag,
  phone_country_code: text,
});

export const Profile = v.object({
  first_name: text,
  last_name: text,
  sex: maybeNumber,
  birth_date: maybe(v.string()),
  country: text,
  country_code: text,
  region: text,
  home_town: text,
  address: text,
  postcode: text,
  document: maybe(v.object({ type: v.string(), number: v.string() })),
  contacts: maybeList(Contact),
});

const withLabel = (option: { value: string; label: string }) => ({ ...option, label: option.label || option.value });

/** A form field defined by the operator: registration, requisites, profile (the specification has only its types). */
export const FieldDescription = v.object({
  name: v.string(),
  type: lenient(v.optional(v.string(), 'text')),
  label: text,
  hint: text,
  is_optional: flag,
  mask: text,
  pattern: text,
  min: maybe(v.union([v.number(), v.string()])),
  max: maybe(v.union([v.number(), v.string()])),
  options: maybeList(completed(v.object({ value: v.string(), label: text }), withLabel)),
  autocomplete: text,
  /** Verified by an identity check: shown, but read-only. */
  is_locked: flag,
  /** Not in the specification: `banks` if the options of a select come from `cashier.getbanks`. */
  options_from: choice(['', 'banks'], ''),
});

export const LimitPeriod = v.picklist(['none', 'day', 'week', 'month']);

/** The deposit limit: `available_amount` can be deposited until `expired_at`, when the next period starts. */
export const DepositLimit = v.object({
  available_amount: v.nullable(Money),
  can_edit: flag,
  expired_at: maybeSeconds,
  limit_amount: v.nullable(Money),
  period: v.optional(LimitPeriod, 'none'),
  /** Not in the specification: a raise or removal that takes effect at `starts_at`. */
  pending: v.optional(
    v.nullable(v.object({ limit_amount: v.nullable(Money), period: LimitPeriod, starts_at: seconds }), null),
    null,
  ),
});

export const TimeOutPeriod = v.picklist(['day', 'week', 'month']);
export const ExclusionPeriod = v.picklist(['half_year', 'for_good']);

/** The player's responsible gaming limits; not in the specification. */
export const SelfLimits = v.object({
  time_out_until: maybeSeconds,
  /** `until` null: permanent. */
  exclusion: v.optional(v.nullable(v.object({ since: seconds, until: maybeSeconds }), null), null),
  reminder_minutes: numberOr(0),
});

/** Opens the identity provider's widget; all fields but the token are not in the specification. */
export const VerificationAccess = v.object({
  token: v.string(),
  /** Name of the provider; empty: Sumsub. */
  provider: text,
  /** URL of the provider's page, for a provider without a fixed one. */
  address: text,
});

/** Steps of a check, in order. */
export const VerificationStep = v.picklist(['document', 'front', 'back', 'selfie', 'proof']);

/** State of a check; not in the specification. */
export const VerificationState = v.object({
  status: v.optional(v.picklist(['none', 'started', 'pending', 'approved', 'refused']), 'none'),
  steps: maybeList(v.object({ name: VerificationStep, status: v.picklist(['open', 'done', 'refused']) })),
  /** Why it was refused and which steps must be repeated; `comment` is the reviewer's own text. */
  reasons: maybeList(v.object({ step: VerificationStep, code: text, comment: text })),
  submitted_at: maybeSeconds,
  decided_at: maybeSeconds,
});

/** A short-lived URL of the site that needs no session; added by Baize. */
export const FileLink = v.object({ address: v.string() });

/** One-time link to the check in an external browser, valid until `expires_at`; not in the specification. */
export const VerificationLink = v.object({ address: v.string(), expires_at: numberOr(0) });

export const PhoneCode = v.object({
  country_code: v.string(),
  code: v.string(),
  mask: text,
  position: numberOr(0),
});

export const SignedIn = v.object({
  /** 0 if the operator does not send it; `account.getInfo` does. */
  uid: v.optional(v.nullable(v.number(), 0), 0),
  /** Session token for clients that cannot store the cookie; absent if the operator sends none. */
  token: maybe(v.string()),
});

/** When the next code can be requested; not in the specification. */
export const ConfirmationSent = v.object({ resend_time: maybeSeconds });

/** A device with an open session (added by Baize, see the contract). */
export const OwnSession = v.object({
  id: v.string(),
  /** Browser and system; empty if the operator does not know. */
  device: text,
  created_at: maybeSeconds,
  seen_at: maybeSeconds,
  is_current: flag,
});

/** A social account that the player can sign in with; added by Baize, see the contract. */
export const SocialAccount = v.object({ service: v.string(), name: text, linked_at: maybeSeconds });

/** Step of a password reset. */
export const RestoreStep = v.object({
  /** Empty if the operator does not send it: then the step after the one submitted. */
  step: choice(['', 'code', 'password', 'done'], ''),
  resend_time: maybeSeconds,
});

export type PlayerInfo = v.InferOutput<typeof PlayerInfo>;
export type AccountInfo = v.InferOutput<typeof AccountInfo>;
export type Contact = v.InferOutput<typeof Contact>;
export type Profile = v.InferOutput<typeof Profile>;
export type FieldDescription = v.InferOutput<typeof FieldDescription>;
export type LimitPeriod = v.InferOutput<typeof LimitPeriod>;
export type DepositLimit = v.InferOutput<typeof DepositLimit>;
export type TimeOutPeriod = v.InferOutput<typeof TimeOutPeriod>;
export type ExclusionPeriod = v.InferOutput<typeof ExclusionPeriod>;
export type SelfLimits = v.InferOutput<typeof SelfLimits>;
export type VerificationAccess = v.InferOutput<typeof VerificationAccess>;
export type VerificationStep = v.InferOutput<typeof VerificationStep>;
export type VerificationState = v.InferOutput<typeof VerificationState>;
export type VerificationLink = v.InferOutput<typeof VerificationLink>;
export type OwnSession = v.InferOutput<typeof OwnSession>;
export type SocialAccount = v.InferOutput<typeof SocialAccount>;
export type PhoneCode = v.InferOutput<typeof PhoneCode>;
export type SignedIn = v.InferOutput<typeof SignedIn>;
