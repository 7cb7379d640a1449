import { runInAction } from 'mobx';
import { type Page, Paged, type PagedOptions } from './Paged';
import { Resource } from './Resource';

/**
 * The state that travels in a server-rendered page: resources made through it start with what the page carried, and
 * `dump` gathers what they hold (W-1). One per request on the server, one per page in the browser.
 */
export class Snapshot {
  private readonly readers = new Map<string, () => unknown>();
  private readonly sources: Array<{ error: unknown; readAgain(): void }> = [];

  constructor(private readonly carried: Record<string, unknown> = {}) {}

  /** Something that was to be read has failed; the page is worth showing but not worth keeping. */
  get hasFailures(): boolean {
    return this.sources.some((source) => source.error !== null);
  }

  /** What failed on the server is drawn as not read yet, the same in both places, and the browser reads it (N-14). */
  leaveFailuresToBrowser(): void {
    runInAction(() => {
      for (const source of this.sources) source.error = null;
    });
  }

  /** The connection is back (N-8). */
  readAgain(): void {
    for (const source of this.sources) source.readAgain();
  }

  resource<T>(key: string, read: (signal: AbortSignal) => Promise<T>): Resource<T> {
    const resource = new Resource(read, this.carried[key] as T | undefined);
    this.readers.set(key, () => resource.value);
    this.sources.push(resource);
    return resource;
  }

  paged<T>(key: string, options: PagedOptions<T>): Paged<T> {
    const paged = new Paged(options, this.carried[key] as Page<T> | undefined);
    this.readers.set(key, () => paged.snapshot);
    this.sources.push(paged);
    return paged;
  }

  dump(): Record<string, unknown> {
    const state: Record<string, unknown> = {};
    for (const [key, read] of this.readers) {
      const value = read();
      if (value !== undefined) state[key] = value;
    }
    return state;
  }
}
