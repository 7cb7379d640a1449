/** What a handler of the sandbox's product API is: typed by the contract, fed with what arrived, trusting nothing. */
import type { CallName, Sent } from '../../src/services/api/contract';
import type { Locale } from '../common/languages';

/** Parsed parameters as they arrived: texts, lists and nested objects of texts, files as Buffers. Check before use. */
export type Incoming = { [key: string]: IncomingValue | undefined };
export type IncomingValue = string | Buffer | IncomingValue[] | { [key: string]: IncomingValue | undefined };

/** The player behind a request. `currency` is the account's. */
export interface CurrentPlayer {
  uid: number;
  currency: string;
  login: string;
}

export interface ApiContext {
  player: CurrentPlayer | null;
  /** Token hash of the session behind `player`; null for a guest. */
  sessionId: string | null;
  locale: Locale;
  isFramed: boolean;
  /** Header of a call that moves money; null when absent. */
  idempotencyKey: string | null;
  /** Address of the caller as the web server forwards it; for rate limits only. */
  remoteAddress: string;
  /** What the caller's browser calls itself; for the list of sessions only. */
  userAgent?: string;
  /** Milliseconds since the epoch, UTC; tests may set the clock. */
  now(): number;
  /** Puts a session cookie on the answer, or takes it away with null. */
  setSessionCookie(token: string | null): void;
}

export type Handler<Name extends CallName> = (
  params: Incoming,
  context: ApiContext,
) => Promise<Sent<Name>> | Sent<Name>;
/** A handler that is written apart from its area's table: what it works with comes first. */
export type CallOf<Parts, Name extends CallName> = (
  parts: Parts,
  params: Incoming,
  context: ApiContext,
) => Promise<Sent<Name>>;
export type Handlers = { [Name in CallName]?: Handler<Name> };

/** Error types of the specification's catalogue (section 8). */
export const refusalTypes = [
  'UnknownErrorException',
  'ApplicationDisabledException',
  'MethodNotFoundException',
  'AuthorizationException',
  'InvalidRequestException',
  'InternalServerErrorException',
  'AccessDeniedException',
  'UserDeletedException',
  'UserBannedException',
  'UserNeedDepositException',
  'UserNeedProfileDataException',
  'UserNeedConfirmContactException',
  'ApplicationUnavailableException',
  'InvalidParameterException',
  'TooManyRequestsException',
  'BillingServiceErrorException',
  'BillingTransactionDeclinedException',
  'BillingUnavailableException',
  'BillingDepositLimitExceededException',
  'WithdrawalDeclinedException',
  'WithdrawalLimitsExceededException',
  'WithdrawalLimitsPeriodExceededException',
  'KycUserProfileException',
  'KycWithdrawalException',
  'StorageQuotaExceededException',
  'SumsubVerificationRequiredException',
  'RequisitesOnVerificationException',
  'RequisitesValidationRequiredException',
  'RequisitesFraudulentException',
  /** Not in the specification: the player has asked to be kept from it for a time. */
  'SelfLimitException',
] as const;
export type ErrorType = (typeof refusalTypes)[number];

/** A refusal with the product's type; `errorData` goes beside it as `error_data`. */
export class ApiFailure extends Error {
  constructor(
    readonly type: ErrorType,
    message: string,
    readonly details: { code?: string; errorData?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }
}

/** The player of a call that needs one. @throws ApiFailure AuthorizationException for a guest. */
export function requirePlayer(context: ApiContext): CurrentPlayer {
  if (!context.player) throw new ApiFailure('AuthorizationException', 'Sign in first');
  return context.player;
}
