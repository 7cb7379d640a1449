/**
 * A chunk failed to load: a new release has other chunks, so the page reloads, once, and restores its state; without a
 * connection it stays as it is. An aborted import is loaded again, without a reload.
 */
import { leaving } from '../domain/leaving';
import { failedModule } from '../services/importable';

type Phase = 'none' | 'looking' | 'away' | 'aborted';

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
/** Modules that were loaded again after an aborted import. */
const repeated = new Set<string>();
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

/** What may show that a page is not left after all, as when the navigation ended in a download. */
const STAYING = ['pageshow', 'pointerdown', 'keydown'] as const;
/** Milliseconds in which a player may tap again while the next page is on its way. */
const NEXT_PAGE_LIMIT = 20_000;

function noteStaying({ type }: Event): void {
  if (type === 'pageshow' || performance.now() - (leaving.begunAt ?? 0) > NEXT_PAGE_LIMIT) leaving.begunAt = null;
}

/** Resolves at once unless the page is being left: then only if it stays. @returns whether it had to wait */
export async function untilStaying(): Promise<boolean> {
  if (leaving.begunAt === null) return false;
  const stop = new AbortController();
  await new Promise<void>((resolve) => {
    const look = () => leaving.begunAt === null && resolve();
    for (const type of STAYING) window.addEventListener(type, look, { signal: stop.signal });
  });
  stop.abort();
  return true;
}

const read = (address: string): Promise<Response | null> =>
  fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(LOOK_LIMIT) }).catch(() => null);

/**
 * Looks at the module that failed: one that is there is loaded again in place, once; otherwise the page reloads. Not every
 * browser requests a failed module again, so a screen cannot always be repaired in place.
 */
export async function recoverFromLoss(error?: unknown): Promise<void> {
  if (phase === 'looking') return;
  enter('looking');
  const failed = failedModule(error);
  const isAborted = failed !== null && !repeated.has(failed) && (await read(failed))?.ok === true;
  // A blocker may hold back the module alone: only the site's own answer tells whether there is a connection.
  if (!isAborted && !(await read('/health/live')) && leaving.begunAt === null) {
    enter('away');
    return;
  }
  if (failed) repeated.add(failed);
  if ((await untilStaying()) || isAborted) {
    enter('aborted');
    tryAgain();
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
 * whole: a reload would not help, and `web/early/floor` says what does.
 */
export function watchLostChunks(): void {
  for (const type of ['beforeunload', 'pagehide']) window.addEventListener(type, leaving.begin);
  for (const type of STAYING) window.addEventListener(type, noteStaying);
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!(payload instanceof SyntaxError)) void recoverFromLoss(payload);
  });
}
