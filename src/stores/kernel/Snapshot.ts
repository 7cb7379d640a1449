import { runInAction } from 'mobx';
import { type Page, Paged, type PagedOptions } from './Paged';
import { Resource } from './Resource';

/** The state of a server-rendered page: one per request on the server, one per page in the browser. */
export class Snapshot {
  private readonly readers = new Map<string, () => unknown>();
  private readonly sources: Array<{ error: unknown; handleReconnect(): void }> = [];

  constructor(private readonly initial: Record<string, unknown> = {}) {}

  /** A read has failed, so the page may be shown but not cached. */
  get hasFailures(): boolean {
    return this.sources.some((source) => source.error !== null);
  }

  /** Renders failed reads as pending, the same on both sides, so that the browser reads them. */
  leaveFailuresToBrowser(): void {
    runInAction(() => {
      for (const source of this.sources) source.error = null;
    });
  }

  handleReconnect(): void {
    for (const source of this.sources) source.handleReconnect();
  }

  resource<T>(key: string, read: (signal: AbortSignal) => Promise<T>): Resource<T> {
    const resource = new Resource(read, this.initial[key] as T | undefined);
    this.readers.set(key, () => resource.value);
    this.sources.push(resource);
    return resource;
  }

  paged<T>(key: string, options: PagedOptions<T>): Paged<T> {
    const paged = new Paged(options, this.initial[key] as Page<T> | undefined);
    this.readers.set(key, () => paged.snapshot);
    this.sources.push(paged);
    return paged;
  }

  dump(): Record<string, unknown> {
    const values = [...this.readers].map(([key, read]) => [key, read()] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }
}
