/** What the desk and the replay's frame say to each other, over a port of their own. */
import type { ActEvent } from '../../domain/recording';

/** What the two stores of a site hold; over a reload they stay. */
export interface Stored {
  local: Record<string, string>;
  session: Record<string, string>;
}

/** A page as it began, and the place that the frame imitates. */
export interface Boot {
  /** Path and query; `hash` carries a launch without a credential. */
  address: string;
  hash: string;
  language: string;
  dir: string;
  /** What the server wrote into the page. */
  state: unknown;
  /** Unix ms that the clock begins at. */
  now: number;
  scheme: 'dark' | 'light';
  languages: readonly string[];
  timeZone: string;
  userAgent: string;
  hasTouch: boolean;
  isStill: boolean;
  isOnline: boolean;
  hasStorage: boolean;
  hasCookies: boolean;
  /** What the site's cookies and stores hold at first. */
  cookies: Record<string, string>;
  stored: Stored;
  /** Addresses of the built product. */
  entry: string;
  styles: readonly string[];
  /** All that the product may load later: what is there already comes without a moment's wait. */
  modules: readonly string[];
  /** A file did not come in the recording: none is there before it is asked for. */
  losesFiles: boolean;
  /** The file that did not come, once it is known. */
  lostFile: string | null;
  /** The product's drawings: a frame without an origin may not refer to those of the site. */
  sprite: string;
}

/** A call that the product makes in the frame. */
export interface Asked {
  method: string;
  /** Path and query. */
  address: string;
  /** Fields of its form or body. */
  body: Record<string, unknown>;
  /** Unix ms of the replay's clock. */
  now: number;
}

/** How it is answered: after so many ms of the replay's clock; `null`: by nothing at all, as from a lost connection. */
export interface Replied {
  afterMs: number;
  answer: { status: number; body: string } | 'offline' | 'silence';
  /** The name of the recorded call: the player was shown this one. */
  requestId?: string;
  /** Seconds, as the answer's `Retry-After` says them. */
  retryAfter?: string;
}

export type Order =
  | { do: 'advance'; ms: number }
  | { do: 'settle' }
  | { do: 'act'; event: ActEvent }
  /** Somebody is here: what pages leave for that moment begins. */
  | { do: 'sign' }
  | { do: 'where' }
  /** Does the page hear its player yet? */
  | { do: 'alive' }
  /** As the history was told; where its own page has gone there by itself, it stays. */
  | { do: 'back' }
  | { do: 'go'; address: string; how: 'push' | 'replace' | 'pop' }
  | { do: 'stores' }
  /** What breaks the page next: its next file does not come, or a hand reaches into its document. */
  | { do: 'lose'; file: string | null }
  | { do: 'reach'; message: string }
  /** What others do to a page, and the product finds by itself. */
  | { do: 'spoil'; how: 'empty' | 'translate' }
  | { do: 'message'; origin: string; data: unknown }
  | { do: 'connection'; isOnline: boolean }
  | { do: 'visibility'; isVisible: boolean }
  | { do: 'outline' }
  | { do: 'hands'; areFree: boolean };

export type ToFrame =
  | { kind: 'boot'; boot: Boot }
  | { kind: 'order'; id: number; order: Order }
  | { kind: 'reply'; id: number; reply: Replied };

export type FromFrame =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'ask'; id: number; asked: Asked }
  | { kind: 'left'; address: string; how: string }
  | { kind: 'lost'; file: string }
  | { kind: 'error'; message: string };
