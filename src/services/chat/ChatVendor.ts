/**
 * The one shape that every live chat's vendor has here (W-12). A vendor's script, its global and its names stay behind
 * it; each vendor is a chunk of its own.
 */
import type { ChatSettings } from '../api/entities';

/** What a player is known by to the vendor: an opaque id and the vendor's proof of it, nothing else (W-12). */
export type ChatIdentity = NonNullable<ChatSettings['identity']>;

/** What happened in a vendor's chat, in our words; the same for all vendors. */
export type ChatHappening = 'opened' | 'closed' | 'message_sent' | 'message_received' | 'rated';

/** The vendor's script did not come: blocked, offline, or slower than the limit. Nothing of it is left; try again. */
export class ChatUnavailable extends Error {
  constructor(vendor: string, why: 'blocked' | 'slow' | 'misconfigured' | 'ended') {
    super(`${vendor}: ${why}`);
    this.name = 'ChatUnavailable';
  }
}

export interface ChatVendor {
  /**
   * False where the vendor documents no way to hear that its window was closed: then `closed` never comes, and
   * `close` may do nothing.
   */
  readonly tellsClosing: boolean;
  /**
   * Brings the vendor's script and begins; a second call joins the first one. Nothing is asked of the vendor before.
   * @throws ChatUnavailable; `load` may then be called again.
   */
  load(): Promise<void>;
  /** Who is here; null: a guest. What is said before `load` is kept for it. */
  identify(identity: ChatIdentity | null): void;
  /** Shows the vendor's window. Before `load`: does nothing. */
  open(): void;
  close(): void;
  /** Code of a language, such as `fr`. What is said before `load` is kept for it. */
  setLocale(locale: string): void;
  /** False hides all of the vendor, its window too; its own launcher is never shown, ours is. Kept like the others. */
  setVisible(isVisible: boolean): void;
  /** Which page is looked at, as its path, so that nobody has to ask; a vendor without a way to say it is told nothing. */
  setPage(path: string): void;
  /** Hears how many messages are unread, whenever that changes. @returns what ends the hearing. */
  onUnread(listener: (count: number) => void): () => void;
  /** Hears what happens. @returns what ends the hearing. */
  onHappening(listener: (happening: ChatHappening) => void): () => void;
  /**
   * Ends the vendor's session and takes its cookies and stored keys out of this browser, whether or not it was loaded.
   * The adapter can be loaded again.
   */
  destroy(): void;
}

export type CreateChatVendor = (settings: ChatSettings) => ChatVendor;
