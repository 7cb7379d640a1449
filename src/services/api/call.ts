/** How rows call the product API. The transport (axios, the contract's schemas) is loaded with the first call. */
import { ApiError } from '../../domain/apiError';
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

export interface CallSettings {
  /** Empty in a browser, the operator's address on the server. */
  baseUrl: string;
  /** The API's spelling: `en-US`, `fr-FR`. */
  locale: () => string;
  isFramed: boolean;
  /** Session token for clients whose cookie does not stick; in memory only (N-1). */
  token: () => string | null;
  /** Told of every failed call but aborted ones; it decides nothing about the call. */
  onError: (name: CallName, error: ApiError) => void;
}

export function createLazyCall(settings: CallSettings): Call {
  let call: Promise<Call> | null = null;
  const load = async (): Promise<Call> => {
    try {
      const { createCall } = await import('./transport');
      return createCall(settings);
    } catch {
      call = null;
      throw new ApiError({ isOffline: true });
    }
  };
  return async (name, params, options) => {
    call ??= load();
    return (await call)(name, params, options);
  };
}
