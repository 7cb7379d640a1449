import { shortMark } from '../../domain/shortMark';
import type { Platform } from '../../platform/Platform';

const KEY = 'baize/had-session';
/** An account not yet identified, such as one that a provider's window signed in. */
const SOMEBODY = '1';

/** Whose cookie this browser holds, shared between its pages: none can read it. Nothing of the player is stored. */
export class AccountMark {
  constructor(private readonly platform: Pick<Platform, 'storage' | 'sessionMark'>) {}

  get current(): string | null {
    return this.storage.get(KEY) ?? (this.platform.sessionMark?.isThere() ? SOMEBODY : null);
  }

  isOf(uid: number): boolean {
    return this.current === shortMark(String(uid));
  }

  isOfOther(uid: number): boolean {
    return this.current !== null && this.current !== SOMEBODY && !this.isOf(uid);
  }

  /** The account has changed, and only the operator knows to which. */
  setSomebody(): void {
    this.storage.set(KEY, SOMEBODY);
  }

  set(uid: number): void {
    if (!this.isOf(uid)) this.storage.set(KEY, shortMark(String(uid)));
  }

  clear(): void {
    this.storage.remove(KEY);
    this.platform.sessionMark?.remove();
  }

  private get storage() {
    return this.platform.storage;
  }

  /** Calls back when another page has changed it. @returns what stops it */
  watch(listener: () => void): () => void {
    return this.storage.watch(KEY, listener);
  }
}
