/** Messages between the desk and the replay's frame, over a port of their own. */
import type { ActEvent } from '../../domain/recording';

/** The site's two stores; they survive a reload. */
export interface Stored {
  local: Record<string, string>;
  session: Record<string, string>;
}

export interface Boot {
  /** Path and query; `hash` carries a launch without a credential. */
  address: string;
  hash: string;
  language: string;
  dir: string;
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
  cookies: Record<string, string>;
  stored: Stored;
  entry: string;
  styles: readonly string[];
  /** All that the product may load later, preloaded so that it takes no time. */
  modules: readonly string[];
  /** A file did not come in the recording, so none is preloaded. */
  losesFiles: boolean;
  /** The file that did not come, once it is known. */
  lostFile: string | null;
  /** Pages of others came: a frame that never said a word may as well not have loaded. */
  loadsFrames: boolean;
  /** A frame without an origin may not refer to the site's drawings. */
  sprite: string;
}

export interface Asked {
  method: string;
  /** Path and query. */
  address: string;
  body: Record<string, unknown>;
  now: number;
}

/** After so many ms of the replay's clock; `null`: no answer at all, as from a lost connection. */
export interface Replied {
  afterMs: number;
  answer: { status: number; body: string } | 'offline' | 'silence';
  /** The recorded id, which the player was shown. */
  requestId?: string;
  /** Seconds. */
  retryAfter?: string;
}

export type Order =
  | { do: 'advance'; ms: number }
  | { do: 'settle' }
  | { do: 'act'; event: ActEvent }
  /** What pages leave until somebody is there begins. */
  | { do: 'sign' }
  | { do: 'where' }
  /** Whether the page is hydrated. */
  | { do: 'alive' }
  /** A step back in the history, unless the page has gone back by itself. */
  | { do: 'back' }
  | { do: 'go'; address: string; how: 'push' | 'replace' | 'pop' }
  | { do: 'stores' }
  /** The next file does not come, or the next change of the document fails. */
  | { do: 'lose'; file: string | null }
  | { do: 'reach'; message: string }
  /** Damage by others, which the product detects by itself. */
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
