/** Puts the application onto the page, and once more where its place there is lost. */
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { tape } from '../recorder/tape';

let shown: ReactNode = null;
let root: Root | null = null;
/** What was reached into is taken down, and finds that it was. */
let isLeaving = false;

/** A page that has lost what React wrote is drawn anew; where what does so cannot be had either, a notice says what is left. */
export const recover = (reason: unknown) =>
  void import('./redraw')
    .then((it) => it.redraw(drawAgain))
    .catch(() => import('../recorder/lifeline').then((it) => it.offerReport(reason)))
    .catch(console.warn);

/** React has given the page up, and has taken away all that stood there. */
function handleLoss(error: unknown): void {
  if (isLeaving) return;
  console.error(error);
  delete document.documentElement.dataset.alive;
  tape.push({ kind: 'error', source: 'screen', message: String(error), stack: (error as Error | null)?.stack ?? '' });
  recover(error);
}

function drawOn(place: HTMLElement): void {
  root = createRoot(place, { onUncaughtError: handleLoss });
  root.render(shown);
}

/** Takes over what the server wrote; where no server has, as in a replay, it is drawn from nothing. */
export function mount(page: ReactNode): void {
  shown = page;
  const place = document.getElementById('root') as HTMLElement;
  if (place.firstChild) root = hydrateRoot(place, page, { onUncaughtError: handleLoss });
  else drawOn(place);
}

/** Draws the page in a place of its own, into which nobody has reached yet. */
export function drawAgain(): void {
  const before = root;
  const place = Object.assign(document.createElement('div'), { id: 'root' });
  const old = document.getElementById('root');
  if (old) old.replaceWith(place);
  else document.body.prepend(place);
  isLeaving = true;
  before?.unmount();
  isLeaving = false;
  drawOn(place);
}
