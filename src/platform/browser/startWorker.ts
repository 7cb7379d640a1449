import { messageSW, Workbox } from 'workbox-window';

const ADDRESS = '/sw.js';
/** Milliseconds between two looks for a new release in a page that stays open. */
const LOOK_EVERY = 30 * 60_000;
/** Milliseconds that a worker has to take over; the page is new without it as well. */
const TAKE_OVER = 3_000;

/** The script that this page began with names its release. */
const entryOfPage = (): string | null =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null;

/**
 * Registers the service worker once the page is loaded (W-6). A newer worker that waits is adopted in silence when the
 * page is of its release already; else `onRelease` is told, and its `adopt` lets the worker in and loads the page anew.
 */
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
    // A browser that refuses workers (private windows, policies) has the site all the same, with a connection.
    return;
  }
  setInterval(() => void workbox.update().catch(() => undefined), LOOK_EVERY);
}

function adopt(workbox: Workbox): void {
  const reload = () => window.location.reload();
  workbox.addEventListener('controlling', reload);
  workbox.messageSkipWaiting();
  setTimeout(reload, TAKE_OVER);
}
