/** Error types, their outcomes and texts. */

import { safeInternalPath } from '../links/links';
import { href, type PlainName } from '../links/paths';
import type { ErrorSource } from './apiError';

export type FatalPage = 'maintenance' | 'forbidden' | 'blocked' | 'notFound';
export type GateAction =
  | 'deposit'
  | 'profile'
  | 'contacts'
  | 'verification'
  | 'checking'
  | 'support'
  | 'depositLimit'
  | 'selfLimit'
  | 'history';

/** The action that a gate or a fatal page offers. */
export interface ErrorButton {
  textKey: string;
  /** Label from the CMS, in place of `textKey`. */
  title?: string;
  /** Internal path without a locale. */
  path: string;
}

/**
 * What the player usually sees. A form decides itself what it shows at its fields (`refusedFields`); outside a form a
 * `field` outcome is a toast. `silent` is only logged.
 */
export type ErrorOutcome = {
  textKey: string;
  button: ErrorButton | null;
  /** Unix seconds; fills `until` in the text. */
  until?: number;
} & (
  | { kind: 'fatal'; page: FatalPage }
  | { kind: 'gate'; action: GateAction }
  | { kind: 'field' }
  | { kind: 'toast' }
  | { kind: 'silent' }
);

type OutcomeName = 'fatal' | GateAction | 'field' | 'toast' | 'silent';

const outcomesByType = {
  UnknownErrorException: 'toast',
  ApplicationDisabledException: 'fatal',
  ApplicationUnavailableException: 'fatal',
  MethodNotFoundException: 'toast',
  AuthorizationException: 'field',
  InvalidRequestException: 'toast',
  InternalServerErrorException: 'toast',
  AccessDeniedException: 'fatal',
  UserDeletedException: 'fatal',
  UserBannedException: 'fatal',
  UserNeedDepositException: 'deposit',
  UserNeedProfileDataException: 'profile',
  UserNeedConfirmContactException: 'contacts',
  InvalidParameterException: 'field',
  TooManyRequestsException: 'toast',
  BillingServiceErrorException: 'toast',
  BillingTransactionDeclinedException: 'toast',
  BillingUnavailableException: 'toast',
  BillingDepositLimitExceededException: 'depositLimit',
  WithdrawalDeclinedException: 'support',
  WithdrawalLimitsExceededException: 'field',
  WithdrawalLimitsPeriodExceededException: 'toast',
  /** Documents were already submitted: leads to their status, not to another check. */
  KycUserProfileException: 'checking',
  KycWithdrawalException: 'verification',
  StorageQuotaExceededException: 'silent',
  /** The real name begins with the identity provider's; see `catalogueType`. */
  VerificationRequiredException: 'verification',
  RequisitesOnVerificationException: 'toast',
  RequisitesValidationRequiredException: 'verification',
  RequisitesFraudulentException: 'support',
  /** Not in the specification: the player is self-excluded. */
  SelfLimitException: 'selfLimit',
  /** The types from here on are assigned by the transport, not by the API. */
  OfflineException: 'toast',
  TimeoutException: 'toast',
  AbortedException: 'silent',
  MalformedAnswerException: 'toast',
  /** An earlier order whose response was lost did arrive, with other details. */
  EarlierOrderException: 'history',
} as const satisfies Record<string, OutcomeName>;

export type ErrorType = keyof typeof outcomesByType;

/** Each type has a text `errors:<type>` in every language. */
export const errorTypes = Object.keys(outcomesByType) as ErrorType[];

const gatePages: Record<GateAction, PlainName> = {
  deposit: 'cashier-index-deposit',
  profile: 'profile-index-settings',
  contacts: 'profile-index-settings',
  verification: 'profile-index-verification',
  checking: 'profile-index-verification',
  support: 'support',
  depositLimit: 'profile-index-responsible-game',
  selfLimit: 'profile-index-responsible-game',
  history: 'cashier-index-history',
};

const isGate = (outcomeName: OutcomeName): outcomeName is GateAction => Object.hasOwn(gatePages, outcomeName);
const gateButton = (action: GateAction): ErrorButton => ({
  textKey: `errors:buttons.${action}`,
  path: href(gatePages[action]),
});

/** The catalogue's name of a type, without the identity provider's prefix; null for an unknown type. */
export function catalogueType(type: string | null | undefined): ErrorType | null {
  if (!type) return null;
  if (Object.hasOwn(outcomesByType, type)) return type as ErrorType;
  return type.endsWith('VerificationRequiredException') ? 'VerificationRequiredException' : null;
}

function outcomeOfType(type: ErrorType): ErrorOutcome {
  const outcomeName: OutcomeName = outcomesByType[type];
  const textKey = `errors:${type}`;
  if (isGate(outcomeName)) return { kind: 'gate', action: outcomeName, textKey, button: gateButton(outcomeName) };
  if (outcomeName === 'field' || outcomeName === 'toast' || outcomeName === 'silent')
    return { kind: outcomeName, textKey, button: null };
  const page = errorPageOf({ type });
  return { kind: 'fatal', page, textKey, button: page === 'blocked' ? gateButton('support') : null };
}

/** Statuses that identify an error without a type. */
const typeOfStatus: Record<number, ErrorType> = {
  403: 'AccessDeniedException',
  408: 'TimeoutException',
  429: 'TooManyRequestsException',
  504: 'TimeoutException',
};

/** The operator's messages in the second step of a sign-in, and the keys of our texts. */
const twoFactorStrings = [
  ['must contain 6 digits', 'digits'],
  ['time expired', 'expired'],
  ['two_factor_auth: code is invalid', 'wrong'],
  ['two_factor_auth is enable', 'next'],
  ['resend time is', 'next'],
] as const;

/** Codes of `error_data.promo_code` that have a text; other codes use INVALID. */
export const promoCodes = [
  'INVALID',
  'NOT_FOUND',
  'NOT_STARTED',
  'EXPIRED',
  'ALREADY_USED',
  'LIMIT_REACHED',
  'NOT_FOR_YOU',
  'NEW_PLAYERS',
  'HAS_DEPOSITED',
] as const;

/** Text key of a refused promo code, by the operator's first code. */
export function promoCodeText(codes: unknown): `errors:promo.${(typeof promoCodes)[number]}` {
  const first: unknown = Array.isArray(codes) ? codes[0] : codes;
  const code = promoCodes.find((known) => known === String(first).toUpperCase()) ?? 'INVALID';
  return `errors:promo.${code}`;
}

/** Failures without a type. */
const untypedFailures = {
  telegramRegistration: { kind: 'toast', textKey: 'errors:wrongRegistration' },
  /** The response to a profile save was not 1. */
  profileSave: { kind: 'toast', textKey: 'errors:saveFailed' },
  contactSave: { kind: 'field', textKey: 'errors:contactFormat' },
  contactCode: { kind: 'field', textKey: 'errors:contactCode' },
} as const satisfies Record<string, { kind: 'toast' | 'field'; textKey: string }>;
export type UntypedFailure = keyof typeof untypedFailures;

export const outcomeOfUntyped = (failure: UntypedFailure): ErrorOutcome => ({
  ...untypedFailures[failure],
  button: null,
});

/** The exclusion and its end. A closed account leads to support. */
function outcomeOfSelfLimit(data: Record<string, unknown>): ErrorOutcome {
  const known = outcomeOfType('SelfLimitException');
  const { self_limit: kind, until } = data;
  if (kind !== 'time_out' && kind !== 'exclusion' && kind !== 'closed') return known;
  const isForGood = kind !== 'time_out' && typeof until !== 'number';
  return {
    ...known,
    textKey: `errors:selfLimit.${kind}${isForGood ? 'ForGood' : ''}`,
    ...(typeof until === 'number' && { until }),
    ...(kind === 'closed' && { button: gateButton('support') }),
  };
}

/** A text key that is more specific than the type's; null without one. */
function textOfDetails(known: ErrorType, message: string, data: Record<string, unknown>): string | null {
  if (data.promo_code !== undefined) return promoCodeText(data.promo_code);
  if (known !== 'AuthorizationException' && known !== 'InvalidParameterException') return null;
  const lowerMessage = message.toLowerCase();
  const [, key] = twoFactorStrings.find(([phrase]) => lowerMessage.includes(phrase)) ?? [];
  return key ? `errors:twoFactor.${key}` : null;
}

export interface FailedCall {
  type?: string | null | undefined;
  status?: number | null | undefined;
  source?: ErrorSource | undefined;
  /** The operator's text, never shown. */
  message?: string | undefined;
  /** `error_data`. */
  data?: Record<string, unknown> | undefined;
}

/**
 * The outcome of an error, by type and then by status; an unknown error is a toast. Errors of the CMS are never fatal
 * and only logged.
 */
export function outcomeOf({ type, status, source = 'api', message = '', data = {} }: FailedCall): ErrorOutcome {
  const known = catalogueType(type) ?? (type ? null : typeOfStatus[status ?? 0]) ?? 'UnknownErrorException';
  if (source !== 'api') return { kind: 'silent', textKey: `errors:${known}`, button: null };
  if (known === 'UnknownErrorException' && status === 403) return outcomeOfType('AccessDeniedException');
  if (known === 'SelfLimitException') return outcomeOfSelfLimit(data);
  const outcome = outcomeOfType(known);
  const textKey = textOfDetails(known, message, data);
  return textKey === null ? outcome : { kind: 'field', textKey, button: null };
}

/** An empty title means no button. */
interface CmsButton {
  title: string;
  url: string;
}

/** The gate's button, with the CMS's label and link where that link is internal. */
export function buttonOf(
  outcome: ErrorOutcome,
  cms: { confirmContactButton: CmsButton; verificationButton: CmsButton } | undefined,
): ErrorButton | null {
  if (outcome.kind !== 'gate' || !cms || !outcome.button) return outcome.button;
  const cmsButton = { contacts: cms.confirmContactButton, verification: cms.verificationButton }[
    outcome.action as string
  ];
  const path = cmsButton?.title ? safeInternalPath(cmsButton.url) : null;
  return cmsButton && path !== null ? { ...outcome.button, title: cmsButton.title, path } : outcome.button;
}

const pageOfType: { [Type in ErrorType]?: FatalPage } = {
  ApplicationDisabledException: 'maintenance',
  ApplicationUnavailableException: 'maintenance',
  AccessDeniedException: 'forbidden',
  MethodNotFoundException: 'notFound',
};
const pageOfStatus: Record<number, FatalPage> = { 403: 'forbidden', 404: 'notFound', 503: 'maintenance' };

/**
 * The system page of a fatal error: type before status. Any other type is the blocked page, any other status the
 * not-found page.
 */
export function errorPageOf({ type, status }: Pick<FailedCall, 'type' | 'status'>): FatalPage {
  const known = catalogueType(type);
  if (known) return pageOfType[known] ?? 'blocked';
  return pageOfStatus[status ?? 0] ?? (type ? 'blocked' : 'notFound');
}
