import type { ApiError } from '../../domain/apiError';
import type { Tap } from '../../domain/recording';
import type { Hear } from '../http';
import type { Answer, CallName, Params } from './contract';
import type { Dialect } from './dialect/Dialect';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Kept over retries of the same intent, renewed after a final answer. */
  idempotencyKey?: string;
  /** Is on its way even when the page ends right after. */
  outlivesPage?: boolean;
}

export type Call = <Name extends CallName>(
  name: Name,
  params: Params<Name>,
  options?: CallOptions,
) => Promise<Answer<Name>>;

/** Answers with the read of an equal key that is under way or just done, or begins this one. */
export type ShareRead = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/** A vendor's session, a text that only the vendor reads. May hang, and may fail. */
export type Fingerprint = () => Promise<string>;

export interface FingerprintSettings {
  isEnabled: () => boolean;
  read?: Fingerprint;
}

export interface CallSettings {
  /** Default: the dialect of the build. */
  dialect?: Dialect;
  /** Empty in a browser, the operator's address on the server. */
  baseUrl: string;
  /** The API's spelling: `en-US`, `fr-FR`. */
  locale: () => string;
  isFramed: boolean;
  /** Session token of a launch, or of a client without cookies; in memory only. */
  token: () => string | null;
  /** Keeps a renewed token, while no other page of this browser does. */
  keepToken?: (token: string) => void;
  alone?: (<T>(work: () => Promise<T>) => Promise<T>) | undefined;
  /** False: calls neither carry nor keep the browser's cookies. */
  usesCookie: () => boolean;
  /** Player whom the cookie must belong to, so that no call acts for another page's sign-in; null: anybody. */
  cookieHolder: () => number | null;
  /** Milliseconds for one call, without a second try; default: the transport's own limits. */
  limitMs?: number | undefined;
  signal?: AbortSignal | undefined;
  /** The device's fingerprint beside what signs in and what moves money; none without. */
  fingerprint?: FingerprintSettings;
  tap?: Tap | undefined;
  hear?: Hear | undefined;
  /** Told once of each field that does not fit and that the product stands without; `path` such as `items.*.kind`. */
  onMisfit?: (name: CallName, path: string) => void;
  /** A call was answered, or has waited so long for its answer that the connection may be gone. */
  onAnswer?: () => void;
  onWait?: () => void;
  /** Observes every failed call but aborted ones. @param isBeside the product goes on without it */
  onError: (name: CallName, error: ApiError, isBeside: boolean) => void;
}
