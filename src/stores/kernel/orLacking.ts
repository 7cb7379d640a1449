import { ApiError } from '../../domain/apiError';

/** Null where the operator's API lacks a call that Baize added: its feature hides then. */
export async function orLacking<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.type === 'MethodNotFoundException') return null;
    throw error;
  }
}
