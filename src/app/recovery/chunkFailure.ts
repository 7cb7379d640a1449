/**
 * Recovers from a chunk that failed to load. A new release has other chunks, so the page reloads once and restores its
 * state; offline it stays as it is. A file that loads when it is requested again needs no reload.
 */
import { leaving } from '../../domain/links/leaving';

type Phase = 'none' | 'looking' | 'away' | 'aborted';

/** Session storage key of the page's state over a reload. */
export const SAVED_PAGE_KEY = 'baize/kept-page';
/** Milliseconds for which that state is valid. */
export const SAVED_FOR_MS = 10_000;
const RELOADED_KEY = 'baize/reloaded';
/** Milliseconds that continue over a reload and do not jump when the device's clock changes. */
export const reloadClock = (): number => performance.timeOrigin + performance.now();
const CHECK_LIMIT_MS = 4_000;
/** Milliseconds after a reload in which another one of the same release would not help. */
const SAME_RELEASE_PAUSE = 300_000;

let phase: Phase = 'none';
let attempts = 0;
let saveBeforeReload: () => boolean = () => true;
/** Files that were already requested again after a failure. */
const retried = new Set<string>();
/** Failures whose file loads again; the screen may notice a failure only after the check has ended. */
const recovered = new WeakSet<object>();
/** Style sheets, and preloads of scripts. */
const failedLinks = new Set<HTMLLinkElement>();
const listeners = new Set<() => void>();

function setPhase(next: Phase): void {
  phase = next;
  for (const listener of listeners) listener();
}

export const chunkFailure = {
  get: () => phase,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Calls back once the connection check has ended; never if the page reloads. */
export function whenChecked(callback: (found: Exclude<Phase, 'looking'>) => void): void {
  if (phase !== 'looking') {
    callback(phase);
    return;
  }
  const stop = chunkFailure.subscribe(() => {
    if (phase === 'looking') return;
    stop();
    callback(phase);
  });
}

export const hasRecovered = (error: unknown): boolean => error instanceof Error && recovered.has(error);

/** Number of the current attempt: a chunk that failed in an earlier one may be requested again. */
export const currentAttempt = (): number => attempts;

/**
 * Starts the next attempt. Requests failed style sheets again, because Vite requests each only once. One that still
 * loads stays: its chunk waits for this element.
 */
export function startNextAttempt(): void {
  attempts += 1;
  phase = 'none';
  for (const link of failedLinks) if (!link.sheet) link.replaceWith(link.cloneNode());
  failedLinks.clear();
}

/** False after a recent reload, or if the tab cannot store that it reloaded, so that the page never loops. */
function mayReload(): boolean {
  const release = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  try {
    const [at, before] = (sessionStorage.getItem(RELOADED_KEY) ?? '0 ').split(' ');
    const elapsed = reloadClock() - Number(at);
    if (elapsed >= 0 && elapsed < (before === release ? SAME_RELEASE_PAUSE : SAVED_FOR_MS)) return false;
    sessionStorage.setItem(RELOADED_KEY, `${reloadClock()} ${release}`);
    return sessionStorage.getItem(RELOADED_KEY) !== null;
  } catch {
    return false;
  }
}

/** Events that show that the page is not left after all, as when the navigation ended in a download. */
const STAYING_EVENTS = ['pageshow', 'pointerdown', 'keydown'] as const;
/** Milliseconds in which a tap does not count as staying, because the next page may still be loading. */
const NEXT_PAGE_LIMIT = 20_000;

function handleStaying({ type }: Event): void {
  if (type === 'pageshow' || performance.now() - (leaving.begunAt ?? 0) > NEXT_PAGE_LIMIT) leaving.begunAt = null;
}

/** Resolves at once unless the page is being left, and then only if it stays. @returns whether it had to wait */
export async function waitWhileLeaving(): Promise<boolean> {
  if (leaving.begunAt === null) return false;
  const stop = new AbortController();
  await new Promise<void>((resolve) => {
    const check = () => leaving.begunAt === null && resolve();
    for (const type of STAYING_EVENTS) window.addEventListener(type, check, { signal: stop.signal });
  });
  stop.abort();
  return true;
}

const read = (address: string): Promise<Response | null> =>
  fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(CHECK_LIMIT_MS) }).catch(() => null);

/** Address of the script or style sheet that failed, if the browser's or Vite's message contains it. */
const failedFile = (error: unknown): string | null =>
  /(?:https?:\/)?\/[^\s'"#]+\.(?:js|css)/.exec(error instanceof Error ? error.message : '')?.[0] ?? null;

/**
 * Checks the file that failed: one that loads now is requested again, once; otherwise the page reloads, because not
 * every browser requests a failed module again.
 */
export async function recoverFromChunkFailure(error?: unknown): Promise<void> {
  if (phase === 'looking') return;
  setPhase('looking');
  // A blocker may block the file alone, so only the site's own response shows whether the device is online. It comes
  // before the file, because a connection that returns between the two would make the file look missing.
  if (!(await read('/health/live')) && leaving.begunAt === null) {
    setPhase('away');
    return;
  }
  const failed = failedFile(error);
  const isAborted = failed !== null && !retried.has(failed) && (await read(failed))?.ok === true;
  if (failed) retried.add(failed);
  if ((await waitWhileLeaving()) || isAborted) {
    if (error instanceof Error) recovered.add(error);
    startNextAttempt();
    setPhase('aborted');
    phase = 'none';
    return;
  }
  if (!saveBeforeReload() || !mayReload()) {
    setPhase('none');
    return;
  }
  window.location.reload();
  // The browser asked the player, who stayed on the page.
  setTimeout(() => setPhase('none'), CHECK_LIMIT_MS);
}

/** Sets the function that saves the page's state before a reload; if it returns false, the page does not reload. */
export function setSaveBeforeReload(save: () => boolean): void {
  saveBeforeReload = save;
}

/**
 * Listens for chunks that fail to load; call it once, before anything loads. A chunk that this browser cannot parse was
 * delivered intact, so a reload would not help: `web/early/floor` shows what does.
 */
export function watchChunkFailures(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) failedLinks.add(link);
  const handleError = ({ target }: Event) => target instanceof HTMLLinkElement && failedLinks.add(target);
  window.addEventListener('error', handleError, true);
  for (const type of ['beforeunload', 'pagehide']) window.addEventListener(type, leaving.begin);
  for (const type of STAYING_EVENTS) window.addEventListener(type, handleStaying);
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (!(payload instanceof SyntaxError)) void recoverFromChunkFailure(payload);
  });
}
