/** Puts the application onto the page; what brings it back there where its place is lost comes only then (`redraw.ts`). */
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Mounted } from './redraw';

/** What stands on the page. */
export const mounted: Mounted = { page: null, root: null, mount };

const onLost = (use: (it: typeof import('./redraw')) => void, reason: unknown) =>
  void import('./redraw')
    .then(use)
    .catch(() => import('../recorder/lifeline').then((it) => it.offerReport(reason)))
    .catch(console.warn);

/** A page that has lost what React wrote is drawn anew; where what does so cannot be had either, a notice says what is left. */
export const recover = (reason: unknown) => onLost((it) => it.redraw(mounted), reason);

/** React has given the page up, and has taken away all that stood there; what is taken down anyway has lost nothing. */
const onUncaughtError = (error: unknown) => mounted.root && onLost((it) => it.handleLoss(mounted, error), error);

/** Takes over what the server wrote; where no server has, as in a replay, it is drawn from nothing. */
export function mount(page: ReactNode, place = document.getElementById('root') as HTMLElement): void {
  mounted.page = page;
  if (place.firstChild) mounted.root = hydrateRoot(place, page, { onUncaughtError });
  else {
    mounted.root = createRoot(place, { onUncaughtError });
    mounted.root.render(page);
  }
}
