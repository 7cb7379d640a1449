/** Records routes, errors and early acts; part of the first script, next to calls and the host's messages. */
import type { Tap } from '../domain/recording';

/** Captured before the page handles them. */
export const ACTS = ['click', 'input', 'change', 'submit', 'keydown', 'scroll', 'touchstart'];
export const LISTENING = { capture: true, passive: true } as const;

/** An act from before the second script, which describes acts, has loaded. */
export interface EarlyAct {
  event: Pick<Event, 'type' | 'target'>;
  /** Stored separately because an event loses its target after dispatch. */
  target: EventTarget | null;
  at: number;
  /** The control as it was: the act may change its name. */
  copy?: Node | undefined;
}
let early: EarlyAct[] = [];
/** More than a player does before the second script loads; limits memory if it never does. */
const MAX_EARLY = 200;
const noteAct = (event: EarlyAct['event']) => {
  const target = event.target as Element;
  if (early.length < MAX_EARLY)
    early.push({
      event,
      target,
      at: performance.now(),
      copy: target.closest?.('a,button')?.cloneNode(true),
    });
};

const addressNow = () => window.location.pathname + window.location.search;

/** Returns the acts so far and stops listening: the second script takes over. */
export function takeEarlyActs(): EarlyAct[] {
  for (const type of ACTS) document.removeEventListener(type, noteAct, LISTENING);
  const acts = early;
  early = [];
  return acts;
}

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

export function followDocument(tap: Tap): void {
  tap({
    kind: 'document',
    address: addressNow(),
    state: document.getElementById('state')?.textContent ?? '',
    beganAt: Math.round(performance.timeOrigin),
  });
  for (const type of ACTS) document.addEventListener(type, noteAct, LISTENING);
  // Fields may have changed before this script ran; the product may fill some of them later.
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
