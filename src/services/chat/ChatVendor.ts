/** The one shape of every live chat vendor; its script, global and names stay behind it, in their own chunk. */
import type { ChatSettings } from '../api/entities/site';

/** An opaque id and the vendor's proof of it, nothing else. */
export type ChatIdentity = NonNullable<ChatSettings['identity']>;

export type ChatHappening = 'opened' | 'closed' | 'message_sent' | 'message_received' | 'rated';

/** The vendor's script was blocked, offline or too slow. Nothing of it is left; `load` may be called again. */
export class ChatUnavailable extends Error {
  constructor(vendor: string, why: 'blocked' | 'slow' | 'misconfigured' | 'ended') {
    super(`${vendor}: ${why}`);
    this.name = 'ChatUnavailable';
  }
}

export interface ChatVendor {
  /** False where the vendor has no way to tell: `closed` never comes, and `close` may do nothing. */
  readonly tellsClosing: boolean;
  /** Asks nothing of the vendor before; a second call joins the first. @throws ChatUnavailable */
  load(): Promise<void>;
  /** Null: a guest. Said before `load`, it is kept for it. */
  identify(identity: ChatIdentity | null): void;
  open(): void;
  close(): void;
  /** Code of a language, such as `fr`; kept as above. */
  setLocale(locale: string): void;
  /** False hides the vendor and its window; its own launcher is never shown, ours is. Kept as above. */
  setVisible(isVisible: boolean): void;
  /** Path of the page looked at, for the agent; ignored by a vendor without such a call. */
  setPage(path: string): void;
  /** Hears each change of the number of unread messages. @returns what ends the hearing. */
  onUnread(listener: (count: number) => void): () => void;
  /** @returns what ends the hearing. */
  onHappening(listener: (happening: ChatHappening) => void): () => void;
  /** Ends the session and takes its cookies and stored keys out of this browser, loaded or not; can be loaded again. */
  destroy(): void;
}

export type CreateChatVendor = (settings: ChatSettings) => ChatVendor;
