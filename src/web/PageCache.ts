import { LRUCache } from 'lru-cache';

export interface PageCacheOptions<T> {
  /** Milliseconds for which an entry is fresh. */
  lifetime: (value: T) => number;
  /** Milliseconds after that for which it may be served while a new one is made. */
  staleFor: number;
  /** Bytes that an entry weighs. */
  size: (value: T) => number;
  maxBytes: number;
  /** An entry that should not push out an older good one. */
  isPoor: (value: T) => boolean;
  now?: () => number;
  onRefreshError?: (error: unknown) => void;
}

interface Entry<T> {
  value: T;
  freshUntil: number;
  staleUntil: number;
}

/**
 * Values by key, each made once at a time however many ask (single flight). A stale one is served at once while a new
 * one is made. A poor one is kept for its own short lifetime, and never instead of a good one that may still be served.
 */
export class PageCache<T> {
  readonly #entries: LRUCache<string, Entry<T>>;
  readonly #flights = new Map<string, Promise<T>>();
  readonly #now: () => number;

  constructor(private readonly options: PageCacheOptions<T>) {
    this.#now = options.now ?? Date.now;
    this.#entries = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: (entry) => Math.max(1, options.size(entry.value)),
    });
  }

  /** The value of this key if one may be served now, without making one. */
  peek(key: string): T | undefined {
    const entry = this.#entries.peek(key);
    return entry && this.#now() < entry.staleUntil ? entry.value : undefined;
  }

  /** The value of this key; `make` runs only when there is none, or in the background when there is a stale one. */
  async get(key: string, make: () => Promise<T>): Promise<T> {
    const entry = this.#entries.get(key);
    const now = this.#now();
    if (entry && now < entry.freshUntil) return entry.value;
    const flight = this.#flights.get(key) ?? this.#fly(key, make);
    if (!entry || now >= entry.staleUntil) return flight;
    flight.catch((error: unknown) => this.options.onRefreshError?.(error));
    return entry.value;
  }

  #fly(key: string, make: () => Promise<T>): Promise<T> {
    const flight = make()
      .then((value) => this.#keep(key, value))
      .finally(() => this.#flights.delete(key));
    this.#flights.set(key, flight);
    return flight;
  }

  #keep(key: string, value: T): T {
    const now = this.#now();
    const older = this.#entries.peek(key);
    const lifetime = this.options.lifetime(value);
    const isPoor = this.options.isPoor(value);
    if (isPoor && older && now < older.staleUntil && !this.options.isPoor(older.value)) {
      this.#entries.set(key, { ...older, freshUntil: now + lifetime });
      return older.value;
    }
    const freshUntil = now + lifetime;
    this.#entries.set(key, { value, freshUntil, staleUntil: isPoor ? freshUntil : freshUntil + this.options.staleFor });
    return value;
  }
}
