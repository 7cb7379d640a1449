import { LRUCache } from 'lru-cache';

export interface PageCacheOptions<T> {
  /** Milliseconds for which an entry is fresh; a degraded one is made again after that. */
  lifetime: (value: T) => number;
  /** Milliseconds after that for which it is served stale while a new one is made. */
  staleFor: number;
  /** Milliseconds after that for which a complete entry replaces one that cannot be made; default `staleFor`. */
  retainFor?: number;
  size: (value: T) => number;
  maxBytes: number;
  /** True for an entry that must not replace an older complete one. */
  isDegraded: (value: T) => boolean;
  now?: () => number;
  onRefreshError?: (error: unknown) => void;
}

interface Entry<T> {
  value: T;
  freshUntil: number;
  staleUntil: number;
  retainedUntil: number;
}

interface Flight<T> {
  made: Promise<T>;
  controller: AbortController;
  waiting: number;
}

export type KeyFilter = (key: string) => boolean;

/** Milliseconds between attempts to make an entry while an older one is served. */
const PAUSE = 2_000;

/** Makes each entry once at a time and serves a stale one meanwhile. A degraded entry never replaces a complete one. */
export class PageCache<T> {
  readonly #entries: LRUCache<string, Entry<T>>;
  readonly #flights = new Map<string, Flight<T>>();
  readonly #now: () => number;

  constructor(private readonly options: PageCacheOptions<T>) {
    this.#now = options.now ?? (() => Date.now());
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: (entry) => Math.max(1, options.size(entry.value)),
    });
  }

  get entries(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  statusOf(key: string): 'fresh' | 'stale' | 'made' {
    const entry = this.#entries.peek(key);
    const now = this.#now();
    if (!entry || now >= entry.staleUntil) return 'made';
    return now < entry.freshUntil ? 'fresh' : 'stale';
  }

  peek(key: string): T | undefined {
    const entry = this.#entries.peek(key);
    return entry && this.#now() < entry.retainedUntil ? entry.value : undefined;
  }

  /**
   * `make` runs only without a cached entry, or in the background for a stale one. Its signal aborts once all waiting
   * callers have left; callers without a signal of their own never leave.
   */
  async get(key: string, make: (signal: AbortSignal) => Promise<T>, leaving?: AbortSignal): Promise<T> {
    const entry = this.#entries.get(key);
    const now = this.#now();
    if (entry && now < entry.freshUntil) return entry.value;
    const flight = this.#flights.get(key) ?? this.#fly(key, make);
    flight.waiting += 1;
    if (!entry || now >= entry.staleUntil) {
      leaving?.addEventListener('abort', () => this.#leave(key, flight), { once: true });
      return flight.made;
    }
    flight.made.catch((error: unknown) => this.options.onRefreshError?.(error));
    return entry.value;
  }

  /**
   * Marks entries as expired: the next visitor waits for a new one, and the old one is the fallback.
   * @returns their number
   */
  expire(matches: KeyFilter): number {
    let count = 0;
    for (const [key, entry] of this.#entries.entries()) {
      if (!matches(key)) continue;
      entry.freshUntil = 0;
      entry.staleUntil = 0;
      count += 1;
    }
    // Entries in the making may have read the old state.
    for (const key of [...this.#flights.keys()].filter(matches)) this.#flights.delete(key);
    return count;
  }

  #fly(key: string, make: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const made: Promise<T> = make(controller.signal)
      .then(
        (value) => (this.#flights.get(key) === flight ? this.#keep(key, value) : value),
        (error: unknown) => {
          if (controller.signal.aborted) throw error;
          return this.#standIn(key, error);
        },
      )
      .finally(() => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
      });
    const flight: Flight<T> = { made, controller, waiting: 0 };
    this.#flights.set(key, flight);
    return flight;
  }

  #leave(key: string, flight: Flight<T>): void {
    flight.waiting -= 1;
    if (flight.waiting > 0) return;
    // The next caller starts a new one.
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
    flight.controller.abort();
  }

  #keep(key: string, value: T): T {
    const { lifetime, staleFor, retainFor = staleFor } = this.options;
    const now = this.#now();
    const isDegraded = this.options.isDegraded(value);
    const older = isDegraded ? this.#goodOne(key) : undefined;
    if (older) return this.#prolong(key, older, lifetime(value));
    const freshUntil = now + lifetime(value);
    const staleUntil = isDegraded ? freshUntil : freshUntil + staleFor;
    const retainedUntil = isDegraded ? freshUntil : freshUntil + Math.max(staleFor, retainFor);
    this.#entries.set(key, { value, freshUntil, staleUntil, retainedUntil });
    return value;
  }

  /** @throws the error if there is no older entry */
  #standIn(key: string, error: unknown): T {
    const older = this.#goodOne(key);
    if (!older) throw error;
    this.options.onRefreshError?.(error);
    return this.#prolong(key, older, PAUSE);
  }

  #goodOne(key: string): Entry<T> | undefined {
    const entry = this.#entries.peek(key);
    return entry && this.#now() < entry.retainedUntil && !this.options.isDegraded(entry.value) ? entry : undefined;
  }

  /** Extends the freshness, so that visitors do not wait for the next attempt; `retainedUntil` does not move. */
  #prolong(key: string, older: Entry<T>, milliseconds: number): T {
    const freshUntil = this.#now() + milliseconds;
    this.#entries.set(key, { ...older, freshUntil, staleUntil: freshUntil + this.options.staleFor });
    return older.value;
  }
}

interface SiteCacheOptions {
  /** Milliseconds, as in `PageCacheOptions`; `degradedLifetime` is that of degraded entries. */
  lifetime: number;
  degradedLifetime: number;
  staleFor: number;
  count?: number;
}

/** For files that a site has one of, such as robots.txt; a complete one stays the fallback for an unlimited time. */
export const createSiteCache = <T extends { isDegraded: boolean }>({
  lifetime,
  degradedLifetime,
  staleFor,
  count = 1,
}: SiteCacheOptions) =>
  new PageCache<T>({
    lifetime: ({ isDegraded }) => (isDegraded ? degradedLifetime : lifetime),
    staleFor,
    retainFor: Number.POSITIVE_INFINITY,
    size: () => 1,
    maxBytes: count,
    isDegraded: ({ isDegraded }) => isDegraded,
  });
