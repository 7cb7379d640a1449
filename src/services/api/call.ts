import type { Answer, CallName, Params, RowOptions } from '@baize/contract/api/contract';
import type { ApiError } from '@baize/contract/errors/apiError';
import type { Tokens } from '../../domain/player/tokens';
import type { Tap } from '../../domain/recording';
import type { OnHeaders } from '../http';
import type { Dialect } from './dialect/Dialect';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** The same across retries of one intent; renewed after a final answer. */
  idempotencyKey?: string;
  /** The request completes even when the page unloads right after. */
  outlivesPage?: boolean;
}

export type Call = <Name extends CallName>(
  name: Name,
  params: Params<Name>,
  options?: CallOptions,
) => Promise<Answer<Name>>;

/** Returns the pending or recent read with the same key, or starts this one. */
export type ShareRead = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/** Opaque session text of the fingerprint vendor. May hang or fail. */
export type Fingerprint = () => Promise<string>;

export interface FingerprintSettings {
  isEnabled: () => boolean;
  read?: Fingerprint;
}

export interface CallSettings {
  /** Default: the dialect of the build. */
  dialect?: Dialect;
  /** Empty in a browser; the operator's URL on the server. */
  baseUrl: string;
  /** In the API's format: `en-US`, `fr-FR`. */
  locale: () => string;
  isFramed: boolean;
  /** Session tokens of a launch or of a client without cookies; held in memory only. */
  tokens: () => Tokens | null;
  /** Stores renewed tokens. `alone` serialises renewals across the tabs of this browser. */
  saveTokens?: (tokens: Tokens) => void;
  alone?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
  /** False: calls neither send nor store the browser's cookies. */
  usesCookie: () => boolean;
  /** Player that the session cookie must belong to: no call may act for another tab's sign-in; null: not checked. */
  cookieHolder: () => number | null;
  /** Milliseconds for one call, without retries; default: the transport's own limits. */
  limitMs?: number | undefined;
  signal?: AbortSignal | undefined;
  /** Id of the visitor's request that a server answers; its calls carry it. */
  requestId?: string | undefined;
  /** Adds the device fingerprint to sign-ins and payments; absent: no fingerprint. */
  fingerprint?: FingerprintSettings;
  tap?: Tap | undefined;
  onHeaders?: OnHeaders | undefined;
  /** Called once per mismatched field that was dropped or became its default; `path` is such as `items.*.kind`. */
  onMismatch?: (name: CallName, path: string) => void;
  /** `onAnswer`: a call was answered. `onWait`: an answer is so late that the connection may be gone. */
  onAnswer?: () => void;
  onWait?: () => void;
  /** Called for every failed call except aborted ones, with its row of the contract. */
  onError: (name: CallName, error: ApiError, row: RowOptions) => void;
}
