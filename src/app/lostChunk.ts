/**
 * A chunk failed to load (N-10): a new release has other chunks, so the page reloads, once, and restores its state; without a
 * connection it stays as it is (N-8).
 */
type Phase = 'none' | 'looking' | 'away';

/** Key of the page's state over a reload. */
export const KEPT_PAGE_KEY = 'baize/kept-page';
/** Milliseconds for which it is kept. */
export const KEPT_FOR = 10_000;
const RELOADED_KEY = 'baize/reloaded';
/** Milliseconds that go on over a reload: a device's clock that is changed while a page is open does not move them. */
export const reloadClock = (): number => performance.timeOrigin + performance.now();
const LOOK_LIMIT = 4_000;
/** Milliseconds: if the same chunk fails again within this time, another reload would not help. */
const SAME_RELEASE_PAUSE = 300_000;

let phase: Phase = 'none';
let tries = 0;
let keep: () => boolean = () => true;
const listeners = new Set<() => void>();

function enter(next: Phase): void {
  phase = next;
  for (const listener of listeners) listener();
}

export const lostChunk = {
  get: () => phase,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Calls back once the site was checked; never where the page reloads. */
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

/** Number of the present try: a chunk that failed in an earlier one may be requested again. */
export const currentTry = (): number => tries;

/** Begins the next try. Failed styles are requested again here: Vite requests each only once. */
export function tryAgain(): void {
  tries += 1;
  phase = 'none';
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}

/** False after a first try, or when the tab cannot remember it: the page never loops. */
function mayReload(): boolean {
  const release = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  try {
    const [at, before] = (sessionStorage.getItem(RELOADED_KEY) ?? '0 ').split(' ');
    const passed = reloadClock() - Number(at);
    if (passed >= 0 && passed < (before === release ? SAME_RELEASE_PAUSE : KEPT_FOR)) return false;
    sessionStorage.setItem(RELOADED_KEY, `${reloadClock()} ${release}`);
    return sessionStorage.getItem(RELOADED_KEY) !== null;
  } catch {
    return false;
  }
}

/**
 * Checks whether the site can be reached, and if so reloads. Not every browser requests a failed module again, so a screen
 * cannot be repaired in place.
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
  // The player was asked by the browser, and stayed.
  setTimeout(() => enter('none'), LOOK_LIMIT);
}

/** Sets what keeps the page's state before a reload; it comes with the late parts. If it refuses, the page stays. */
export function keepWith(keeper: () => boolean): void {
  keep = keeper;
}

/**
 * Listens for chunks that fail to load; called once, before anything is loaded. A chunk that this browser cannot parse came
 * whole: a reload would not help, and `web/early/floor` says what does (K-2).
 */
export function watchLostChunks(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!(payload instanceof SyntaxError)) void recoverFromLoss();
  });
}
