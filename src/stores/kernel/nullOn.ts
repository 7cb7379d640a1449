import { ApiError } from '../../domain/apiError';
import type { ErrorType } from '../../domain/errors';

/** Null where the operator refuses with this error; any other failure is thrown. */
export async function nullOn<T>(answer: Promise<T>, type: ErrorType): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.type === type) return null;
    throw error;
  }
}

/** Null where the operator's API lacks a call that Baize added: its feature hides then. */
export const nullIfUnsupported = <T>(answer: Promise<T>): Promise<T | null> =>
  nullOn(answer, 'MethodNotFoundException');
