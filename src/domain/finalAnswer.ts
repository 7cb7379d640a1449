/** Whether an order has its answer, or nobody knows what became of it: of money (C-4), or of a sign-in (N-14). */
import type { ApiError } from './apiError';
import { catalogueType } from './errors';

/** Types that say only how an answer failed to come. */
const namedByTransport = new Set([
  'UnknownErrorException',
  'TimeoutException',
  'OfflineException',
  'MalformedAnswerException',
]);

/**
 * The operator named why not. A lost, cut, late or broken answer is not final, nor is a name that nobody knows, nor one
 * that asks to come back later (429).
 */
export function isFinalAnswer({ type, status, isOffline, isAborted, isMalformed }: ApiError): boolean {
  if (isOffline || isAborted || isMalformed) return false;
  return catalogueType(type) !== null && !namedByTransport.has(type) && status < 500 && status !== 429;
}
