import { runInAction } from 'mobx';
import { ApiError } from '../../domain/apiError';
import { observe } from './observe';

export type TaskResult<T> = { ok: true; value: T } | { ok: false; error: ApiError | null };

/**
 * An action of the player: idle, running, done or failed. A second run while one runs is refused (C-4): it answers
 * `{ok: false, error: null}` and starts nothing. Errors that are not an `ApiError` are bugs and are thrown on.
 */
export class Task<A extends unknown[], T> {
  status: 'idle' | 'running' | 'done' | 'failed' = 'idle';
  error: ApiError | null = null;

  constructor(private readonly action: (...args: A) => Promise<T>) {
    observe(this);
  }

  get isRunning(): boolean {
    return this.status === 'running';
  }

  async run(...args: A): Promise<TaskResult<T>> {
    if (this.isRunning) return { ok: false, error: null };
    this.status = 'running';
    this.error = null;
    try {
      const value = await this.action(...args);
      runInAction(() => {
        this.status = 'done';
      });
      return { ok: true, value };
    } catch (error) {
      runInAction(() => {
        this.status = 'failed';
        this.error = error instanceof ApiError ? error : null;
      });
      if (!(error instanceof ApiError)) throw error;
      return { ok: false, error };
    }
  }

  reset(): void {
    if (this.isRunning) return;
    this.status = 'idle';
    this.error = null;
  }
}
