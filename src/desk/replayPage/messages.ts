/** Messages between the desk and the replay's page, over a MessagePort. */
import type { ActEvent } from '../../domain/recording';

/** The site's storage, which survives a reload. */
export interface Stored {
  local: Record<string, string>;
  session: Record<string, string>;
}

export interface Boot {
  /** Path and query; `hash` contains a launch without a credential. */
  address: string;
  hash: string;
  language: string;
  dir: string;
  state: unknown;
  /** Start of the clock in unix ms. */
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
  /** Everything that the product may load later, preloaded so that loading takes no clock time. */
  modules: readonly string[];
  /** When each script arrived in the recording, in unix ms of the replay's clock, by path. */
  arrivals: Readonly<Record<string, number>>;
  /** A file failed to load in the recording, so none is preloaded. */
  losesFiles: boolean;
  /** The file that failed to load, once it is known. */
  lostFile: string | null;
  /** Provider frames loaded in the recording; one that sent no message may as well have failed. */
  loadsFrames: boolean;
  /** The SVG sprite: an iframe without an origin cannot reference the site's file. */
  sprite: string;
}

export interface PageRequest {
  method: string;
  /** Path and query. */
  address: string;
  body: Record<string, unknown>;
  now: number;
}

/** Sent after `afterMs` of the replay's clock; `silence`: never answered. */
export interface PageReply {
  afterMs: number;
  answer: { status: number; body: string } | 'offline' | 'silence';
  /** The recorded id, which the player saw. */
  requestId?: string;
  /** Seconds. */
  retryAfter?: string;
}

export type PageCommand =
  | { do: 'advance'; ms: number }
  | { do: 'settle' }
  | { do: 'act'; event: ActEvent }
  /** Starts what pages defer until the first interaction. */
  | { do: 'sign' }
  | { do: 'where' }
  /** Whether the page is hydrated. */
  | { do: 'hydrated' }
  /** Goes back in the history, unless the page has already done so. */
  | { do: 'back' }
  | { do: 'go'; address: string; how: 'push' | 'replace' | 'pop' }
  | { do: 'stores' }
  /** Makes the next file fail to load, or the next change of the document fail. */
  | { do: 'lose'; file: string | null }
  | { do: 'reach'; message: string }
  /** External damage that the product detects. */
  | { do: 'spoil'; how: 'empty' | 'translate' }
  | { do: 'message'; origin: string; data: unknown }
  | { do: 'connection'; isOnline: boolean }
  | { do: 'visibility'; isVisible: boolean }
  | { do: 'outline' }
  | { do: 'hands'; areFree: boolean };

export type ToReplayPage =
  | { kind: 'boot'; boot: Boot }
  | { kind: 'order'; id: number; command: PageCommand }
  | { kind: 'reply'; id: number; reply: PageReply };

export type FromReplayPage =
  | { kind: 'ready' }
  | { kind: 'done'; id: number; result: unknown }
  | { kind: 'ask'; id: number; pageRequest: PageRequest }
  | { kind: 'left'; address: string; how: string }
  | { kind: 'lost'; file: string }
  | { kind: 'error'; message: string };
