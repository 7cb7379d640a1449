import { messageSW, Workbox } from 'workbox-window';

const ADDRESS = '/sw.js';
/** Milliseconds between two checks for a new release in an open page. */
const LOOK_EVERY = 30 * 60_000;
/** Milliseconds that a worker has to take over; the reload brings the new page without it as well. */
const TAKE_OVER = 3_000;

/** The script that this page began with names its release. */
const entryOfPage = (): string | null =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null;

/** Registers the worker. `onRelease` hears of a newer one, unless the page is of its release already. */
export async function startWorker(onRelease: (adopt: () => void) => void): Promise<void> {
  const workbox = new Workbox(ADDRESS);
  workbox.addEventListener('waiting', async ({ sw }) => {
    if (!sw) return;
    const isAdopted: unknown = await messageSW(sw, { type: 'ADOPT', entry: entryOfPage() });
    if (isAdopted !== true) onRelease(() => adopt(workbox));
  });
  try {
    await workbox.register();
  } catch {
    // A browser that refuses workers (private windows, policies) still has the site online.
    return;
  }
  setInterval(() => void workbox.update().catch(() => undefined), LOOK_EVERY);
}

function adopt(workbox: Workbox): void {
  let isLeaving = false;
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const reload = () => isLeaving || window.location.reload();
  workbox.addEventListener('controlling', reload);
  workbox.messageSkipWaiting();
  setTimeout(reload, TAKE_OVER);
}
