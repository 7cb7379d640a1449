import { LRUCache } from 'lru-cache';

export interface PageCacheOptions<T> {
  /** Milliseconds for which an entry is fresh; a degraded one is made again after that. */
  lifetime: (value: T) => number;
  /** Milliseconds after that for which it is served stale while a new one is made. */
  staleFor: number;
  /** Milliseconds after that for which a complete entry replaces one that cannot be made; default `staleFor`. */
  retainFor?: number;
  size: (value: T, key: string) => number;
  maxBytes: number;
  /** True for an entry that must not replace an older complete one. */
  isDegraded: (value: T) => boolean;
  /** True for an entry that replaces an older one, but is removed once it is not fresh, and is not shared. */
  isTransient?: (value: T) => boolean;
  /** False for an entry that may not replace one that cannot be made; by default every complete one may. */
  isFallback?: (value: T) => boolean;
  now?: () => number;
  onRefreshError?: (error: unknown, key: string) => void;
  /** Entries that other copies of the site made, and read. */
  shared?: SharedEntries<T>;
}

/** Times are milliseconds since 1970. */
export interface Entry<T> {
  value: T;
  freshUntil: number;
  staleUntil: number;
  retainedUntil: number;
}

export type SharedEntry<T> = Omit<Entry<T>, 'retainedUntil'>;

export interface SharedEntries<T> {
  /** Null without a usable entry. */
  read(key: string): Promise<SharedEntry<T> | null>;
  /**
   * Null once another copy has made the entry, or has failed to. Otherwise the caller makes it, and either stores it
   * or gives up; every claim must be ended.
   */
  claim(key: string, signal: AbortSignal): Promise<EntryClaim<T> | null>;
}

export interface EntryClaim<T> {
  /** Stores the entry, or nothing if it is not for others. */
  end(entry: Entry<T> | null): void;
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
      sizeCalculation: (entry, key) => Math.max(1, options.size(entry.value, key)),
      // Only transient entries have a time to live.
      ttlAutopurge: true,
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

  /** The entry, also one that only other copies have. */
  async find(key: string): Promise<T | undefined> {
    return this.peek(key) ?? (this.options.shared && (await this.#adopt(key))?.value);
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
    flight.made.catch((error: unknown) => this.options.onRefreshError?.(error, key));
    return entry.value;
  }

  /**
   * Marks entries as expired: the next visitor waits for a new one, and the old one is the fallback.
   * @param staleMs for which the old one is served while a new one is made, so that nobody waits
   * @returns their number
   */
  expire(matches: KeyFilter, staleMs = 0): number {
    let count = 0;
    for (const [key, entry] of this.#entries.entries()) {
      if (!matches(key)) continue;
      entry.freshUntil = 0;
      entry.staleUntil = Math.min(entry.staleUntil, this.#now() + staleMs);
      count += 1;
    }
    // Entries in the making may have read the old state.
    for (const key of [...this.#flights.keys()].filter(matches)) this.#flights.delete(key);
    return count;
  }

  #fly(key: string, make: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const controller = new AbortController();
    const isCurrent = () => this.#flights.get(key) === flight;
    const made: Promise<T> = this.#obtain(key, make, controller.signal, isCurrent)
      .catch((error: unknown) => {
        if (controller.signal.aborted) throw error;
        return this.#standIn(key, error);
      })
      .finally(() => {
        if (isCurrent()) this.#flights.delete(key);
      });
    const flight: Flight<T> = { made, controller, waiting: 0 };
    this.#flights.set(key, flight);
    return flight;
  }

  /** Makes an entry, unless another copy of the site makes it. */
  async #obtain(
    key: string,
    make: (signal: AbortSignal) => Promise<T>,
    signal: AbortSignal,
    isCurrent: () => boolean,
  ): Promise<T> {
    const { shared } = this.options;
    const other = shared && (await this.#adopt(key));
    if (other) return other.value;
    const claim = shared && (await shared.claim(key, signal));
    const awaited = claim === null ? await this.#adopt(key) : undefined;
    if (awaited) return awaited.value;
    let stored: Entry<T> | null = null;
    try {
      const value = await make(signal);
      if (!isCurrent()) return value;
      const result = this.#keep(key, value);
      if (result === value && !this.#isBrief(value)) stored = this.#entries.peek(key) ?? null;
      return result;
    } finally {
      claim?.end(stored);
    }
  }

  /** Takes over an entry of another copy, if it is better than the own one. */
  async #adopt(key: string): Promise<Entry<T> | undefined> {
    const entry = await this.options.shared?.read(key);
    if (!entry) return undefined;
    const now = this.#now();
    const own = this.#entries.peek(key);
    const isNeeded = !own || now >= own.staleUntil;
    if (now >= (isNeeded ? entry.staleUntil : entry.freshUntil)) return undefined;
    const { lifetime, staleFor, retainFor = staleFor } = this.options;
    // The clock of another copy may be wrong.
    const freshUntil = Math.min(entry.freshUntil, now + lifetime(entry.value));
    const staleUntil = Math.min(entry.staleUntil, freshUntil + staleFor);
    const retainedUntil = freshUntil + Math.max(staleFor, retainFor);
    const adopted = { value: entry.value, freshUntil, staleUntil, retainedUntil };
    this.#entries.set(key, adopted);
    return adopted;
  }

  #leave(key: string, flight: Flight<T>): void {
    flight.waiting -= 1;
    if (flight.waiting > 0) return;
    // The next caller starts a new one.
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
    flight.controller.abort();
  }

  /** True for an entry that is neither served stale nor retained nor shared. */
  #isBrief(value: T): boolean {
    return this.options.isDegraded(value) || this.#isTransient(value);
  }

  #isTransient(value: T): boolean {
    return this.options.isTransient?.(value) ?? false;
  }

  #keep(key: string, value: T): T {
    const { lifetime, staleFor, retainFor = staleFor, isDegraded } = this.options;
    const milliseconds = lifetime(value);
    const older = isDegraded(value) ? this.#goodOne(key) : undefined;
    if (older) return this.#prolong(key, older, milliseconds);
    const freshUntil = this.#now() + milliseconds;
    const isBrief = this.#isBrief(value);
    const staleUntil = isBrief ? freshUntil : freshUntil + staleFor;
    const retainedUntil = isBrief ? freshUntil : freshUntil + Math.max(staleFor, retainFor);
    const entry = { value, freshUntil, staleUntil, retainedUntil };
    this.#entries.set(key, entry, this.#isTransient(value) ? { ttl: milliseconds } : {});
    return value;
  }

  /** @throws the error if there is no older entry */
  #standIn(key: string, error: unknown): T {
    const older = this.#goodOne(key);
    if (!older) throw error;
    this.options.onRefreshError?.(error, key);
    return this.#prolong(key, older, PAUSE);
  }

  #goodOne(key: string): Entry<T> | undefined {
    const { isDegraded, isFallback = () => true } = this.options;
    const entry = this.#entries.peek(key);
    if (!entry || this.#now() >= entry.retainedUntil) return undefined;
    return isDegraded(entry.value) || !isFallback(entry.value) ? undefined : entry;
  }

  /** Extends the freshness, so that visitors do not wait for the next attempt; `retainedUntil` does not move. */
  #prolong(key: string, older: Entry<T>, milliseconds: number): T {
    const freshUntil = this.#now() + milliseconds;
    this.#entries.set(key, { ...older, freshUntil, staleUntil: freshUntil + this.options.staleFor });
    return older.value;
  }
}

interface SiteCacheOptions<T> {
  /** Milliseconds, as in `PageCacheOptions`; `degradedLifetime` is that of degraded entries. */
  lifetime: number;
  degradedLifetime: number;
  staleFor: number;
  count?: number;
  shared: SharedEntries<T> | undefined;
}

/** For files that a site has one of, such as robots.txt; a complete one stays the fallback for an unlimited time. */
export const createSiteCache = <T extends { isDegraded: boolean }>({
  lifetime,
  degradedLifetime,
  staleFor,
  count = 1,
  shared,
}: SiteCacheOptions<T>) =>
  new PageCache<T>({
    lifetime: ({ isDegraded }) => (isDegraded ? degradedLifetime : lifetime),
    staleFor,
    retainFor: Number.POSITIVE_INFINITY,
    size: () => 1,
    maxBytes: count,
    isDegraded: ({ isDegraded }) => isDegraded,
    ...(shared && { shared }),
  });
