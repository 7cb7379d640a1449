import { runInAction } from 'mobx';
import { ApiError } from '../../domain/apiError';
import { sentCount } from '../../services/api/sentCount';
import { Latest } from './Latest';
import { observe } from './observe';
import { joinReaders } from './Readers';

export interface Page<T> {
  items: T[];
  /** Null where the operator does not count. */
  total: number | null;
}

export interface PagedOptions<T> {
  pageSize: number;
  idOf: (item: T) => string | number;
  read: (range: { offset: number; count: number }, signal: AbortSignal) => Promise<Page<T>>;
}

/** A list that grows page by page, unique by id (C-8, G-2). `clear` empties it and makes late answers count for nothing. */
export class Paged<T> {
  items: T[] = [];
  /** Null until the operator has said how many there are. */
  total: number | null = null;
  /** False until the first page has come. */
  isInited = false;
  error: ApiError | null = null;
  isLoading = false;
  private offset = 0;
  private readonly latest = new Latest();
  /** It was to be read anew, and could not: the next read does that first. */
  private isStale = false;

  constructor(
    private readonly options: PagedOptions<T>,
    initial?: Page<T>,
  ) {
    observe(this);
    joinReaders(this);
    if (initial) this.append(initial);
  }

  get hasMore(): boolean {
    return this.total === null || this.offset < this.total;
  }

  get isEmpty(): boolean {
    return this.isInited && this.items.length === 0;
  }

  /** What a page of the server's rendering hands over. */
  get snapshot(): Page<T> | undefined {
    return this.isInited ? { items: this.items, total: this.total } : undefined;
  }

  /** Reads the next page; does nothing while one is being read or at the end. */
  async loadMore(): Promise<void> {
    if (this.isLoading) return;
    if (this.isStale) return this.refresh();
    if (!this.hasMore) return;
    await this.read({ offset: this.offset, count: this.options.pageSize }, (page) => this.append(page));
  }

  /** Reads what is shown anew, and puts it in its place at once: nothing on the page moves meanwhile. */
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

  private async read(range: { offset: number; count: number }, take: (page: Page<T>) => void): Promise<void> {
    const signal = this.latest.begin();
    this.isLoading = true;
    this.error = null;
    try {
      const page = await this.options.read(range, signal);
      if (!signal.aborted) runInAction(() => take(page));
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      if (error.isAborted) return;
      runInAction(() => {
        this.error = error;
      });
    } finally {
      if (!signal.aborted) this.abort();
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

  /** The connection is back: reads the page that it kept from being read (N-8). */
  readAgain(): void {
    if (this.error?.isOffline) void this.loadMore();
  }

  abort(): void {
    this.latest.clear();
    this.isLoading = false;
  }

  private append(page: Page<T>): void {
    const known = new Set(this.items.map(this.options.idOf));
    this.items = [...this.items, ...page.items.filter((item) => !known.has(this.options.idOf(item)))];
    // What was left out of a page has its place in the operator's count.
    const sent = sentCount(page.items);
    this.offset += sent;
    this.isInited = true;
    // A page that comes back empty ends the list, whatever total the operator claims.
    this.total = sent === 0 ? this.offset : page.total;
  }
}
