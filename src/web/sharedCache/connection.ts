/** The connection to Valkey or Redis. A cache that is slow or away costs time up to a deadline, and never an error. */
import { Redis } from 'iovalkey';
import { type CacheCommands, scripts } from './scripts';

/** Milliseconds. */
const DEADLINE = 50;
/** A command without an answer is forgotten after this. */
const ABANDONED = 10_000;
const CONNECT_LIMIT = 2_000;
const LONGEST_RETRY = 10_000;
/** Failures in a row after which the cache is left alone for a while, in milliseconds. */
const FAILURES = 5;
const PAUSE = 2_000;

type Client = Redis & CacheCommands;

/** Rejects after the deadline. An answer that arrived while this thread was busy with a render is still in time. */
async function within<T>(deadlineMs: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // After the timer, the event loop reads what has arrived, and only then runs immediates.
    timer = setTimeout(() => setImmediate(() => reject(new Error('Command timed out'))), deadlineMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

export class CacheConnection {
  readonly #client: Client;
  readonly #listener: Redis;
  #failures = 0;
  #pausedUntil = 0;

  /** @param log gets why the cache cannot be used */
  constructor(
    url: string,
    private readonly log: (message: string) => void,
    private readonly deadlineMs = DEADLINE,
  ) {
    const options = {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      connectTimeout: CONNECT_LIMIT,
      // Copies that lost the cache together do not come back at the same moment.
      retryStrategy: (attempt: number) => Math.min(LONGEST_RETRY, 100 * 2 ** attempt) * (0.5 + Math.random() / 2),
    };
    this.#client = new Redis(url, { ...options, commandTimeout: ABANDONED, scripts }) as Client;
    this.#listener = new Redis(url, options);
    for (const client of [this.#client, this.#listener]) client.on('error', (error) => log(`cache: ${error.message}`));
  }

  get isUsable(): boolean {
    return this.#client.status === 'ready' && performance.now() >= this.#pausedUntil;
  }

  /** @returns undefined if the cache is away, slow, or refuses */
  async ask<T>(work: (client: Client) => Promise<T>, deadlineMs = this.deadlineMs): Promise<T | undefined> {
    if (!this.isUsable) return undefined;
    try {
      const answer = await within(deadlineMs, work(this.#client));
      this.#failures = 0;
      return answer;
    } catch (error) {
      this.#failures += 1;
      if (this.#failures >= FAILURES) this.#pausedUntil = performance.now() + PAUSE;
      this.log(`cache: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }

  /** Calls `hear` with each message of a channel, also after a lost connection. */
  listen(channel: string, hear: (message: string) => void): void {
    this.#listener.on('ready', () => {
      this.#listener.subscribe(channel).catch((error: Error) => this.log(`cache: ${error.message}`));
    });
    this.#listener.on('message', (_, message: string) => hear(message));
  }

  /** Waits until the cache can be used, at most this many milliseconds. */
  async ready(limitMs: number): Promise<boolean> {
    const until = performance.now() + limitMs;
    while (!this.isUsable && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20));
    return this.isUsable;
  }

  close(): void {
    this.#client.disconnect();
    this.#listener.disconnect();
  }
}
