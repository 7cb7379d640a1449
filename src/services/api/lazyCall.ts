import { ApiError } from '@baize/contract/errors/apiError';
import { retryableImport } from '../../domain/retryableImport';
import { hasEarlyReads } from '../earlyReads';
import { preloadAxiosSend } from '../loadAxiosSend';
import type { Call, CallSettings } from './call';

/** Loads the transport (contract schemas and axios) with the first call. */
export function createLazyCall(settings: CallSettings): Call {
  let call: Promise<Call> | null = null;
  const loadTransport = retryableImport(() => import('./transport'));
  const load = async (): Promise<Call> => {
    // Early reads need no axios yet, so the bandwidth stays free for the rest of the page.
    if (!hasEarlyReads()) preloadAxiosSend();
    try {
      const { createCall } = await loadTransport();
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
