/** The page after something that is not ours has taken it apart: drawn anew, with what was typed, and never for ever. */
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { splitLocale } from '../domain/addresses';
import { tape } from '../recorder/tape';
import { draftsOf, type KeptPage } from './keptPage';
import { restorePage } from './restorePage';

/** What stands on the page, and how it is put there. `root` is null while it is taken down. */
export interface Mounted {
  page: ReactNode;
  root: Root | null;
  mount: (page: ReactNode, place: HTMLElement) => void;
}

/** What goes on taking the page apart means it: the player is told, and the page stays as it is. */
const MOST_TIMES = 3;
const WITHIN_MS = 60_000;

let times: number[] = [];
let isBegun = false;
let tell = () => {};
let drafts: Pick<KeptPage, 'path' | 'fields'> = { path: '', fields: {} };

const pathNow = () => splitLocale(window.location.pathname).rest;

/** What stood in the fields while the page was last seen whole: with the page they go. */
export function keepDrafts(main: ParentNode): void {
  drafts = { path: pathNow(), fields: draftsOf(main) };
}

/** What the player is told once the page stands there again. */
export function tellWith(teller: () => void): void {
  tell = teller;
}

/** Draws the page in a place of its own, into which nobody has reached yet. */
function drawAgain(mounted: Mounted): void {
  const place = Object.assign(document.createElement('div'), { id: 'root' });
  const old = document.getElementById('root');
  if (old) old.replaceWith(place);
  else document.body.prepend(place);
  const before = mounted.root;
  mounted.root = null;
  before?.unmount();
  mounted.mount(mounted.page, place);
}

/** React has given the page up. */
export function handleLoss(mounted: Mounted, error: unknown): void {
  console.error(error);
  delete document.documentElement.dataset.alive;
  tape.push({ kind: 'error', source: 'screen', message: String(error), stack: (error as Error | null)?.stack ?? '' });
  redraw(mounted);
}

/** Draws the page anew; what several of its parts report at a time is one loss. */
export function redraw(mounted: Mounted): void {
  if (isBegun) return;
  const now = performance.now();
  times = times.filter((at) => now - at < WITHIN_MS);
  if (times.length >= MOST_TIMES) {
    delete document.documentElement.dataset.alive;
    void import('../recorder/lifeline').then((it) => it.tellOfTakenApart(), console.warn);
    return;
  }
  isBegun = true;
  times.push(now);
  // What was typed on another page belongs to no field of this one.
  const kept = drafts.path === pathNow() ? drafts.fields : {};
  const fields = { ...kept, ...draftsOf(document.getElementById('main') ?? document) };
  const scroll = window.scrollY;
  // React is done with what it lost by then.
  setTimeout(() => {
    drawAgain(mounted);
    document.documentElement.dataset.alive = '';
    restorePage({ at: Date.now(), path: pathNow(), fields, scroll }, { isOwn: true });
    isBegun = false;
    tell();
  });
}
