import { ApiError } from '@baize/contract/errors/apiError';
import type { ErrorType } from '@baize/contract/errors/errors';

/** Null if the operator refuses with this error; other failures are thrown. */
export async function nullOn<T>(answer: Promise<T>, type: ErrorType): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.type === type) return null;
    throw error;
  }
}

/** Null if the operator does not support a call that Baize added, so that its feature is hidden. */
export const nullIfUnsupported = <T>(answer: Promise<T>): Promise<T | null> =>
  nullOn(answer, 'MethodNotFoundException');
