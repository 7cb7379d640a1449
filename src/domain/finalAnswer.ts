/** Whether an order of money or a sign-in has its answer, or its outcome is unknown. */
import type { ApiError } from './apiError';
import { catalogueType } from './errors';

/** Types that only say how an answer failed to come. */
const namedByTransport = new Set([
  'UnknownErrorException',
  'TimeoutException',
  'OfflineException',
  'MalformedAnswerException',
]);

/** The operator gave a reason. A lost, cut, late or broken answer is not final, nor is an unknown type, nor a 429. */
export function isFinalAnswer({ type, status, isOffline, isAborted, isMalformed }: ApiError): boolean {
  if (isOffline || isAborted || isMalformed) return false;
  return catalogueType(type) !== null && !namedByTransport.has(type) && status < 500 && status !== 429;
}
