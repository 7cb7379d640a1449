import { createAtom } from 'mobx';
import type { RawAnswer } from '../../services/httpMessages';

/** Milliseconds by which the device's clock and the page's counter may drift apart before the server is asked again. */
const DRIFT_MS = 2_000;
/** Minimum milliseconds between two requests because of a drift. */
const REQUEST_PAUSE_MS = 5_000;
/** Milliseconds: `Date` is in seconds, rounded down. */
const PRECISION_MS = 1_000;
/** Such a response may come from a cache, with the `Date` at which it was created; also matches `s-maxage`. */
const CACHEABLE = /public|max-?age=0*[1-9]|stale|immutable/i;

type Headers = RawAnswer['headers'];

/** Milliseconds UTC of the `Date` of an uncached response; else NaN. */
const freshDate = ({ date = '', age, 'cache-control': caching = '' }: Headers): number =>
  Number(age) > 0 || CACHEABLE.test(caching) ? Number.NaN : Date.parse(date);

const deviceOffset = () => Date.now() - performance.now();

export type ServerClock = ReturnType<typeof createServerClock>;

/**
 * The server's time (docs/decisions/089). The device's clock may be wrong and may change while the page is open, so the
 * clock is set by `Date` headers only, and `performance.now` advances it. Before the first header it is the device's
 * clock.
 * @param requestTime requests an uncached response of the site's own server
 */
export function createServerClock(requestTime?: () => Promise<Headers>) {
  const atom = createAtom('clock');
  /** False while the server's time may still be determined. */
  let isSettled = false;
  /** Server time minus `performance.now()`; null while unknown. */
  let offset: number | null = null;
  /**
   * Bounds of the offset: a response was created between its request and its arrival, within the second of its `Date`.
   */
  let low = 0;
  let high = 0;
  let device = deviceOffset();
  let last = 0;
  let requestedAt = Number.NEGATIVE_INFINITY;
  let pendingRequest: Promise<void> | undefined;

  function settle(next: number | null): void {
    const isStep = !isSettled || Math.abs((next ?? 0) - (offset ?? 0)) > DRIFT_MS;
    isSettled = true;
    offset = next;
    device = deviceOffset();
    if (isStep) atom.reportChanged();
  }

  function read(headers: Headers, sentAt: number): boolean {
    const date = freshDate(headers);
    const from = date - performance.now();
    const to = date + PRECISION_MS - sentAt;
    if (Number.isNaN(date)) return false;
    const isNarrower = offset !== null && from <= high && to >= low;
    low = isNarrower ? Math.max(from, low) : from;
    high = isNarrower ? Math.min(to, high) : to;
    settle((low + high) / 2);
    return true;
  }

  async function readSite(): Promise<void> {
    requestedAt = performance.now();
    const isRead = await requestTime?.().then(
      (headers) => read(headers, requestedAt),
      () => false,
    );
    if (!isRead && !isSettled) settle(null);
    pendingRequest = undefined;
  }

  return {
    /** Milliseconds UTC. Observers are notified of corrections, not of passing time. */
    now(): number {
      atom.reportObserved();
      const ahead = deviceOffset();
      // The clock was changed, or the device slept, during which `performance.now` may have stopped.
      if (offset !== null && Math.abs(ahead - device) > DRIFT_MS && performance.now() - requestedAt > REQUEST_PAUSE_MS)
        pendingRequest ??= readSite();
      const time = Math.floor(performance.now() + (offset ?? ahead));
      // A better estimate never turns the clock back: it stops until the time catches up.
      if (time > last || last - time > DRIFT_MS) last = time;
      return last;
    },
    /** Whether the server's time, or that it is unavailable, is known. */
    get isKnown(): boolean {
      atom.reportObserved();
      return isSettled;
    },
    /** Sets the time from the headers of a response. @param sentAt `performance.now()` at its request, or earlier */
    syncWith(headers: Headers, sentAt: number): void {
      if (!read(headers, sentAt) && !isSettled) pendingRequest ??= readSite();
    },
    /** Resolves when no request for the time is running. */
    settled: async (): Promise<void> => pendingRequest,
  };
}
