import { ApiError } from '../../domain/apiError';
import { Latest } from './Latest';
import { observe } from './observe';

export type TaskResult<T> = { ok: true; value: T } | { ok: false; error: ApiError | null };

/**
 * An action of the player: idle, running, done or failed. A second run while one runs is refused (C-4): it answers
 * `{ok: false, error: null}` and starts nothing. Errors that are not an `ApiError` are bugs and are thrown on.
 */
export class Task<A extends unknown[], T> {
  status: 'idle' | 'running' | 'done' | 'failed' = 'idle';
  error: ApiError | null = null;
  private readonly latest = new Latest();

  /** @param apply what the answer changes; not called any more once the session that asked has ended */
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
      const known = error instanceof ApiError ? error : null;
      if (!signal.aborted) this.fail(known);
      if (!known) throw error;
      return { ok: false, error: known };
    }
  }

  reset(): void {
    if (!this.isRunning) this.clear();
  }

  /** What runs goes on, but is nobody's here any more: its end changes nothing, and another run may begin. */
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
