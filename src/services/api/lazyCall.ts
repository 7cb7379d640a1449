import { ApiError } from '../../domain/apiError';
import { hasEarly } from '../earlyAnswers';
import { importable } from '../importable';
import { beginLoadingSending } from '../loadSending';
import type { Call, CallSettings } from './call';

/** The transport (the contract's schemas, and axios beside it) is loaded with the first call. */
export function createLazyCall(settings: CallSettings): Call {
  let call: Promise<Call> | null = null;
  const transport = importable(() => import('./transport'));
  const load = async (): Promise<Call> => {
    // Answers that are on their way already leave the line to the rest of the page.
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
