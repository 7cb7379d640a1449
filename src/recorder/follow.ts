/** What the first script pushes onto the tape besides calls and the host's words: ways, errors, and that somebody acted (H-2). */
import type { Tap } from '../domain/recording';

/** What a player's act is heard by, before the page hears of it. */
export const ACTS = ['click', 'input', 'change', 'submit', 'keydown', 'scroll', 'touchstart'];
export const LISTENING = { capture: true, passive: true } as const;

/** An act that was heard before there was anything to describe it by. */
export interface EarlyAct {
  event: Pick<Event, 'type' | 'target'>;
  /** Of the event; it forgets it. */
  target: EventTarget | null;
  at: number;
}
let early: EarlyAct[] = [];
/** More than a hand does before the second part is there; should it never come, this is all that is held. */
const MOST_EARLY = 200;
const noteAct = (event: EarlyAct['event']) => {
  if (early.length < MOST_EARLY) early.push({ event, target: event.target, at: Math.round(performance.now()) });
};

/** The acts so far; from here on somebody else listens. */
export function takeEarlyActs(): EarlyAct[] {
  for (const type of ACTS) document.removeEventListener(type, noteAct, LISTENING);
  const acts = early;
  early = [];
  return acts;
}

const addressNow = () => window.location.pathname + window.location.search;

/** Every change of the address, by whom ever. */
function followAddress(tap: Tap): void {
  const { history } = window;
  for (const how of ['push', 'replace'] as const) {
    const method = `${how}State` as const;
    const original = history[method].bind(history);
    history[method] = (...args) => {
      const before = addressNow();
      original(...args);
      if (addressNow() !== before) tap({ kind: 'route', address: addressNow(), how });
    };
  }
  window.addEventListener('popstate', () => tap({ kind: 'route', address: addressNow(), how: 'pop' }));
}

/** Begins before there is anything but the document. */
export function followDocument(tap: Tap): void {
  tap({
    kind: 'document',
    address: addressNow(),
    state: document.getElementById('state')?.textContent ?? '',
    beganAt: Math.round(performance.timeOrigin),
  });
  for (const type of ACTS) document.addEventListener(type, noteAct, LISTENING);
  // What was done to the fields before this script could hear it; later the product has filled in some of them itself.
  for (const field of document.querySelectorAll<HTMLInputElement>('input,textarea')) {
    if (field.value !== field.defaultValue) noteAct({ type: 'input', target: field });
    if (field.checked !== field.defaultChecked) noteAct({ type: 'click', target: field });
  }
  followAddress(tap);
  const noteError = (source: 'window' | 'promise', reason: unknown) =>
    tap({ kind: 'error', source, message: String(reason), stack: (reason as Error | null)?.stack ?? '' });
  window.addEventListener('error', ({ error, message }) => noteError('window', error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => noteError('promise', reason));
}
