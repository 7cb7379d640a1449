/** What the first script pushes onto the tape besides calls and the host's words: ways, errors, and that somebody acted (H-2). */
import type { Tap } from '../domain/recording';

/** What a player's act is heard by, before the page hears of it. */
export const ACTS = ['click', 'input', 'change', 'submit', 'keydown', 'scroll'];
export const LISTENING = { capture: true, passive: true } as const;

/** An act that was heard before there was anything to describe it by. */
export interface EarlyAct {
  event: Event;
  /** Of the event; it forgets it. */
  target: EventTarget | null;
  at: number;
}
let early: EarlyAct[] = [];
/** More than a hand does before the second part is there; should it never come, this is all that is held. */
const MOST_EARLY = 200;
const noteAct = (event: Event) => {
  if (early.length < MOST_EARLY) early.push({ event, target: event.target, at: Math.round(performance.now()) });
};

/** The acts so far; from here on somebody else listens. */
export function takeEarlyActs(): EarlyAct[] {
  for (const type of ACTS) document.removeEventListener(type, noteAct, LISTENING);
  const acts = early;
  early = [];
  return acts;
}

/** Every change of the address, by whom ever. */
function followAddress(tap: Tap): void {
  const address = () => window.location.pathname + window.location.search;
  for (const [how, method] of [
    ['push', 'pushState'],
    ['replace', 'replaceState'],
  ] as const) {
    const original = window.history[method].bind(window.history);
    window.history[method] = (...args) => {
      const before = address();
      original(...args);
      if (address() !== before) tap({ kind: 'route', address: address(), how });
    };
  }
  window.addEventListener('popstate', () => tap({ kind: 'route', address: address(), how: 'pop' }));
}

const textOf = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));
const stackOf = (reason: unknown) => (reason instanceof Error ? (reason.stack ?? '') : '');

function followErrors(tap: Tap): void {
  window.addEventListener('error', ({ error, message }) =>
    tap({ kind: 'error', source: 'window', message, stack: stackOf(error) }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) =>
    tap({ kind: 'error', source: 'promise', message: textOf(reason), stack: stackOf(reason) }),
  );
  for (const type of ['online', 'offline'])
    window.addEventListener(type, () => tap({ kind: 'connection', isOnline: type === 'online' }));
}

/** Begins before there is anything but the document. */
export function followDocument(tap: Tap): void {
  tap({
    kind: 'document',
    address: window.location.pathname + window.location.search,
    state: document.getElementById('state')?.textContent ?? '',
    beganAt: Math.round(performance.timeOrigin),
  });
  for (const type of ACTS) document.addEventListener(type, noteAct, LISTENING);
  followAddress(tap);
  followErrors(tap);
}
