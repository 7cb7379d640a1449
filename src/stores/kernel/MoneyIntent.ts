import { ApiError } from '../../domain/apiError';
import { isFinalAnswer } from '../../domain/finalAnswer';
import type { Platform } from '../../platform/Platform';

interface KeptIntent {
  fingerprint: string;
  key: string;
  /** Milliseconds since the epoch, UTC. */
  at: number;
}

const LIFETIME_MS = 24 * 60 * 60 * 1000;

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** One order of money and its idempotency key (C-4), kept over reloads until the final answer; no requisites. */
export class MoneyIntent {
  constructor(
    private readonly name: string,
    private readonly storage: Platform['storage'],
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Runs the order under its key.
   * @throws what the order throws; ApiError EarlierOrderException when an order whose answer was lost turns out to have
   * arrived with other details: the operator keeps a key only for what it did.
   */
  async run<T>(fingerprint: string, order: (key: string) => Promise<T>): Promise<T> {
    const isKept = this.kept(fingerprint) !== null;
    const key = this.keyFor(fingerprint);
    try {
      const result = await order(key);
      this.forget();
      return result;
    } catch (error) {
      if (isKept && error instanceof ApiError && error.type === 'InvalidRequestException')
        throw new ApiError({ type: 'EarlierOrderException', status: error.status, cause: error });
      if (error instanceof ApiError && isFinalAnswer(error)) this.forget();
      throw error;
    }
  }

  /** When the pending order was first tried, milliseconds UTC; null without one. */
  get since(): number | null {
    return this.read()?.at ?? null;
  }

  forget(): void {
    this.storage.remove(this.storageKey);
  }

  private get storageKey(): string {
    return `baize/intent/${this.name}`;
  }

  private kept(fingerprint: string): KeptIntent | null {
    const kept = this.read();
    return kept && kept.fingerprint === fingerprint && this.now() - kept.at < LIFETIME_MS ? kept : null;
  }

  private keyFor(fingerprint: string): string {
    const kept = this.kept(fingerprint);
    if (kept) return kept.key;
    const intent: KeptIntent = { fingerprint, key: newKey(), at: this.now() };
    this.storage.set(this.storageKey, JSON.stringify(intent));
    return intent.key;
  }

  private read(): KeptIntent | null {
    try {
      const kept: unknown = JSON.parse(this.storage.get(this.storageKey) ?? 'null');
      return kept && typeof kept === 'object' && 'fingerprint' in kept && 'key' in kept && 'at' in kept
        ? (kept as KeptIntent)
        : null;
    } catch {
      return null;
    }
  }
}
