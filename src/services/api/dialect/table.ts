/** The table that an operator writes to describe its API (docs/operator-api.md). */
import type { CallName, Params, Sent } from '@baize/contract/api/contract';
import type { ErrorType } from '@baize/contract/errors/errors';
import type { HttpAnswer } from '../../http';
import type { HttpRequest } from '../../httpMessages';
import type { CallMeta, Dialect, RequestContext } from './Dialect';

/** A value in the operator's format, which only the operator's dialect knows. Answers are checked after translation. */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Wire = any;
export type Values = Record<string, unknown>;

/** For example `GET /v2/games/{sysname}`; braces hold a parameter by its name in the contract. */
export type At = `${HttpRequest['method']} /${string}`;

/** Default: `json`. A call with a file needs `form`. */
export type BodyFormat = 'json' | 'form' | 'urlencoded';

/** A type of the error catalogue; an identity provider may add its name as a prefix. */
type TypeOfError = ErrorType | `${string}VerificationRequiredException`;

export type Opened =
  | { data: unknown; meta?: unknown }
  | { error: { name: string; message?: string; code?: string; details?: Values | undefined } }
  | null;

export interface CallContext extends RequestContext {
  /** Lives as long as the page: for example cursors by the offset that they lead to. Empty for each page of the server. */
  memory: Map<string, Wire>;
}

export interface OperatorRequest {
  /** Its path begins with one of the prefixes. */
  at: At;
  /** Query or body; default: what `write` makes of the parameters that are not in the path. */
  values?: Values;
  body?: BodyFormat;
  headers?: Record<string, string>;
}

/** The answer to one request, opened. */
export interface AnswerPart {
  data: Wire;
  meta: Wire;
  /** By lower-case name. */
  headers: HttpAnswer['headers'];
}

/** A function receives the answer to the request before it, and all answers so far. */
export type NextRequest = OperatorRequest | ((previous: AnswerPart, earlier: readonly AnswerPart[]) => OperatorRequest);

/** The call that an answer belongs to. */
export interface AnsweredCall<Name extends CallName = CallName> extends CallContext {
  name: Name;
  params: Params<Name>;
  /** Those of the last answer. */
  headers: HttpAnswer['headers'];
  /** One for each request. */
  answers: readonly AnswerPart[];
}

/** Has either `at` or `request`. */
export interface CallMapping<Name extends CallName> {
  at?: At;
  body?: BodyFormat;
  /** Maps parameters to the wire format instead of the dialect's `write`; the result has no path parameters. */
  write?: (params: Params<Name>) => Values;
  /**
   * Writes the request, or several that fail as one. Several reads are sent at once, others one after the other; each
   * further request has an idempotency key of its own.
   */
  request?: (params: Params<Name>, context: CallContext) => OperatorRequest | readonly NextRequest[];
  /** Maps the answer to the contract instead of the dialect's `read`. Of several requests, `data` and `meta` are lists. */
  read?: (data: Wire, meta: Wire, call: AnsweredCall<Name>) => Sent<Name>;
}

/** How an expired access token is renewed. */
export interface RenewalMapping {
  at: At;
  body?: BodyFormat;
  /** Request body for the renewal token of a sign-in. */
  write: (renewal: string) => Values;
  read: (data: Wire) => { token: string; renewal?: string | null };
  /** Error names for an expired token; such a refusal comes before the call has any effect. */
  expired: readonly string[];
}

export interface DialectTable {
  prefixes: readonly string[];
  session: Dialect['session'];
  /** With it, a sign-in's `read` returns a `renewal` next to its token. */
  renewal?: RenewalMapping;
  /** A missing row means that the operator does not support the call. */
  rows: { [Name in CallName]?: CallMapping<Name> };
  always: (context: RequestContext) => { query?: Values; headers?: Record<string, string> };
  headers: (marks: CallMeta) => Record<string, string>;
  write: (params: Values) => Values;
  read: (data: Wire, meta: Wire, call: AnsweredCall) => unknown;
  open: (body: Wire, status: number) => Opened;
  /** The product's error type and optional code by the operator's error name; others become a general failure. */
  errors: Readonly<Record<string, { type: TypeOfError; code?: string; message?: string }>>;
  readDetails: (details: Values) => Values;
}
