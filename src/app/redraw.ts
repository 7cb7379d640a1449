/** Redraws a page that something foreign took apart, with what was typed, and not for ever. */
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

/** After so many times the player is told, and the page stays as it is. */
const MOST_TIMES = 3;
const WITHIN_MS = 60_000;

let times: number[] = [];
let isBegun = false;
let tell = () => {};
let drafts: Pick<KeptPage, 'path' | 'fields'> = { path: '', fields: {} };

const pathNow = () => splitLocale(window.location.pathname).rest;

/** Field values while the page was last seen whole: they go with it. */
export function keepDrafts(main: ParentNode): void {
  drafts = { path: pathNow(), fields: draftsOf(main) };
}

export function tellWith(teller: () => void): void {
  tell = teller;
}

/** Draws the page in a new container, untouched by others. */
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

/** React has unmounted the page. */
export function handleLoss(mounted: Mounted, error: unknown): void {
  console.error(error);
  delete document.documentElement.dataset.alive;
  tape.push({ kind: 'error', source: 'screen', message: String(error), stack: (error as Error | null)?.stack ?? '' });
  redraw(mounted);
}

/** Redraws the page; simultaneous reports count as one loss. */
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
  // Values typed on another page do not belong here.
  const kept = drafts.path === pathNow() ? drafts.fields : {};
  const typed = () => draftsOf(document.getElementById('main') ?? document);
  const before = typed();
  const scroll = window.scrollY;
  // After React has finished with the lost tree.
  setTimeout(() => {
    // Where the page still stands, it may have been typed in since.
    const fields = { ...kept, ...before, ...typed() };
    drawAgain(mounted);
    document.documentElement.dataset.alive = '';
    restorePage({ path: pathNow(), fields, scroll }, { isOwn: true });
    isBegun = false;
    tell();
  });
}
