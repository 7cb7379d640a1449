import { ApiError } from '../../domain/apiError';
import { isFinalAnswer } from '../../domain/finalAnswer';
import type { Platform } from '../../platform/Platform';

interface KeptIntent {
  fingerprint: string;
  key: string;
  /** Milliseconds UTC of the server. */
  at: number;
}

const LIFETIME_MS = 24 * 60 * 60 * 1000;

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Orders of one kind of money and their idempotency keys, each kept over reloads until its final answer; no requisites. */
export class MoneyIntent {
  constructor(
    private readonly name: string,
    private readonly storage: Platform['storage'],
    /** The server's time: the operator keeps the keys. */
    private readonly now: () => number,
  ) {}

  /**
   * Runs the order under its key.
   * @throws what the order throws; ApiError EarlierOrderException when an order whose answer was lost turns out to have
   * arrived with other details: the operator keeps a key only for what it did.
   */
  async run<T>(fingerprint: string, order: (key: string) => Promise<T>): Promise<T> {
    const kept = this.find(fingerprint);
    const key = kept?.key ?? this.begin(fingerprint);
    try {
      const result = await order(key);
      this.forget(fingerprint);
      return result;
    } catch (error) {
      if (kept && error instanceof ApiError && error.type === 'InvalidRequestException')
        throw new ApiError({ type: 'EarlierOrderException', status: error.status, cause: error });
      if (error instanceof ApiError && isFinalAnswer(error)) this.forget(fingerprint);
      throw error;
    }
  }

  /** When an order that still has no final answer was first tried, milliseconds UTC; null without one. */
  since(fingerprint: string): number | null {
    return this.find(fingerprint)?.at ?? null;
  }

  /** What follows the prefix in the fingerprint of an order that still has no final answer; null without one. */
  left(prefix: string): string | null {
    const kept = this.read().find(({ fingerprint }) => fingerprint.startsWith(prefix));
    return kept ? kept.fingerprint.slice(prefix.length) : null;
  }

  forget(fingerprint: string): void {
    const others = this.read().filter((kept) => kept.fingerprint !== fingerprint);
    if (others.length > 0) this.write(others);
    else this.storage.remove(this.storageKey);
  }

  private get storageKey(): string {
    return `baize/intent/${this.name}`;
  }

  private find(fingerprint: string): KeptIntent | null {
    return this.read().find((kept) => kept.fingerprint === fingerprint) ?? null;
  }

  private begin(fingerprint: string): string {
    const key = newKey();
    this.write([...this.read(), { fingerprint, key, at: this.now() }]);
    return key;
  }

  private write(intents: readonly KeptIntent[]): void {
    this.storage.set(this.storageKey, JSON.stringify(intents));
  }

  /** Other pages of this browser keep theirs in the same place; a page of before kept one without a list. */
  private read(): KeptIntent[] {
    try {
      const kept: KeptIntent[] = [JSON.parse(this.storage.get(this.storageKey) ?? '[]')].flat();
      return kept.filter(({ at }) => this.now() - at < LIFETIME_MS);
    } catch {
      return [];
    }
  }
}
