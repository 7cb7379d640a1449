/** How rows call the product API. */
import type { ApiError } from '../../domain/apiError';
import type { Answer, CallName, Params } from './contract';

export interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Kept over retries of the same intent, renewed after a final answer (C-4). */
  idempotencyKey?: string;
}

export type Call = <Name extends CallName>(
  name: Name,
  params: Params<Name>,
  options?: CallOptions,
) => Promise<Answer<Name>>;

/** Answers the read of an equal key that is under way or just done, or begins this one. */
export type ShareRead = <T>(key: string, read: () => Promise<T>) => Promise<T>;

export interface CallSettings {
  /** Empty in a browser, the operator's address on the server. */
  baseUrl: string;
  /** The API's spelling: `en-US`, `fr-FR`. */
  locale: () => string;
  isFramed: boolean;
  /** Session token for clients whose cookie does not stick; in memory only (N-1). */
  token: () => string | null;
  /** Milliseconds that one call may take, without a second try; the transport's own limits without it. */
  limitMs?: number | undefined;
  /** The device's session beside what signs in and what moves money; null where it is not asked for or does not come (N-9). */
  deviceSession?: () => Promise<string | null>;
  /** Told of every failed call but aborted ones; it decides nothing about the call. */
  onError: (name: CallName, error: ApiError) => void;
}
