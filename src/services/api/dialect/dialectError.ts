import { ApiError, type ApiErrorInit } from '@baize/contract/errors/apiError';

/** A mistake in a dialect. Its message names no data, so it may be logged. */
export class DialectMistake extends Error {}

/** An error's class without its message, which may contain data. */
const kindOf = (error: unknown) => (error instanceof Error ? error.constructor.name : typeof error);

/** A function of the dialect threw, which ends only its call. The log has the cause. */
export class DialectError extends ApiError {
  /** @param hook name of the function */
  constructor(
    hook: string,
    readonly original: unknown,
    init: ApiErrorInit = {},
  ) {
    const reason = original instanceof DialectMistake ? original.message : `threw ${kindOf(original)}`;
    const cause = `dialect.${hook}: ${reason}`;
    super({ message: cause, ...init, cause });
  }

  /** For the dialect's author: may contain data. */
  get detail(): string {
    return `${this.cause}${this.original instanceof Error ? `: ${this.original.message}` : ''}`;
  }
}

/** @throws DialectError where the dialect's function throws */
export function guarded<T>(hook: string, run: () => T, init?: ApiErrorInit): T {
  try {
    return run();
  } catch (error) {
    throw new DialectError(hook, error, init);
  }
}
