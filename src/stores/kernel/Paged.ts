import { sentCount } from '@baize/contract/api/sentCount';
import { ApiError } from '@baize/contract/errors/apiError';
import { runInAction } from 'mobx';
import { AbortPrevious } from './AbortPrevious';
import { observe } from './observe';
import { joinReadScope } from './ReadScope';

export interface Page<T> {
  items: T[];
  /** Null if the operator does not count. */
  total: number | null;
}

export interface PagedOptions<T> {
  pageSize: number;
  idOf: (item: T) => string | number;
  read: (range: { offset: number; count: number }, signal: AbortSignal) => Promise<Page<T>>;
}

/** A list that is loaded page by page, unique by id. `clear` empties it and discards late responses. */
export class Paged<T> {
  items: T[] = [];
  total: number | null = null;
  isInited = false;
  error: ApiError | null = null;
  isLoading = false;
  private offset = 0;
  private readonly latest = new AbortPrevious();
  /** A refresh failed, so the next read repeats it first. */
  private isStale = false;

  constructor(
    private readonly options: PagedOptions<T>,
    initial?: Page<T>,
  ) {
    observe(this);
    joinReadScope(this);
    if (initial) this.append(initial);
  }

  get hasMore(): boolean {
    return this.total === null || this.offset < this.total;
  }

  /** Whether more than the first page is shown, so that the end of the list is worth a note. */
  get hasGrown(): boolean {
    return this.items.length > this.options.pageSize;
  }

  get isAwaited(): boolean {
    return this.isLoading && !this.isStale;
  }

  get isEmpty(): boolean {
    return this.isInited && this.items.length === 0;
  }

  /** The first page, for the state of a server-rendered page. */
  get snapshot(): Page<T> | undefined {
    return this.isInited ? { items: this.items, total: this.total } : undefined;
  }

  async loadMore(): Promise<void> {
    if (this.isLoading) return;
    if (this.isStale) return this.refresh();
    if (!this.hasMore) return;
    await this.read({ offset: this.offset, count: this.options.pageSize }, (page) => this.append(page));
  }

  /** Reads all shown items again and replaces them at once, so that the layout does not shift. */
  async refresh(): Promise<void> {
    this.abort();
    this.isStale = true;
    const count = Math.max(this.items.length, this.options.pageSize);
    await this.read({ offset: 0, count }, (page) => {
      this.isStale = false;
      this.items = [];
      this.offset = 0;
      this.append(page);
    });
  }

  private async read(range: { offset: number; count: number }, apply: (page: Page<T>) => void): Promise<void> {
    const signal = this.latest.begin();
    this.isLoading = true;
    this.error = null;
    try {
      const page = await this.options.read(range, signal);
      if (!signal.aborted) runInAction(() => apply(page));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      if (error.isAborted) return;
      runInAction(() => {
        this.error = error;
      });
    } finally {
      if (!signal.aborted) this.end();
    }
  }

  ensure(): Promise<void> {
    return this.isInited ? Promise.resolve() : this.loadMore();
  }

  clear(): void {
    this.abort();
    this.items = [];
    this.total = null;
    this.isInited = false;
    this.offset = 0;
    this.error = null;
    this.isStale = false;
  }

  async reload(): Promise<void> {
    this.clear();
    await this.loadMore();
  }

  /** Retries a read that failed offline. */
  handleReconnect(): void {
    if (this.error?.isOffline) void this.loadMore();
  }

  abort(): void {
    this.latest.clear();
    this.end();
  }

  private end(): void {
    this.latest.end();
    this.isLoading = false;
  }

  private append(page: Page<T>): void {
    const knownIds = new Set(this.items.map(this.options.idOf));
    this.items = [...this.items, ...page.items.filter((item) => !knownIds.has(this.options.idOf(item)))];
    // Dropped items still count in the operator's offset.
    const sent = sentCount(page.items);
    this.offset += sent;
    this.isInited = true;
    // An empty page ends the list, whatever total the operator sends.
    this.total = sent === 0 ? this.offset : page.total;
  }
}
