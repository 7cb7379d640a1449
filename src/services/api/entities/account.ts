/** The player: who they are, how they come in, what they have set for themselves, and the check of identity. */
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
  /** Not in the specification: false for a player who signs in by a launch or a social account alone. */
  has_password: flagOr(true),
  /** Not in the specification: others see the player's wins, masked; null where the operator knows no such choice. */
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

/** A field that the operator asks for: registration, requisites, profile (not in the specification but for its types). */
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
  /** Settled by a check of identity: shown, and not to be changed. */
  is_locked: flag,
  /** Not in the specification: `banks` when the options of a select are what `cashier.getbanks` answers for the method. */
  options_from: choice(['', 'banks'], ''),
});

export const LimitPeriod = v.picklist(['none', 'day', 'week', 'month']);

/** The deposit limit: what may still be paid in until `expired_at`, when its period begins anew. */
export const DepositLimit = v.object({
  available_amount: v.nullable(Money),
  can_edit: flag,
  expired_at: maybeSeconds,
  limit_amount: v.nullable(Money),
  period: v.optional(LimitPeriod, 'none'),
  /** Not in the specification: a rise, or an end, that waits until `starts_at`. */
  pending: v.optional(
    v.nullable(v.object({ limit_amount: v.nullable(Money), period: LimitPeriod, starts_at: seconds }), null),
    null,
  ),
});

export const TimeOutPeriod = v.picklist(['day', 'week', 'month']);
export const ExclusionPeriod = v.picklist(['half_year', 'for_good']);

/** What a player has set for themselves; not in the specification. */
export const SelfLimits = v.object({
  time_out_until: maybeSeconds,
  /** `until` null: for good. */
  exclusion: v.optional(v.nullable(v.object({ since: seconds, until: maybeSeconds }), null), null),
  reminder_minutes: numberOr(0),
});

/** What opens the identity provider's part; all but the token is not in the specification. */
export const VerificationAccess = v.object({
  token: v.string(),
  /** Name of the provider; empty: Sumsub. */
  provider: text,
  /** Where the provider's page lives, for one that has no address of its own. */
  address: text,
});

/** What is asked for, in the order in which it is given. */
export const VerificationStep = v.picklist(['document', 'front', 'back', 'selfie', 'proof']);

/** How far a check has come; not in the specification. */
export const VerificationState = v.object({
  status: v.optional(v.picklist(['none', 'started', 'pending', 'approved', 'refused']), 'none'),
  steps: maybeList(v.object({ name: VerificationStep, status: v.picklist(['open', 'done', 'refused']) })),
  /** Why it was refused, and what has to be given again; `comment` is in the checker's own words. */
  reasons: maybeList(v.object({ step: VerificationStep, code: text, comment: text })),
  submitted_at: maybeSeconds,
  decided_at: maybeSeconds,
});

/** An address of the site that needs no session and works for some minutes; addition. */
export const FileLink = v.object({ address: v.string() });

/** The check in a browser outside: opened once, before `expires_at`; not in the specification. */
export const VerificationLink = v.object({ address: v.string(), expires_at: numberOr(0) });

export const PhoneCode = v.object({
  country_code: v.string(),
  code: v.string(),
  mask: text,
  position: numberOr(0),
});

export const SignedIn = v.object({
  /** 0 where the operator does not say: `account.getInfo` does. */
  uid: v.optional(v.nullable(v.number(), 0), 0),
  /** Session token for clients whose cookie does not stick; absent where the operator sends none. */
  token: maybe(v.string()),
});

/** When the next code may be asked for; not in the specification. */
export const ConfirmationSent = v.object({ resend_time: maybeSeconds });

/** A device that the account is open on (added by Baize, see the contract). */
export const OwnSession = v.object({
  id: v.string(),
  /** Browser and system in a few words; empty when the operator does not know. */
  device: text,
  created_at: maybeSeconds,
  seen_at: maybeSeconds,
  is_current: flag,
});

/** An account at a social provider that signs the player in; added by Baize, see the contract. */
export const SocialAccount = v.object({ service: v.string(), name: text, linked_at: maybeSeconds });

/** Step of a restored password. */
export const RestoreStep = v.object({
  /** Empty where the operator does not say: what follows what was given. */
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
