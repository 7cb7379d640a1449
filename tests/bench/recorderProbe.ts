/**
 * Runs the recorder's code in a page that does not record: the cost of each kind of event, and the size of a full ring
 * buffer. Built for the browser by `recorderCosts.ts`.
 */
import type { RecordedEvent } from '../../src/domain/recording';
import type { Platform } from '../../src/platform/Platform';
import { Outlines } from '../../src/recorder/Outlines';
import { outlineOf } from '../../src/recorder/outline';
import { Tape, tape } from '../../src/recorder/tape';
import { watch } from '../../src/recorder/watch';
import type { RootStore } from '../../src/stores/RootStore';

/** An API response that the page received. */
export interface Answer {
  name: string;
  params: Record<string, unknown>;
  body: string;
}

/** A kind of event, and the milliseconds that one takes. */
export interface Cost {
  event: string;
  ms: number;
}

const ROUNDS = 200;
const FULL = 1_000;

const constantValue = <T>(value: T) => ({ get: () => value, subscribe: () => () => {} });
const place = {
  viewport: constantValue({
    height: null,
    insets: { top: 0, right: 0, bottom: 0, left: 0 },
    hiddenBelow: 0,
    isFullscreen: false,
  }),
  appearance: constantValue({ scheme: 'dark', look: 'base', colors: {} }),
  visibility: constantValue(true),
  openLink: () => true,
} as unknown as Platform;
const stores = { dialogs: { stack: [] }, toasts: { items: [] }, fatal: null } as unknown as RootStore;

const callOf = ({ name, params, body }: Answer): RecordedEvent => ({
  ...{ kind: 'call', verb: 'GET', attempt: 1, requestId: '7QF2M9DK', tookMs: 80, status: 200, failure: null },
  ...{ name, params, body },
});

function timed(event: string, act: (round: number) => void): Cost {
  const begun = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) act(round);
  return { event, ms: (performance.now() - begun) / ROUNDS };
}

/** Stops events after the recorder, so the page does not follow links. */
function endAtRecorder(): void {
  const end = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  for (const type of ['click', 'input', 'change', 'keydown', 'scroll']) document.addEventListener(type, end, true);
}

/** Cycles through the matching elements; null if there are none. */
const cycle = (selector: string) => {
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  return found.length > 0 ? (round: number) => found[round % found.length] as HTMLElement : null;
};

/** Cost of each kind of event with a full ring buffer, in the current page. */
function measureEvents(answers: Answer[]): Cost[] {
  for (let n = 0; n < FULL; n += 1) tape.push(callOf(answers[n % answers.length] as Answer));
  watch(place, stores);
  endAtRecorder();
  const [control, field] = [cycle('a[href],button'), cycle('input:not([type=checkbox],[type=radio],[type=file])')];
  if (!control) throw new Error('The page has no control to press');
  const dispatch = (target: HTMLElement, event: Event) => target.dispatchEvent(event);
  return [
    timed('a call', (n) => tape.push(callOf(answers[n % answers.length] as Answer))),
    timed('a word of the host', () =>
      tape.push({ kind: 'host', way: 'in', name: 'viewport_changed', data: { height: 700, width: 390 } }),
    ),
    timed('a change of address', (n) => tape.push({ kind: 'route', address: `/gamehall?page=${n}`, how: 'push' })),
    timed('a press', (n) => dispatch(control(n), new MouseEvent('click', { bubbles: true, cancelable: true }))),
    timed('a scroll', () => dispatch(document.body, new Event('scroll'))),
    ...(field ? [timed('a typed letter', (n) => dispatch(field(n), new InputEvent('input', { bubbles: true })))] : []),
  ];
}

/** Milliseconds for one outline of the page, and its number of lines. */
function measureOutline() {
  let lines: string[] = [];
  const { ms } = timed('', () => {
    lines = outlineOf(document);
  });
  return { ms, lines: lines.length };
}

/** References that keep the data alive while memory is measured; exported so the compiler cannot drop them. */
const retained: { ring?: Tape; outlines?: Outlines } = {};

/** Fills a ring buffer with these responses and with presses between them. */
function fillWithAnswers(answers: Answer[]): number {
  const ring = new Tape(() => 0);
  retained.ring = ring;
  for (let n = 0; n < 3 * FULL; n += 1) {
    const answer = answers[n % answers.length] as Answer;
    // Each response gets its own string, as from a connection.
    const { params, body } = JSON.parse(JSON.stringify(answer)) as Answer;
    ring.push(callOf({ name: answer.name, params: { ...params, n: n % 300 }, body }));
    ring.push({ kind: 'act', act: 'press', role: 'link', name: `Game ${n}`, field: '', nth: n % 7 });
  }
  return ring.events.length + ring.base.size;
}

/** Fills a ring buffer with presses on an element with much text. */
function fillWithPresses(): number {
  const panel = document.body.appendChild(document.createElement('div'));
  panel.setAttribute('role', 'tabpanel');
  panel.textContent = 'A long page of rules. '.repeat(1_000);
  watch(place, stores);
  for (let n = 0; n < FULL; n += 1) panel.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return tape.events.length;
}

/** Fills the outlines from a page that changes a little each time. */
function fillWithOutlines(): number {
  const outlines = new Outlines();
  retained.outlines = outlines;
  const heading = document.querySelector('h1') ?? document.body.appendChild(document.createElement('h1'));
  for (let n = 0; n < FULL; n += 1) {
    heading.textContent = `Screen ${n}`;
    outlines.add({ at: n, address: '/', lines: outlineOf(document) });
  }
  return outlines.retained.length;
}

function release(): void {
  delete retained.ring;
  delete retained.outlines;
  tape.events.length = 0;
}

const probe = { retained, measureEvents, measureOutline, fillWithAnswers, fillWithPresses, fillWithOutlines, release };
export type RecorderProbe = typeof probe;
declare global {
  interface Window {
    recorderProbe: RecorderProbe;
  }
}
window.recorderProbe = probe;
