import type { ApiError } from '@baize/contract/errors/apiError';
import { catalogueType } from '@baize/contract/errors/errors';

/** Types that say how a request failed, not what the operator decided. */
const TRANSPORT_TYPES = new Set([
  'UnknownErrorException',
  'TimeoutException',
  'OfflineException',
  'MalformedAnswerException',
]);

/**
 * Whether the operator refused for a reason, so that the outcome of an order or a sign-in is certain. A lost, aborted,
 * late or malformed response leaves it open, and so do an unknown type and a 429.
 */
export function isFinalAnswer({ type, status, isOffline, isAborted, isMalformed }: ApiError): boolean {
  if (isOffline || isAborted || isMalformed) return false;
  return catalogueType(type) !== null && !TRANSPORT_TYPES.has(type) && status < 500 && status !== 429;
}
