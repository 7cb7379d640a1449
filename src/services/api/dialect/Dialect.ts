/** How an operator speaks: the one place where names and shapes of its wire are turned into rows and entities (O-7). */
import type { Http, HttpAnswer, HttpRequest } from '../../http';
import type { CallName, Params } from '../contract';

/** A row's request, as it goes over the wire; `path` begins with one of the dialect's prefixes. */
export type WireRequest = Pick<HttpRequest, 'method' | 'path' | 'query' | 'form' | 'json' | 'headers'>;

/** What goes with every call. */
export interface Speaking {
  /** The API's spelling: `en-US`, `fr-FR`. */
  locale: string;
  isFramed: boolean;
}

/** What a call says of its session and its intent. */
export interface CallMarks {
  token: string | null;
  /** The player whom a call by cookie is meant for. */
  holder: number | null;
  idempotencyKey: string | null;
}

/** What an answer says, in the contract's words; null for one that says nothing of the kind. */
export type Said =
  | { response: unknown }
  | {
      /** `isExpired`: refused before anything was done, because the access token has run out. */
      error: { type: string; message?: string; code?: string | number | undefined; isExpired?: boolean };
      error_data?: Record<string, unknown> | undefined;
    }
  | null;

/** What a renewal of the access token needs of the page. */
export interface RenewalPlace {
  http: Http;
  speak: () => Speaking;
  settings: {
    token: () => string | null;
    /** Keeps one that was renewed. */
    keepToken?: (token: string) => void;
    /** Runs it while no other page of this browser runs such a thing; at once without. */
    alone?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
  };
}

/** Renews an access token that has run out, once for all calls that meet it (O-7). */
export interface Renewal {
  /** Resolves once no renewal is under way: a call that began now would only be refused. */
  settled(): Promise<void>;
  /**
   * Was the call refused with this token for its age alone, and is there another one by now? Then it is sent again, as it
   * was. @throws ApiError where nobody can say, as without a connection: the session stands.
   */
  recovers(said: Said, token: string | null): Promise<boolean>;
}

export interface Dialect {
  /** Path prefixes of its calls, such as `/api`: the web server passes them on to the operator. */
  prefixes: readonly string[];
  /**
   * What carries a player's session: the operator's cookie, which no script reads, or an access token of the answer to a
   * sign-in, sent with every call.
   */
  session: 'cookie' | 'token';
  /** A call for a recording, in the contract's words (H-2); without, those of the wire are the contract's. */
  tell?(name: CallName, params: unknown): HttpRequest['told'];
  /** Null where this operator has no such call: what stands on it hides. */
  ask<Name extends CallName>(name: Name, params: Params<Name>, speaking: Speaking): WireRequest | null;
  read(name: CallName, answer: Pick<HttpAnswer, 'status' | 'data'>): Said;
  headers(marks: CallMarks): Record<string, string>;
  /** Access tokens run out, and are renewed by this; without, a session ends with its token. */
  renewing?(place: RenewalPlace): Renewal;
}
