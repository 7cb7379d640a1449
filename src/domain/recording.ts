/**
 * What the recorder keeps of a page's life, so that a player's trouble can be seen again (H-2). As it is pushed, an event
 * holds what really came in; a report holds the same events with everything personal masked (docs/decisions/046).
 */
import type { ErrorType } from './errors';

/** Where a device notes that reports wait on it to be sent, so that a page without any need not look for them. */
export const REPORTS_KEPT_KEY = 'baize/reports-kept';

/** How a call got no answer. */
export type NoAnswer = 'offline' | 'timeout' | 'aborted';

/** One attempt of a call of the product API (`call`, named by its row) or of the CMS (`cms`, named by its address). */
export interface CallEvent {
  kind: 'call' | 'cms';
  name: string;
  verb: string;
  /** What was asked: query, form or body. */
  params: Record<string, unknown>;
  /** From 1. */
  attempt: number;
  /** As the web server and the operator log it. */
  requestId: string;
  tookMs: number;
  /** Null where no answer came; without a failure none has come yet. */
  status: number | null;
  failure: NoAnswer | null;
  /** Seconds or a date, where the answer named when to ask again. */
  retryAfter?: string;
  /** As pushed: the answer's text; in a report: what it says. */
  body: unknown;
}

/** Its answer is still on its way. */
export const isWaiting = ({ status, failure }: Pick<CallEvent, 'status' | 'failure'>): boolean =>
  status === null && failure === null;

/** A page began: where, and with what. */
export interface DocumentEvent {
  kind: 'document';
  address: string;
  /** What the server wrote into the page; as pushed: JSON text. */
  state: unknown;
  /** Unix ms at which it began. */
  beganAt: number;
}

/** A word between the product and the client that it runs in. */
export interface HostEvent {
  kind: 'host';
  way: 'in' | 'out';
  name: string;
  data: unknown;
}

/** What the player did, by the control's role and name. */
export interface ActEvent {
  kind: 'act';
  act: 'press' | 'choose' | 'type' | 'submit' | 'key' | 'scroll';
  role: string;
  name: string;
  /** The name that its form knows it by; empty where it has none. */
  field: string;
  /** Which one, of controls alike; from 0. */
  nth: number;
  /** What was chosen; of what was typed its kind only, such as `email, 18`, but for sums of money. */
  value?: string;
}

export type RecordedEvent =
  | DocumentEvent
  | CallEvent
  | HostEvent
  | ActEvent
  /** `how`: as the history was told. */
  | { kind: 'route'; address: string; how: 'push' | 'replace' | 'pop' }
  /** A message between the page and a provider's frame. */
  | { kind: 'frame'; way: 'in' | 'out'; name: string; data: unknown }
  | { kind: 'dialog'; name: string; isOpen: boolean }
  | { kind: 'toast'; tone: string; textKey: string }
  /** `source`: what noticed it; `screen` is a part of the page that broke, `start` a page that did not come alive. */
  | { kind: 'error'; source: 'window' | 'promise' | 'screen' | 'start' | 'log'; message: string; stack: string }
  /** A failure as the player was told of it. */
  | { kind: 'shown'; type: ErrorType | string; requestId: string | null; page: string | null }
  | { kind: 'link'; linkKind: string; address: string; isOpen: boolean }
  | { kind: 'vital'; name: 'LCP' | 'CLS' | 'INP' | 'TTFB'; value: number }
  /** The page stood still for so many ms; `longTask`: one piece of work took as long. */
  | { kind: 'freeze' | 'longTask'; ms: number }
  | { kind: 'connection'; isOnline: boolean }
  | { kind: 'visibility'; isVisible: boolean }
  | { kind: 'appearance'; scheme: string; look: string; colors: Record<string, string> }
  | {
      kind: 'viewport';
      width: number;
      height: number | null;
      insets: { top: number; right: number; bottom: number; left: number };
    }
  | { kind: 'storage'; act: 'read' | 'write'; message: string };

export type EventKind = RecordedEvent['kind'];

/** `at`: ms since the recording began. */
export type Timed<E = RecordedEvent> = E & { at: number };

/** Takes an event at the moment at which it happens; does nothing but keep it. @returns what is kept */
export type Tap = <E extends RecordedEvent>(event: E) => Timed<E>;
