/** Adapter between an operator's API and the contract: the only place that maps names and shapes. */

import type { CallName, Params } from '@baize/contract/api/contract';
import type { Tokens } from '../../../domain/player/tokens';
import type { Tap } from '../../../domain/recording';
import type { Http, HttpAnswer, OnHeaders } from '../../http';
import type { HttpRequest } from '../../httpMessages';

export interface RequestContext {
  locale: string;
  isFramed: boolean;
}

export interface CallMeta {
  /** The access token. */
  token: string | null;
  /** The player that a call with a cookie is meant for. */
  holder: number | null;
  idempotencyKey: string | null;
}

/** What records and identifies the requests of a page. */
export interface PageSettings {
  baseUrl: string;
  tap?: Tap | undefined;
  onHeaders?: OnHeaders | undefined;
  requestId?: string | undefined;
}

/**
 * Sends a call in another way than as one request.
 * @param request with the headers of the session and the signal of the call
 * @param http sends one request
 */
export type Exchange = (
  request: HttpRequest,
  http: Http,
  settings: PageSettings,
  meta: CallMeta,
) => Promise<HttpAnswer>;

/** A call's HTTP request; `path` begins with one of the dialect's prefixes. */
export interface WireRequest extends Pick<HttpRequest, 'method' | 'path' | 'query' | 'form' | 'json' | 'headers'> {
  /** Default: one request. A call that is repeated with a new token repeats this exchange. */
  exchange?: Exchange;
}

/** An answer in the contract's terms; null if it cannot be parsed. */
export type ParsedAnswer =
  | { response: unknown }
  | {
      /** `isExpired`: refused before any effect because the access token has expired. */
      error: { type: string; message?: string; code?: string | number | undefined; isExpired?: boolean };
      error_data?: Record<string, unknown> | undefined;
    }
  | null;

export interface RenewalContext {
  http: Http;
  getContext: () => RequestContext;
  settings: PageSettings & {
    tokens: () => Tokens | null;
    saveTokens?: (tokens: Tokens) => void;
    /** Runs the work while no other tab of this browser runs such work; default: at once. */
    alone?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
  };
}

/** Renews an expired access token, once for all calls that receive the refusal. */
export interface Renewal {
  /** Resolves once no renewal is pending: a call sent earlier would only be refused. */
  settled(): Promise<void>;
  /**
   * True if the call was refused only because its token expired and a new token is available: send it again unchanged.
   * @throws ApiError when the renewal could not be decided, for example offline: the session remains
   */
  recover(parsed: ParsedAnswer, tokens: Tokens | null): Promise<boolean>;
}

export interface Dialect {
  /** Path prefixes of its calls, such as `/api`; the web server proxies them to the operator. */
  prefixes: readonly string[];
  /** Session transport: the operator's HttpOnly cookie, or a sign-in token sent with every call. */
  session: 'cookie' | 'token';
  /** Whether the operator supports the call; absent: unknown until it is called. */
  has?(name: CallName): boolean;
  /** Null if the operator does not support the call; features that need it are hidden. */
  toRequest<Name extends CallName>(name: Name, params: Params<Name>, context: RequestContext): WireRequest | null;
  /** @throws ApiError for an answer that the dialect cannot read */
  read(name: CallName, answer: Pick<HttpAnswer, 'status' | 'data'>): ParsedAnswer;
  headers(meta: CallMeta): Record<string, string>;
  /** Renews expired access tokens; absent: a session ends with its token. */
  createRenewal?(place: RenewalContext): Renewal;
}
