import { ApiError, type ApiErrorInit } from '@baize/contract/errors/apiError';

/** A mistake in a dialect. Its message names no data, so it may be logged. */
export class DialectMistake extends Error {}

/** An error's class without its message, which may contain data. */
const kindOf = (error: unknown) => (error instanceof Error ? error.constructor.name : typeof error);

/** @param hook the function of the dialect that threw @returns an error that ends only this call; its cause is logged */
export function dialectError(hook: string, error: unknown, init: ApiErrorInit = {}): ApiError {
  const cause = `dialect.${hook}: ${error instanceof DialectMistake ? error.message : `threw ${kindOf(error)}`}`;
  return new ApiError({ message: cause, ...init, cause });
}

/** @throws ApiError where the dialect's function throws */
export function guarded<T>(hook: string, run: () => T, init?: ApiErrorInit): T {
  try {
    return run();
  } catch (error) {
    throw dialectError(hook, error, init);
  }
}
