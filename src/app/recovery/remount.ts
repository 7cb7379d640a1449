/** Remounts a page that foreign code broke and restores its form input, a limited number of times. */

import { splitLocale } from '@baize/contract/links/addresses';
import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import { tape } from '../../recorder/tape';
import { restorePage } from './restorePage';
import { draftsOf, type SavedPage } from './savedPage';

/** `root` is null while unmounted. */
export interface Mounted {
  page: ReactNode;
  root: Root | null;
  mount: (page: ReactNode, place: HTMLElement) => void;
}

/** After this many remounts within a minute the player sees a notice and the page stays as it is. */
const MAX_REMOUNTS = 3;
const WINDOW_MS = 60_000;

let remountTimes: number[] = [];
let isScheduled = false;
let notify = () => {};
let drafts: Pick<SavedPage, 'path' | 'fields'> = { path: '', fields: {} };

const currentPath = () => splitLocale(window.location.pathname).rest;

/** Saves the field values of an intact page, because they are lost with it. */
export function saveDrafts(main: ParentNode): void {
  drafts = { path: currentPath(), fields: draftsOf(main) };
}

export function setNotifier(notifier: () => void): void {
  notify = notifier;
}

/** Renders the page in a new container. */
function renderAgain(mounted: Mounted): void {
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
export function handleUnmount(mounted: Mounted, error: unknown): void {
  console.error(error);
  delete document.documentElement.dataset.hydrated;
  tape.push({ kind: 'error', source: 'screen', message: String(error), stack: (error as Error | null)?.stack ?? '' });
  remount(mounted);
}

/** Remounts the page; simultaneous calls count as one. */
export function remount(mounted: Mounted): void {
  if (isScheduled) return;
  const now = performance.now();
  remountTimes = remountTimes.filter((at) => now - at < WINDOW_MS);
  if (remountTimes.length >= MAX_REMOUNTS) {
    delete document.documentElement.dataset.hydrated;
    void import('../../recorder/failureNotice').then((it) => it.showBrokenNotice(), console.warn);
    return;
  }
  isScheduled = true;
  remountTimes.push(now);
  // Values typed on another page do not apply here.
  const savedFields = drafts.path === currentPath() ? drafts.fields : {};
  const typed = () => draftsOf(document.getElementById('main') ?? document);
  const before = typed();
  const scroll = window.scrollY;
  // Runs after React has finished with the broken tree.
  setTimeout(() => {
    // If the page is still there, the player may have typed since.
    const fields = { ...savedFields, ...before, ...typed() };
    renderAgain(mounted);
    document.documentElement.dataset.hydrated = '';
    restorePage({ path: currentPath(), fields, scroll }, { isOwn: true });
    isScheduled = false;
    notify();
  });
}
