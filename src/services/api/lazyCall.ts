import { ApiError } from '../../domain/apiError';
import { hasEarly } from '../earlyAnswers';
import { importable } from '../importable';
import { beginLoadingSending } from '../loadSending';
import type { Call, CallSettings } from './call';

/** Loads the transport (contract schemas and axios) with the first call. */
export function createLazyCall(settings: CallSettings): Call {
  let call: Promise<Call> | null = null;
  const transport = importable(() => import('./transport'));
  const load = async (): Promise<Call> => {
    // Early reads need no axios yet, so the bandwidth stays free for the rest of the page.
    if (!hasEarly()) beginLoadingSending();
    try {
      const { createCall } = await transport();
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
