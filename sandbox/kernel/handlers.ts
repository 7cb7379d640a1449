/** Types of the API's handlers: parameters arrive unchecked, answers are typed by the contract. */
import type { CallName, Sent } from '@baize/contract/api/contract';
import type { Locale } from '../common/languages';

/** Unchecked parameters as received: strings, lists, nested objects, and files as Buffers. */
export type RawParams = { [key: string]: RawValue | undefined };
export type RawValue = string | Buffer | RawValue[] | { [key: string]: RawValue | undefined };

/** The signed-in player of a request. `currency` is the account's. */
export interface CurrentPlayer {
  uid: number;
  currency: string;
  login: string;
}

export interface ApiContext {
  player: CurrentPlayer | null;
  /** Token hash of the player's session; null for a guest. */
  sessionId: string | null;
  locale: Locale;
  isFramed: boolean;
  /** `Idempotency-Key` header; null if absent. */
  idempotencyKey: string | null;
  /** Client address forwarded by the web server; used for rate limits only. */
  remoteAddress: string;
  /** `User-Agent` header; used for the list of sessions only. */
  userAgent?: string;
  /** Milliseconds since the epoch, UTC; tests can set it. */
  now(): number;
  /** Sets the session cookie, or clears it with null. */
  setSessionCookie(token: string | null): void;
}

export type Handler<Name extends CallName> = (
  params: RawParams,
  context: ApiContext,
) => Promise<Sent<Name>> | Sent<Name>;
/** A handler in a file of its own; its dependencies are the first parameter. */
export type CallOf<Dependencies, Name extends CallName> = (
  dependencies: Dependencies,
  params: RawParams,
  context: ApiContext,
) => Promise<Sent<Name>>;
export type Handlers = { [Name in CallName]?: Handler<Name> };

/** Error types that the operator's API may send (docs/operator-api.md). */
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
  /** Not in the specification: blocked by the player's time-out or self-exclusion. */
  'SelfLimitException',
] as const;
export type RefusalType = (typeof refusalTypes)[number];

/** Refusal with an error type of the API; `errorData` is sent as `error_data`. */
export class ApiFailure extends Error {
  constructor(
    readonly type: RefusalType,
    message: string,
    readonly details: { code?: string; errorData?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(message);
  }
}

/** The signed-in player. @throws ApiFailure AuthorizationException for a guest. */
export function requirePlayer(context: ApiContext): CurrentPlayer {
  if (!context.player) throw new ApiFailure('AuthorizationException', 'Sign in first');
  return context.player;
}
