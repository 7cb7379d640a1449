/**
 * The recorder's own code in a page of the product that records nothing itself: what each kind of event costs there, and
 * what a full ring takes. Built for the browser by `recorderCosts.ts`.
 */
import type { RecordedEvent } from '../../src/domain/recording';
import type { Platform } from '../../src/platform/Platform';
import { Outlines } from '../../src/recorder/Outlines';
import { outlineOf } from '../../src/recorder/outline';
import { Tape, tape } from '../../src/recorder/tape';
import { watch } from '../../src/recorder/watch';
import type { RootStore } from '../../src/stores/RootStore';

/** An answer that a page of the product has had. */
export interface Answer {
  name: string;
  params: Record<string, unknown>;
  body: string;
}

/** Events of one kind, and milliseconds that one took. */
export interface Cost {
  event: string;
  ms: number;
}

const ROUNDS = 200;
const FULL = 1_000;

const still = <T>(value: T) => ({ get: () => value, subscribe: () => () => {} });
const place = {
  viewport: still({ height: null, insets: { top: 0, right: 0, bottom: 0, left: 0 }, below: 0, isFullscreen: false }),
  appearance: still({ scheme: 'dark', look: 'base', colors: {} }),
  visibility: still(true),
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

/** What a player does ends at the recorder: the page itself would follow each link. */
function endAtRecorder(): void {
  const end = (event: Event) => {
    event.stopImmediatePropagation();
    event.preventDefault();
  };
  for (const type of ['click', 'input', 'change', 'keydown', 'scroll']) document.addEventListener(type, end, true);
}

/** One after the other; null where the page has none. */
const all = (selector: string) => {
  const found = [...document.querySelectorAll<HTMLElement>(selector)];
  return found.length > 0 ? (round: number) => found[round % found.length] as HTMLElement : null;
};

/** Costs of each kind of event on a full ring, in the page as it stands. */
function measureEvents(answers: Answer[]): Cost[] {
  for (let n = 0; n < FULL; n += 1) tape.push(callOf(answers[n % answers.length] as Answer));
  watch(place, stores);
  endAtRecorder();
  const [control, field] = [all('a[href],button'), all('input:not([type=checkbox],[type=radio],[type=file])')];
  if (!control) throw new Error('The page has nothing to press');
  const say = (target: HTMLElement, event: Event) => target.dispatchEvent(event);
  return [
    timed('a call', (n) => tape.push(callOf(answers[n % answers.length] as Answer))),
    timed('a word of the host', () =>
      tape.push({ kind: 'host', way: 'in', name: 'viewport_changed', data: { height: 700, width: 390 } }),
    ),
    timed('a change of address', (n) => tape.push({ kind: 'route', address: `/gamehall?page=${n}`, how: 'push' })),
    timed('a press', (n) => say(control(n), new MouseEvent('click', { bubbles: true, cancelable: true }))),
    timed('a scroll', () => say(document.body, new Event('scroll'))),
    ...(field ? [timed('a typed letter', (n) => say(field(n), new InputEvent('input', { bubbles: true })))] : []),
  ];
}

/** Milliseconds that one outline of the page takes, and how many lines it has. */
function measureOutline() {
  let lines: string[] = [];
  const { ms } = timed('', () => {
    lines = outlineOf(document);
  });
  return { ms, lines: lines.length };
}

/** What is held while memory is looked at; where anybody could read it, lest the compiler lets it go. */
const held: { ring?: Tape; outlines?: Outlines } = {};

/** A ring that is full of these answers and of what a player does between them. */
function fillWithAnswers(answers: Answer[]): number {
  const ring = new Tape(() => 0);
  held.ring = ring;
  for (let n = 0; n < 3 * FULL; n += 1) {
    const answer = answers[n % answers.length] as Answer;
    // A text of its own for each answer, as it comes from a connection.
    const { params, body } = JSON.parse(JSON.stringify(answer)) as Answer;
    ring.push(callOf({ name: answer.name, params: { ...params, n: n % 300 }, body }));
    ring.push({ kind: 'act', act: 'press', role: 'link', name: `Game ${n}`, field: '', nth: n % 7 });
  }
  return ring.events.length + ring.base.size;
}

/** A ring that is full of presses on a part of the page with much text in it. */
function fillWithPresses(): number {
  const part = document.body.appendChild(document.createElement('div'));
  part.setAttribute('role', 'tabpanel');
  part.textContent = 'A long page of rules. '.repeat(1_000);
  watch(place, stores);
  for (let n = 0; n < FULL; n += 1) part.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  return tape.events.length;
}

/** What the screen said, as often as it is kept, of a page in which a little changes each time. */
function fillWithOutlines(): number {
  const outlines = new Outlines();
  held.outlines = outlines;
  const told = document.querySelector('h1') ?? document.body.appendChild(document.createElement('h1'));
  for (let n = 0; n < FULL; n += 1) {
    told.textContent = `Screen ${n}`;
    outlines.keep({ at: n, address: '/', lines: outlineOf(document) });
  }
  return outlines.kept.length;
}

function letGo(): void {
  delete held.ring;
  delete held.outlines;
  tape.events.length = 0;
}

const probe = { held, measureEvents, measureOutline, fillWithAnswers, fillWithPresses, fillWithOutlines, letGo };
export type RecorderProbe = typeof probe;
declare global {
  interface Window {
    recorderProbe: RecorderProbe;
  }
}
window.recorderProbe = probe;
