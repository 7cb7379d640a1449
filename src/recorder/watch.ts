/** The recorder's second script: outlines, freezes, vitals, and saving over a reload. */
import type { RecordedEvent, Timed } from '../domain/recording';
import type { Platform } from '../platform/Platform';
import type { RootStore } from '../stores/RootStore';
import { followActs } from './acts';
import { LISTENING } from './follow';
import { retainFields } from './followFields';
import { followPage } from './followPage';
import { followStorage } from './followStorage';
import { outlines } from './Outlines';
import { outlineBefore, outlineNow } from './outline';
import { forgetReload, saveForReload } from './report/reloadStorage';
import type { Outline } from './report/schema';
import { tape } from './tape';

/** Milliseconds without an event after which a screen has settled. */
const SETTLED_MS = 500;
/** Maximum milliseconds to wait for pending requests. */
const PATIENCE_MS = 5_000;
/** Tick interval and the delay that counts as a freeze, in milliseconds. */
const TICK_MS = 1_000;
const FREEZE_MS = 1_500;
/** A longer delay means that the device was asleep. */
const ASLEEP_MS = 300_000;
const LONG_TASK_MS = 200;
/** Scripts that arrive within this many milliseconds are one event. */
const SAME_MOMENT_MS = 50;

type FilesEvent = Extract<RecordedEvent, { kind: 'files' }>;

const whenIdle = (task: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(task, { timeout: 1_000 }) : setTimeout(task);

const FILES = 'link[rel="modulepreload"],link[rel="stylesheet"]';

/** @returns whether a file requested since then is still loading */
function watchFiles(): () => boolean {
  const done = new WeakSet<Element>(document.querySelectorAll(FILES));
  for (const type of ['load', 'error'])
    document.addEventListener(type, ({ target }) => target instanceof HTMLLinkElement && done.add(target), LISTENING);
  return () => [...document.querySelectorAll(FILES)].some((file) => !done.has(file));
}

/** Takes an outline once nothing is pending, or after `PATIENCE_MS`. */
function watchScreen(): void {
  const isFileLoading = watchFiles();
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Continuous events must not restart the wait each time.
  let since: number | null = null;
  const check = () => {
    const isPending = tape.waiting.size > 0 || isFileLoading();
    if (isPending && performance.now() < (since ?? 0) + PATIENCE_MS) {
      timer = setTimeout(check, SETTLED_MS);
      return;
    }
    since = null;
    whenIdle(() => outlines.add(outlineNow()));
  };
  const wait = () => {
    const now = performance.now();
    since ??= now;
    if (now > since + PATIENCE_MS) return;
    clearTimeout(timer);
    timer = setTimeout(check, SETTLED_MS);
  };
  tape.listen(wait);
  wait();
}

function observeAll(type: string, handle: (entries: PerformanceEntry[]) => void): void {
  if (!PerformanceObserver.supportedEntryTypes?.includes(type)) return;
  new PerformanceObserver((list) => handle(list.getEntries())).observe({ type, buffered: true });
}

const observe = (type: string, handle: (entry: PerformanceEntry) => void) =>
  observeAll(type, (entries) => entries.forEach(handle));

/** Records when scripts arrived, including those from before this script; without those that the page started with. */
function watchScripts(): void {
  const start = tape.events[0]?.at ?? 0;
  observeAll('resource', (entries) => {
    const scripts = entries
      .map(({ name, startTime, duration }) => ({ path: new URL(name).pathname, at: Math.round(startTime + duration) }))
      .filter(({ path, at }) => at > start && /^\/assets\/.+\.js$/.test(path))
      .sort((one, other) => one.at - other.at);
    let event: Timed<FilesEvent> | null = null;
    for (const { path, at } of scripts) {
      if (event && at - event.at < SAME_MOMENT_MS) event.names.push(path);
      else {
        event = tape.push({ kind: 'files', names: [path] });
        event.at = at;
      }
    }
    if (event) tape.events.sort((one, other) => one.at - other.at);
  });
}

function watchFreezes(): void {
  let last = performance.now();
  setInterval(() => {
    const now = performance.now();
    const delay = now - last - TICK_MS;
    last = now;
    // Browsers throttle hidden pages.
    if (delay > FREEZE_MS && delay < ASLEEP_MS && document.visibilityState === 'visible')
      tape.push({ kind: 'freeze', ms: Math.round(delay) });
  }, TICK_MS);
}

/** Vitals are final when the page is hidden. */
function watchVitals(): void {
  const values = { LCP: 0, CLS: 0, INP: 0, TTFB: 0 };
  observe('largest-contentful-paint', ({ startTime }) => (values.LCP = Math.round(startTime)));
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) values.CLS = Math.round((values.CLS + value) * 1000) / 1000;
  });
  observe('event', ({ duration }) => (values.INP = Math.max(values.INP, Math.round(duration))));
  observe('navigation', (entry) => (values.TTFB = Math.round((entry as PerformanceNavigationTiming).responseStart)));
  observe('longtask', ({ duration }) => {
    if (duration >= LONG_TASK_MS) tape.push({ kind: 'longTask', ms: Math.round(duration) });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return;
    for (const name of ['LCP', 'CLS', 'INP', 'TTFB'] as const)
      if (values[name] > 0) tape.push({ kind: 'vital', name, value: values[name] });
  });
}

/** Unmasked, newest last; before the first outline, the current screen with the player's last press. */
export function outlinesSoFar(): readonly Outline[] {
  const pressed = tape.events.findLast(({ kind }) => kind === 'act');
  return outlines.retained.length > 0 || !pressed ? outlines.retained : [outlineBefore(pressed.at)];
}

/** Records violations of the content security policy. */
function watchPolicy(): void {
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
    tape.push({
      kind: 'error',
      source: 'log',
      message: `Refused by ${effectiveDirective}: ${blockedURI}`,
      stack: sourceFile,
    }),
  );
}

/** A report must not contain what another player did on this page. */
function forgetPlayer(): void {
  tape.forgetPlayer();
  outlines.clear();
  forgetReload();
}

let isWatching = false;

export function watch(platform: Platform, stores: RootStore): void {
  if (isWatching) return;
  isWatching = true;
  retainFields(tape);
  followActs(tape);
  followPage(platform, stores, tape.push);
  followStorage(tape.push);
  watchScreen();
  watchScripts();
  watchFreezes();
  watchVitals();
  watchPolicy();
  stores.events.on('playerLeft', forgetPlayer, true);
  window.addEventListener('pagehide', () => saveForReload(platform, outlines.retained));
}
