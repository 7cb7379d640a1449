/**
 * What becomes of a page one of whose chunks does not come (N-10): a new release has other chunks, so the page starts
 * anew, once, and finds itself as it was; without a connection it stays, and what was typed with it (N-8).
 */
type Phase = 'none' | 'looking' | 'away';

/** Where a page's state is kept over a reload. */
export const KEPT_PAGE_KEY = 'baize/kept-page';
/** Milliseconds for which it is kept. */
export const KEPT_FOR = 10_000;
const RELOADED_KEY = 'baize/reloaded';
const LOOK_LIMIT = 4_000;
/** The same release that lacks a chunk again within this time has nothing else to offer. */
const SAME_RELEASE_PAUSE = 300_000;

let phase: Phase = 'none';
let tries = 0;
let keep: () => boolean = () => true;
const listeners = new Set<() => void>();

function enter(next: Phase): void {
  phase = next;
  for (const listener of listeners) listener();
}

/** How the last lost chunk is being dealt with. */
export const lostChunk = {
  get: () => phase,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Says what was found, once the site has been looked for; never where the page begins anew. */
export function whenLooked(tell: (found: Exclude<Phase, 'looking'>) => void): void {
  if (phase !== 'looking') {
    tell(phase);
    return;
  }
  const stop = lostChunk.subscribe(() => {
    if (phase === 'looking') return;
    stop();
    tell(phase);
  });
}

/** Number of the present try: a chunk that failed in an earlier one may be asked for again. */
export const currentTry = (): number => tries;

/** Begins the next try. A style that did not come is asked for anew: Vite asks for each of them only once. */
export function tryAgain(): void {
  tries += 1;
  phase = 'none';
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}

/** False when this has been tried already, or when the tab cannot remember that it was: the page never loops. */
function mayReload(): boolean {
  const release = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  try {
    const [at, before] = (sessionStorage.getItem(RELOADED_KEY) ?? '0 ').split(' ');
    const passed = Date.now() - Number(at);
    if (passed < (before === release ? SAME_RELEASE_PAUSE : KEPT_FOR)) return false;
    sessionStorage.setItem(RELOADED_KEY, `${Date.now()} ${release}`);
    return sessionStorage.getItem(RELOADED_KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * Looks whether the site can be reached, and if so begins the page anew, as it was; without a connection the page stays.
 * Not every browser asks twice for a module that failed, so a screen that lacks its chunk is not mended in place.
 */
export async function recoverFromLoss(): Promise<void> {
  if (phase === 'looking') return;
  enter('looking');
  try {
    await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(LOOK_LIMIT) });
  } catch {
    enter('away');
    return;
  }
  if (!keep() || !mayReload()) {
    enter('none');
    return;
  }
  window.location.reload();
  // Whoever was asked, and stays, has the page as it is.
  setTimeout(() => enter('none'), LOOK_LIMIT);
}

/**
 * What keeps the page's state before it begins anew; it comes with the late parts, when there is something to keep. Where
 * it says no the page stays.
 */
export function keepWith(keeper: () => boolean): void {
  keep = keeper;
}

/** Hears of chunks that do not come; called once, before anything is loaded. */
export function watchLostChunks(): void {
  window.addEventListener('vite:preloadError', () => void recoverFromLoss());
}
