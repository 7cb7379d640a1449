import { ApiError } from '@baize/contract/errors/apiError';
import { AbortPrevious } from './AbortPrevious';
import { observe } from './observe';

export type TaskResult<T> = { ok: true; value: T } | { ok: false; error: ApiError | null };

/** An action of the player. A second run during the first one is ignored. Errors other than `ApiError` are rethrown. */
export class Task<A extends unknown[], T> {
  status: 'idle' | 'running' | 'done' | 'failed' = 'idle';
  error: ApiError | null = null;
  private readonly latest = new AbortPrevious();

  /** @param apply applies the result; not called after the session has ended */
  constructor(
    private readonly action: (...args: A) => Promise<T>,
    private readonly apply?: (value: T, ...args: A) => void,
  ) {
    observe(this);
  }

  get isRunning(): boolean {
    return this.status === 'running';
  }

  async run(...args: A): Promise<TaskResult<T>> {
    if (this.isRunning) return { ok: false, error: null };
    const signal = this.latest.begin();
    this.status = 'running';
    this.error = null;
    try {
      const value = await this.action(...args);
      if (!signal.aborted) this.finish(() => this.apply?.(value, ...args));
      return { ok: true, value };
    } catch (error) {
      const apiError = error instanceof ApiError ? error : null;
      if (!signal.aborted) this.fail(apiError);
      if (!apiError) throw error;
      return { ok: false, error: apiError };
    }
  }

  reset(): void {
    if (!this.isRunning) this.clear();
  }

  /** A running action continues, but its result is ignored, and another one may begin. */
  clear(): void {
    this.latest.clear();
    this.status = 'idle';
    this.error = null;
  }

  private finish(apply: () => void): void {
    apply();
    this.status = 'done';
  }

  private fail(error: ApiError | null): void {
    this.status = 'failed';
    this.error = error;
  }
}
