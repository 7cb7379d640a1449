/** The error class that services throw and stores read. */

/** The operator or the CMS; pages work without the CMS. */
export type ErrorSource = 'api' | 'cms';

export interface ApiErrorInit {
  /** The operator's error type; derived from the failure when absent. */
  type?: string | null | undefined;
  status?: number | undefined;
  message?: string | undefined;
  code?: string | number | null | undefined;
  /** `error_data` of the envelope. */
  data?: Record<string, unknown> | undefined;
  /** From `Retry-After`. */
  retryAfterMs?: number | null | undefined;
  source?: ErrorSource | undefined;
  isOffline?: boolean | undefined;
  isAborted?: boolean | undefined;
  isMalformed?: boolean | undefined;
  requestId?: string | null | undefined;
  cause?: unknown;
}

function namedType(init: ApiErrorInit): string {
  if (init.type) return init.type;
  if (init.isAborted) return 'AbortedException';
  if (init.isOffline) return 'OfflineException';
  if (init.isMalformed) return 'MalformedAnswerException';
  if (init.status === 403) return 'AccessDeniedException';
  if (init.status === 429) return 'TooManyRequestsException';
  return init.status === 408 || init.status === 504 ? 'TimeoutException' : 'UnknownErrorException';
}

/** A failed call, classified once by the transport. `message` is for logs; players read `outcomeOf(error).textKey`. */
export class ApiError extends Error {
  readonly type: string;
  /** The type came from the operator. False for a derived type, such as that of a proxy's bare 403. */
  readonly isNamed: boolean;
  readonly status: number;
  readonly code: string | number | null;
  readonly data: Record<string, unknown>;
  readonly retryAfterMs: number | null;
  readonly source: ErrorSource;
  readonly isOffline: boolean;
  readonly isAborted: boolean;
  readonly isMalformed: boolean;
  /** Identifies the call in the logs of the web server and the operator; null if no request was sent. */
  readonly requestId: string | null;

  constructor(init: ApiErrorInit) {
    const type = namedType(init);
    super(init.message || type, init.cause === undefined ? undefined : { cause: init.cause });
    this.name = 'ApiError';
    this.type = type;
    this.isNamed = Boolean(init.type);
    this.status = init.status ?? 0;
    this.code = init.code ?? null;
    this.data = init.data ?? {};
    this.retryAfterMs = init.retryAfterMs ?? null;
    this.source = init.source ?? 'api';
    this.isOffline = init.isOffline ?? false;
    this.isAborted = init.isAborted ?? false;
    this.isMalformed = init.isMalformed ?? false;
    this.requestId = init.requestId ?? null;
  }

  /** `error_data.resend_time` of a login's second step, unix seconds; null otherwise. */
  get resendTime(): number | null {
    const value = Number(this.data.resend_time);
    return Number.isFinite(value) && value > 0 ? value : null;
  }

  get isTwoFactorStep(): boolean {
    if (this.type !== 'AuthorizationException') return false;
    return this.resendTime !== null || /two_factor_auth is enable|resend time is/i.test(this.message);
  }
}
