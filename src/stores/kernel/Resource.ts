import { ApiError } from '@baize/contract/errors/apiError';
import { AbortPrevious } from './AbortPrevious';
import { observe } from './observe';
import { joinReadScope } from './ReadScope';

/** A value that is loaded. The latest read wins. Errors other than `ApiError` are bugs and rethrown. */
export class Resource<T> {
  value: T | undefined;
  error: ApiError | null = null;
  isLoading = false;
  isStale = false;
  private running: Promise<T | undefined> | null = null;
  private readonly latest = new AbortPrevious();

  constructor(
    private readonly read: (signal: AbortSignal) => Promise<T>,
    initial?: T,
  ) {
    this.value = initial;
    joinReadScope(this);
    observe(this);
  }

  /** The last read succeeded or failed; false after an aborted one. */
  get isSettled(): boolean {
    return this.error !== null || (this.value !== undefined && !this.isStale);
  }

  /** No value and no failure yet: show a skeleton. */
  get isPending(): boolean {
    return this.value === undefined && this.error === null;
  }

  get isAwaited(): boolean {
    return this.isLoading && this.value === undefined;
  }

  /** Reads again. Resolves to undefined if it failed or was replaced by a newer read. */
  load(): Promise<T | undefined> {
    this.isLoading = true;
    this.running = this.settle(this.latest.begin());
    return this.running;
  }

  /** Reads again, and also waits for newer reads that replace this one. */
  async refresh(): Promise<void> {
    await this.load();
    while (this.running) await this.running;
  }

  /** Reads only if stale or missing; joins a running read. */
  ensure(): Promise<T | undefined> {
    if (this.running) return this.running;
    if (this.value !== undefined && !this.isStale) return Promise.resolve(this.value);
    return this.load();
  }

  set(value: T): void {
    this.value = value;
    this.error = null;
    this.isStale = false;
  }

  /** Keeps the value, but the next `ensure` reads again. */
  markStale(): void {
    this.isStale = true;
  }

  /** Retries a read that failed offline; other values become stale. */
  handleReconnect(): void {
    if (this.error?.isOffline) void this.load();
    else this.markStale();
  }

  clear(): void {
    this.abort();
    this.value = undefined;
    this.error = null;
    this.isStale = false;
  }

  abort(): void {
    this.latest.clear();
    this.end();
  }

  private end(): void {
    this.latest.end();
    this.running = null;
    this.isLoading = false;
  }

  private fail(error: ApiError): void {
    this.error = error;
  }

  private async settle(signal: AbortSignal): Promise<T | undefined> {
    try {
      const value = await this.read(signal);
      if (signal.aborted) return undefined;
      this.set(value);
      return value;
    } catch (error) {
      if (signal.aborted) return undefined;
      if (!(error instanceof ApiError)) throw error;
      if (error.isAborted) return undefined;
      this.fail(error);
      return undefined;
    } finally {
      // No newer read has begun.
      if (!signal.aborted) this.end();
    }
  }
}
