/** Mounts the application; the code that remounts a broken page loads on demand (`remount.ts`). */
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Mounted } from '../recovery/remount';

export const mounted: Mounted = { page: null, root: null, mount };

const withRemountCode = (use: (it: typeof import('../recovery/remount')) => void, reason: unknown) =>
  void import('../recovery/remount')
    .then(use)
    .catch(() => import('../../recorder/failureNotice').then((it) => it.offerReport(reason)))
    .catch(console.warn);

/** Remounts a page that lost React's nodes; shows a notice if that code cannot be loaded. */
export const recover = (reason: unknown) => withRemountCode((it) => it.remount(mounted), reason);

/** Called when React has unmounted the page after an error; on an intended unmount `root` is null. */
const onUncaughtError = (error: unknown) =>
  mounted.root && withRemountCode((it) => it.handleUnmount(mounted, error), error);

/** Hydrates the server's page; where there is none, as in a replay, it renders from scratch. */
export function mount(page: ReactNode, place = document.getElementById('root') as HTMLElement): void {
  mounted.page = page;
  if (place.firstChild) mounted.root = hydrateRoot(place, page, { onUncaughtError });
  else {
    mounted.root = createRoot(place, { onUncaughtError });
    mounted.root.render(page);
  }
}
