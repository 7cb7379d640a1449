/** Common interface of all live chat vendors; each vendor's script and globals stay in its own chunk. */
import type { ChatSettings } from '@baize/contract/api/entities/site';
import type { FetchToken } from './tokenSource';

/** An opaque id and the vendor's proof of it. */
export type ChatIdentity = NonNullable<ChatSettings['identity']>;

export type ChatEvent = 'opened' | 'closed' | 'message_sent' | 'message_received' | 'rated' | 'report_confirmed';

/** The vendor's script was blocked, offline or too slow. It was removed, so `load` can be called again. */
export class ChatUnavailable extends Error {
  constructor(vendor: string, why: 'blocked' | 'slow' | 'misconfigured' | 'ended') {
    super(`${vendor}: ${why}`);
    this.name = 'ChatUnavailable';
  }
}

export interface ChatVendor {
  /** False if the vendor does not report closing: `closed` is never emitted, and `close` may have no effect. */
  readonly reportsClosing: boolean;
  /** The first contact with the vendor; concurrent calls share one load. @throws ChatUnavailable */
  load(): Promise<void>;
  /** Null: a guest. Before `load`, the value is stored and applied later. */
  identify(identity: ChatIdentity | null): void;
  open(): void;
  close(): void;
  /** Language code such as `fr`; also works before `load`. */
  setLocale(locale: string): void;
  /** False hides the vendor's window; its own launcher is never shown. Also works before `load`. */
  setVisible(isVisible: boolean): void;
  /** Path of the current page, for the agent; ignored by vendors without such a call. */
  setPage(path: string): void;
  /**
   * Ends what `report_confirmed` began: tells the agent the ticket number, or null if no report was sent. Vendors without
   * requests for a report ignore it.
   */
  endReport(number: string | null): void;
  /** Subscribes to changes of the unread count. @returns unsubscribe */
  onUnread(listener: (count: number) => void): () => void;
  /** @returns unsubscribe */
  onEvent(listener: (event: ChatEvent) => void): () => void;
  /** Ends the session and removes its cookies and storage keys, loaded or not; can be loaded again. */
  destroy(): void;
}

/** @param fetchToken requests a token of the current player; vendors without tokens ignore it */
export type CreateChatVendor = (settings: ChatSettings, fetchToken: FetchToken) => ChatVendor;
