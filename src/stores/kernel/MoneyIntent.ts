import { ApiError } from '@baize/contract/errors/apiError';
import { isFinalAnswer } from '../../domain/errors/finalAnswer';
import type { Platform } from '../../platform/Platform';

interface SavedIntent {
  fingerprint: string;
  key: string;
  /** Milliseconds UTC of the server. */
  at: number;
  /** The browser had no connection. Its key is still used again: browsers may be wrong about that. */
  isUnsent?: boolean;
}

const NOT_SENT = 'NOT_SENT';

/** Whether an order failed in a browser without a connection, which sends nothing. */
export const isNotSent = ({ code }: ApiError): boolean => code === NOT_SENT;

/** Removes “You’re offline” from an order that was not sent, when its page is read again. */
export function clearUnsent(submit: { error: ApiError | null; reset(): void }): void {
  if (submit.error && isNotSent(submit.error)) submit.reset();
}

const LIFETIME_MS = 24 * 60 * 60 * 1000;

function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Idempotency keys of orders of one kind. A key is saved across reloads until its final response; payment details are
 * not saved.
 */
export class MoneyIntent {
  constructor(
    private readonly name: string,
    private readonly storage: Platform['storage'],
    /** Server time, since the operator expires the keys. */
    private readonly now: () => number,
  ) {}

  /**
   * Runs the order with its key.
   * @throws what the order throws; ApiError EarlierOrderException if an earlier order whose response was lost turns out
   * to have arrived with other details, since the operator stores a key only with what it did; see `isNotSent`.
   */
  async run<T>(fingerprint: string, order: (key: string) => Promise<T>): Promise<T> {
    const saved = this.find(fingerprint);
    const isEarlier = saved && !saved.isUnsent;
    const isUnsent = !isEarlier && globalThis.navigator?.onLine === false;
    const key = saved?.key ?? newKey();
    if (!isEarlier)
      this.write([...this.without(fingerprint), { fingerprint, key, at: this.now(), ...(isUnsent && { isUnsent }) }]);
    try {
      const result = await order(key);
      this.forget(fingerprint);
      return result;
    } catch (error) {
      if (isEarlier && error instanceof ApiError && error.type === 'InvalidRequestException')
        throw new ApiError({ type: 'EarlierOrderException', status: error.status, cause: error });
      if (error instanceof ApiError && isFinalAnswer(error)) this.forget(fingerprint);
      if (isUnsent && error instanceof ApiError && error.isOffline)
        throw new ApiError({ isOffline: true, code: NOT_SENT });
      throw error;
    }
  }

  /** When an order without a final response was first attempted, milliseconds UTC; null without one. */
  startedAt(fingerprint: string): number | null {
    return this.sent.find((saved) => saved.fingerprint === fingerprint)?.at ?? null;
  }

  /** The rest, after the prefix, of the fingerprint of an order without a final response; null without one. */
  pendingSuffix(prefix: string): string | null {
    const saved = this.sent.find(({ fingerprint }) => fingerprint.startsWith(prefix));
    return saved ? saved.fingerprint.slice(prefix.length) : null;
  }

  forget(fingerprint: string): void {
    const others = this.without(fingerprint);
    if (others.length > 0) this.write(others);
    else this.storage.remove(this.storageKey);
  }

  private get storageKey(): string {
    return `baize/intent/${this.name}`;
  }

  private find(fingerprint: string): SavedIntent | null {
    return this.read().find((saved) => saved.fingerprint === fingerprint) ?? null;
  }

  private without(fingerprint: string): SavedIntent[] {
    return this.read().filter((saved) => saved.fingerprint !== fingerprint);
  }

  private get sent(): SavedIntent[] {
    return this.read().filter(({ isUnsent }) => !isUnsent);
  }

  private write(intents: readonly SavedIntent[]): void {
    this.storage.set(this.storageKey, JSON.stringify(intents));
  }

  /** Pages of this browser share the list. Earlier releases stored a single intent without a list. */
  private read(): SavedIntent[] {
    try {
      const saved: SavedIntent[] = [JSON.parse(this.storage.get(this.storageKey) ?? '[]')].flat();
      return saved.filter(({ at }) => this.now() - at < LIFETIME_MS);
    } catch {
      return [];
    }
  }
}
