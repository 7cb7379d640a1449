/** What each error of the product means to the player: the one table of types, outcomes and texts (N-4, N-5, S-11). */
import type { ErrorSource } from './apiError';

export type FatalPage = 'maintenance' | 'forbidden' | 'blocked' | 'notFound';
export type GateAction = 'deposit' | 'profile' | 'contacts' | 'verification' | 'support' | 'depositLimit';

/** Where a gate or a fatal page leads on; the CMS may replace its text (C-6). */
export interface ErrorButton {
  textKey: string;
  /** Internal path without a locale. */
  path: string;
}

/** A `field` outcome without a form on screen is shown as a toast. `silent` is logged only. */
export type ErrorOutcome = { textKey: string; button: ErrorButton | null } & (
  | { kind: 'fatal'; page: FatalPage }
  | { kind: 'gate'; action: GateAction }
  | { kind: 'field' }
  | { kind: 'toast' }
  | { kind: 'silent' }
);

type Row = FatalPage | GateAction | 'field' | 'toast' | 'silent';

const rows = {
  UnknownErrorException: 'toast',
  ApplicationDisabledException: 'maintenance',
  ApplicationUnavailableException: 'maintenance',
  MethodNotFoundException: 'toast',
  AuthorizationException: 'field',
  InvalidRequestException: 'toast',
  InternalServerErrorException: 'toast',
  AccessDeniedException: 'forbidden',
  UserDeletedException: 'blocked',
  UserBannedException: 'blocked',
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
  KycUserProfileException: 'profile',
  KycWithdrawalException: 'verification',
  StorageQuotaExceededException: 'silent',
  /** The real name begins with the identity provider's; see `catalogueType`. */
  VerificationRequiredException: 'verification',
  RequisitesOnVerificationException: 'toast',
  RequisitesValidationRequiredException: 'verification',
  RequisitesFraudulentException: 'support',
  /** From here on named by the transport, not by the API. */
  OfflineException: 'toast',
  TimeoutException: 'toast',
  AbortedException: 'silent',
  MalformedAnswerException: 'toast',
} as const satisfies Record<string, Row>;

export type ErrorType = keyof typeof rows;

/** Every type of the table; each has a text `errors:<type>` in both languages. */
export const errorTypes = Object.keys(rows) as ErrorType[];

const gatePaths: Record<GateAction, string> = {
  deposit: '/cashier/deposit',
  profile: '/profile/settings',
  contacts: '/profile/settings',
  verification: '/profile/verification',
  support: '/support',
  depositLimit: '/profile/responsible-game',
};

const isGate = (row: Row): row is GateAction => Object.hasOwn(gatePaths, row);
const gateButton = (action: GateAction): ErrorButton => ({
  textKey: `errors:buttons.${action}`,
  path: gatePaths[action],
});

/** The table's name of a type; null for one that it does not hold. The identity provider's name is cut off. */
export function catalogueType(type: string | null | undefined): ErrorType | null {
  if (!type) return null;
  if (Object.hasOwn(rows, type)) return type as ErrorType;
  return type.endsWith('VerificationRequiredException') ? 'VerificationRequiredException' : null;
}

function outcomeOfType(type: ErrorType): ErrorOutcome {
  const row: Row = rows[type];
  const textKey = `errors:${type}`;
  if (isGate(row)) return { kind: 'gate', action: row, textKey, button: gateButton(row) };
  if (row === 'field' || row === 'toast' || row === 'silent') return { kind: row, textKey, button: null };
  return { kind: 'fatal', page: row, textKey, button: row === 'blocked' ? gateButton('support') : null };
}

/** Statuses that speak for an answer without a type; any other is an unknown error. */
const typeOfStatus: Record<number, ErrorType> = {
  403: 'AccessDeniedException',
  408: 'TimeoutException',
  429: 'TooManyRequestsException',
  504: 'TimeoutException',
};

/**
 * What to do about an error: the type decides, then the status, and an unknown one is a toast (N-4, N-5). A missing
 * `source` is the product API; errors of the CMS, `/hit` and chats are never fatal and only logged (N-14).
 */
export function outcomeOf(error: {
  type?: string | null | undefined;
  status?: number | null | undefined;
  source?: ErrorSource | undefined;
}): ErrorOutcome {
  const { type, status, source = 'api' } = error;
  const known = catalogueType(type) ?? (type ? null : typeOfStatus[status ?? 0]) ?? 'UnknownErrorException';
  if (source !== 'api') return { kind: 'silent', textKey: `errors:${known}`, button: null };
  if (known === 'UnknownErrorException' && status === 403) return outcomeOfType('AccessDeniedException');
  return outcomeOfType(known);
}

/**
 * The system page of a fatal error (S-11): type before status; an unmapped type is the blocked page, an unmapped status
 * the not-found page. Layout is empty for maintenance and forbidden, default otherwise.
 */
export function errorPageOf(error: {
  type?: string | null | undefined;
  status?: number | null | undefined;
}): FatalPage {
  const known = catalogueType(error.type);
  if (known) {
    const row: Row = rows[known];
    if (row === 'maintenance' || row === 'forbidden') return row;
    return known === 'MethodNotFoundException' ? 'notFound' : 'blocked';
  }
  if (error.status === 404) return 'notFound';
  if (error.status === 403) return 'forbidden';
  if (error.status === 503) return 'maintenance';
  return error.type ? 'blocked' : 'notFound';
}
