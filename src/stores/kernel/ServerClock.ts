import { createAtom } from 'mobx';
import type { Answered } from '../../services/wire';

/** Milliseconds by which the device's clock and the page's counter may drift apart before the server is asked again. */
const DRIFT_MS = 2_000;
/** Milliseconds between two questions that follow such a drift. */
const ASK_PAUSE_MS = 5_000;
/** Milliseconds: `Date` names whole seconds, rounded down. */
const PRECISION_MS = 1_000;
/** The browser, the service worker or a proxy may keep such an answer with the `Date` at which it was made; `s-maxage` too. */
const CACHEABLE = /public|max-?age=0*[1-9]|stale|immutable/i;

type Headers = Answered['headers'];

/** Milliseconds UTC of a `Date` that was made for this answer; NaN without one. */
const freshDate = ({ date = '', age, 'cache-control': caching = '' }: Headers): number =>
  Number(age) > 0 || CACHEABLE.test(caching) ? Number.NaN : Date.parse(date);

const deviceOffset = () => Date.now() - performance.now();

export type ServerClock = ReturnType<typeof createServerClock>;

/**
 * The server's time (docs/decisions/089). The device's clock may be wrong and may change while the page is open, so only
 * `Date` headers set this clock, and `performance.now` carries it on. Until the first header it is the device's.
 * @param ask requests an uncached answer of the site's own server
 */
export function createServerClock(ask?: () => Promise<Headers>) {
  const atom = createAtom('clock');
  /** False while the server's time may still be found out. */
  let isSettled = false;
  /** Server time less `performance.now()`; null while no server has told it. */
  let offset: number | null = null;
  /** Each answer bounds the offset: it was made between the request and its arrival, within the second that it names. */
  let low = 0;
  let high = 0;
  let device = deviceOffset();
  let last = 0;
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

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
    askedAt = performance.now();
    const isRead = await ask?.().then(
      (headers) => read(headers, askedAt),
      () => false,
    );
    if (!isRead && !isSettled) settle(null);
    asking = undefined;
  }

  return {
    /** Milliseconds UTC. Observers are notified of corrections, not of time that passes. */
    now(): number {
      atom.reportObserved();
      const ahead = deviceOffset();
      // The clock was changed, or the device slept, and `performance.now` may have stopped meanwhile.
      if (offset !== null && Math.abs(ahead - device) > DRIFT_MS && performance.now() - askedAt > ASK_PAUSE_MS)
        asking ??= readSite();
      const time = Math.floor(performance.now() + (offset ?? ahead));
      // A closer estimate never turns the clock back: it stops until the time is reached.
      if (time > last || last - time > DRIFT_MS) last = time;
      return last;
    },
    /** The server's time, or the fact that no server tells it. */
    get isKnown(): boolean {
      atom.reportObserved();
      return isSettled;
    },
    /** Takes the time from the headers of an answer. @param sentAt `performance.now()` at its request, or earlier */
    hear(headers: Headers, sentAt: number): void {
      if (!read(headers, sentAt) && !isSettled) asking ??= readSite();
    },
    /** Resolves when no question is under way. */
    settled: async (): Promise<void> => asking,
  };
}
