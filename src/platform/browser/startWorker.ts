import { messageSW, Workbox } from 'workbox-window';

const ADDRESS = '/sw.js';
/** Milliseconds between checks for a new release in an open page. */
const CHECK_INTERVAL_MS = 30 * 60_000;
/** Milliseconds that the new worker has to take control; a reload gets the new page without it as well. */
const TAKEOVER_MS = 3_000;

/** Address of the page's entry script, which identifies its release. */
const entryOfPage = (): string | null =>
  document.querySelector('script[type="module"][src^="/assets/"]')?.getAttribute('src') ?? null;

/** Registers the worker. `onRelease` is called for a newer release, unless the page already has it. */
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
    // A browser that refuses workers (private windows, policies) can still use the site online.
    return;
  }
  setInterval(() => void workbox.update().catch(() => undefined), CHECK_INTERVAL_MS);
}

function adopt(workbox: Workbox): void {
  let isLeaving = false;
  window.addEventListener('beforeunload', () => {
    isLeaving = true;
  });
  const reload = () => isLeaving || window.location.reload();
  workbox.addEventListener('controlling', reload);
  workbox.messageSkipWaiting();
  setTimeout(reload, TAKEOVER_MS);
}
