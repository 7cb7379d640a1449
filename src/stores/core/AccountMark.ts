import { shortHash } from '../../domain/shortHash';
import type { Platform } from '../../platform/Platform';

const KEY = 'baize/had-session';
/** An unidentified account, such as one that a provider's window signed in. */
const UNIDENTIFIED = '1';

/**
 * Marks whose session cookie this browser has, since no page can read the cookie. Shared between pages; stores a hash
 * only.
 */
export class AccountMark {
  constructor(private readonly platform: Pick<Platform, 'storage' | 'sessionMark'>) {}

  get current(): string | null {
    return this.storage.get(KEY) ?? (this.platform.sessionMark?.isPresent() ? UNIDENTIFIED : null);
  }

  isOf(uid: number): boolean {
    return this.current === shortHash(String(uid));
  }

  isOfOther(uid: number): boolean {
    return this.current !== null && this.current !== UNIDENTIFIED && !this.isOf(uid);
  }

  /** The account has changed to one that only the operator knows. */
  setUnidentified(): void {
    this.storage.set(KEY, UNIDENTIFIED);
  }

  set(uid: number): void {
    if (!this.isOf(uid)) this.storage.set(KEY, shortHash(String(uid)));
  }

  clear(): void {
    this.storage.remove(KEY);
    this.platform.sessionMark?.remove();
  }

  private get storage() {
    return this.platform.storage;
  }

  /** Notifies of changes by another page. @returns a function that stops it */
  watch(listener: () => void): () => void {
    return this.storage.watch(KEY, listener);
  }
}
