/** How an operator speaks: the one place that turns the names and shapes of its wire into rows and entities. */
import type { Http, HttpAnswer } from '../../http';
import type { HttpRequest } from '../../wire';
import type { CallName, Params } from '../contract';

/** A row's request, as it goes over the wire; `path` begins with one of the dialect's prefixes. */
export type WireRequest = Pick<HttpRequest, 'method' | 'path' | 'query' | 'form' | 'json' | 'headers'>;

export interface Speaking {
  locale: string;
  isFramed: boolean;
}

export interface CallMarks {
  token: string | null;
  /** The player whom a call by cookie is meant for. */
  holder: number | null;
  idempotencyKey: string | null;
}

/** What an answer says, in the contract's words; null when it makes no sense. */
export type Said =
  | { response: unknown }
  | {
      /** `isExpired`: refused before anything was done, because the access token has run out. */
      error: { type: string; message?: string; code?: string | number | undefined; isExpired?: boolean };
      error_data?: Record<string, unknown> | undefined;
    }
  | null;

export interface RenewalPlace {
  http: Http;
  speak: () => Speaking;
  settings: {
    token: () => string | null;
    keepToken?: (token: string) => void;
    /** Runs it while no other page of this browser runs such work; by default at once. */
    alone?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
  };
}

/** Renews an access token that has run out, once for all calls that meet it. */
export interface Renewal {
  /** Resolves once no renewal is under way: a call that began now would only be refused. */
  settled(): Promise<void>;
  /**
   * True when the call was refused only for its token's age and there is a new one by now: send it again unchanged.
   * @throws ApiError where nobody can say, as without a connection: the session stands
   */
  recovers(said: Said, token: string | null): Promise<boolean>;
}

export interface Dialect {
  /** Path prefixes of its calls, such as `/api`: the web server passes them on to the operator. */
  prefixes: readonly string[];
  /** What carries a session: the operator's cookie, hidden from scripts, or a sign-in's token, sent with every call. */
  session: 'cookie' | 'token';
  /** A call for a recording, in the contract's words; by default as on the wire. */
  tell?(name: CallName, params: unknown): HttpRequest['told'];
  /** Which calls this operator has; absent: nobody can say before they are asked. */
  has?(name: CallName): boolean;
  /** Null where this operator has no such call: what depends on it hides. */
  ask<Name extends CallName>(name: Name, params: Params<Name>, speaking: Speaking): WireRequest | null;
  read(name: CallName, answer: Pick<HttpAnswer, 'status' | 'data'>): Said;
  headers(marks: CallMarks): Record<string, string>;
  /** Renews access tokens that run out; without it a session ends with its token. */
  renewing?(place: RenewalPlace): Renewal;
}
