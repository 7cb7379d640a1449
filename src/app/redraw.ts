/** Remounts a page that foreign code broke and restores its form input, a limited number of times. */
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { splitLocale } from '../domain/addresses';
import { tape } from '../recorder/tape';
import { draftsOf, type KeptPage } from './keptPage';
import { restorePage } from './restorePage';

/** `root` is null while unmounted. */
export interface Mounted {
  page: ReactNode;
  root: Root | null;
  mount: (page: ReactNode, place: HTMLElement) => void;
}

/** After this many remounts within a minute the player sees a notice and the page stays as it is. */
const MOST_TIMES = 3;
const WITHIN_MS = 60_000;

let times: number[] = [];
let isBegun = false;
let tell = () => {};
let drafts: Pick<KeptPage, 'path' | 'fields'> = { path: '', fields: {} };

const pathNow = () => splitLocale(window.location.pathname).rest;

/** Saves the field values of an intact page, because they are lost with it. */
export function keepDrafts(main: ParentNode): void {
  drafts = { path: pathNow(), fields: draftsOf(main) };
}

export function tellWith(teller: () => void): void {
  tell = teller;
}

/** Renders the page in a new container. */
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

/** Handles an error after which React has unmounted the page. */
export function handleLoss(mounted: Mounted, error: unknown): void {
  console.error(error);
  delete document.documentElement.dataset.alive;
  tape.push({ kind: 'error', source: 'screen', message: String(error), stack: (error as Error | null)?.stack ?? '' });
  redraw(mounted);
}

/** Remounts the page; simultaneous calls count as one. */
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
  // Values typed on another page do not apply here.
  const kept = drafts.path === pathNow() ? drafts.fields : {};
  const typed = () => draftsOf(document.getElementById('main') ?? document);
  const before = typed();
  const scroll = window.scrollY;
  // Runs after React has finished with the broken tree.
  setTimeout(() => {
    // If the page is still there, the player may have typed since.
    const fields = { ...kept, ...before, ...typed() };
    drawAgain(mounted);
    document.documentElement.dataset.alive = '';
    restorePage({ path: pathNow(), fields, scroll }, { isOwn: true });
    isBegun = false;
    tell();
  });
}
