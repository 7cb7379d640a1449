/** The recorder's events: real data as pushed, masked in a report (docs/decisions/046). */
import type { ErrorType } from '@baize/contract/errors/errors';

/** Storage key. Marks that unsent reports are saved on this device, so that other pages need not open the database. */
export const SAVED_REPORTS_KEY = 'baize/reports-kept';

/** The value of that mark after a sign-out, until the reports are deleted, which takes longer than leaving the page. */
export const DELETE_REPORTS = '0';

/** Storage key. The id of the player for whom this device keeps a report at each failure. */
export const FAILURE_REPORTS_KEY = 'baize/failure-reports';

export type NoAnswer = 'offline' | 'timeout' | 'aborted';

/**
 * One attempt of a call to the product API (`call`, named by its contract row) or the CMS (`cms`, named by its
 * address).
 */
export interface CallEvent {
  kind: 'call' | 'cms';
  name: string;
  verb: string;
  params: Record<string, unknown>;
  /** From 1. */
  attempt: number;
  /** As the web server and the operator log it. */
  requestId: string;
  tookMs: number;
  /** Null without a response; if `failure` is null too, the call is still pending. */
  status: number | null;
  failure: NoAnswer | null;
  /** `Retry-After`, seconds or a date. */
  retryAfter?: string;
  /** As pushed: the response text. In a report: parsed. */
  body: unknown;
}

export const isPendingCall = ({ status, failure }: Pick<CallEvent, 'status' | 'failure'>): boolean =>
  status === null && failure === null;

export interface DocumentEvent {
  kind: 'document';
  address: string;
  /** The state that the server wrote into the page. As pushed: JSON text. */
  state: unknown;
  /** Unix ms. */
  beganAt: number;
}

export interface HostEvent {
  kind: 'host';
  way: 'in' | 'out';
  name: string;
  data: unknown;
}

export interface ActEvent {
  kind: 'act';
  act: 'press' | 'choose' | 'type' | 'submit' | 'key' | 'scroll';
  role: string;
  name: string;
  /** Name of the form field; empty without one. */
  field: string;
  nth: number;
  /** The chosen value. Of typed text only its kind and length, such as `email, 18`, except for amounts of money. */
  value?: string;
}

export type RecordedEvent =
  | DocumentEvent
  | CallEvent
  | HostEvent
  | ActEvent
  /** `how`: the action of the history API. */
  | { kind: 'route'; address: string; how: 'push' | 'replace' | 'pop' }
  | { kind: 'frame'; way: 'in' | 'out'; name: string; data: unknown }
  | { kind: 'dialog'; name: string; isOpen: boolean }
  | { kind: 'toast'; tone: string; textKey: string; values?: Record<string, string | number> }
  /** `source`: where it was caught; `screen`: part of the page failed to render, `start`: a page did not start. */
  | { kind: 'error'; source: 'window' | 'promise' | 'screen' | 'start' | 'log'; message: string; stack: string }
  | { kind: 'shown'; type: ErrorType | string; requestId: string | null; page: string | null }
  | { kind: 'link'; linkKind: string; address: string; isOpen: boolean }
  | { kind: 'vital'; name: 'LCP' | 'CLS' | 'INP' | 'TTFB'; value: number }
  /** The page was unresponsive for this many ms; `longTask`: because of a single task. */
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
  | { kind: 'storage'; act: 'read' | 'write'; message: string }
  /** Scripts that finished loading, by source path or, if that is unknown, by the built file's path. */
  | { kind: 'files'; names: string[] };

/** Stays in force after it has left the event buffer. */
export type RetainedEvent = ActEvent | Extract<RecordedEvent, { kind: 'viewport' }>;

export const isCall = <E extends { kind: EventKind }>(event: E): event is Extract<E, CallEvent> =>
  event.kind === 'call' || event.kind === 'cms';

export type EventKind = RecordedEvent['kind'];

/** `at`: ms since the recording began. */
export type Timed<E = RecordedEvent> = E & { at: number };

/** Records an event and has no other effect. @returns the recorded event */
export type Tap = <E extends RecordedEvent>(event: E) => Timed<E>;
