import { createAtom } from 'mobx';
import type { Answered } from '../../services/wire';

type Headers = Answered['headers'];

/** Milliseconds by which the device's clock and the page's counter may drift apart before the server is asked again. */
const DRIFT_MS = 2_000;
/** Milliseconds between two questions that follow such a drift. */
const ASK_PAUSE_MS = 5_000;
/** Milliseconds: `Date` names whole seconds, rounded down. */
const PRECISION_MS = 1_000;
/** The browser, the service worker or a proxy may keep such an answer with the `Date` at which it was made. */
const CACHEABLE = /public|immutable|s-maxage|stale-|max-age=0*[1-9]/i;

/** Milliseconds UTC of a `Date` that was made for this answer; null without one. */
function freshDate({ date = '', age = '0', 'cache-control': caching = '' }: Headers): number | null {
  const time = Date.parse(date);
  return Number.isNaN(time) || Number(age) > 0 || CACHEABLE.test(caching) ? null : time;
}

const deviceOffset = () => Date.now() - performance.now();

/**
 * The server's time (K-7, docs/decisions/089). The device's clock may be wrong and may change while the page is open, so only
 * `Date` headers set this clock, and `performance.now` carries it on. Until the first header it is the device's.
 */
export class ServerClock {
  /** False while the server's time may still be found out. */
  private hasSettled = false;
  /** Server time less `performance.now()`; null while no server has told it. */
  private offset: number | null = null;
  /** Each answer bounds the offset: it was made between the request and its arrival, within the second that it names. */
  private low = 0;
  private high = 0;
  private device = deviceOffset();
  private last = 0;
  private askedAt = Number.NEGATIVE_INFINITY;
  private asking: Promise<void> | null = null;
  private readonly atom = createAtom('ServerClock');

  /** @param ask requests an uncached answer of the site's own server */
  constructor(private readonly ask?: () => Promise<Headers>) {}

  /** Milliseconds UTC. Observers are notified of corrections, not of time that passes. */
  readonly now = (): number => {
    this.atom.reportObserved();
    const device = deviceOffset();
    // The clock was changed, or the device slept, and `performance.now` may have stopped meanwhile.
    if (this.offset !== null && Math.abs(device - this.device) > DRIFT_MS) this.askAgain();
    const time = Math.floor(performance.now() + (this.offset ?? device));
    // A closer estimate never turns the clock back: it stops until the time is reached.
    if (time > this.last || this.last - time > DRIFT_MS) this.last = time;
    return this.last;
  };

  /** The server's time, or the fact that no server tells it. */
  get isKnown(): boolean {
    this.atom.reportObserved();
    return this.hasSettled;
  }

  /** Takes the time from the headers of an answer. @param sentAt `performance.now()` at its request, or earlier */
  readonly hear = (headers: Headers, sentAt: number): void => {
    if (!this.read(headers, sentAt) && !this.hasSettled) void this.askNow();
  };

  /** Resolves when no question is under way. */
  settled(): Promise<void> {
    return this.asking ?? Promise.resolve();
  }

  private read(headers: Headers, sentAt: number): boolean {
    const date = freshDate(headers);
    if (date === null) return false;
    const low = date - performance.now();
    const high = date + PRECISION_MS - sentAt;
    const isOther = this.offset === null || low > this.high || high < this.low;
    this.low = isOther ? low : Math.max(low, this.low);
    this.high = isOther ? high : Math.min(high, this.high);
    const offset = (this.low + this.high) / 2;
    const isStep = this.offset === null || Math.abs(offset - this.offset) > DRIFT_MS;
    this.offset = offset;
    this.device = deviceOffset();
    this.hasSettled = true;
    if (isStep) this.atom.reportChanged();
    return true;
  }

  private askAgain(): void {
    if (performance.now() - this.askedAt > ASK_PAUSE_MS) void this.askNow();
  }

  private askNow(): Promise<void> {
    this.asking ??= this.readSite().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async readSite(): Promise<void> {
    this.askedAt = performance.now();
    const headers = await this.ask?.().catch(() => undefined);
    if ((headers && this.read(headers, this.askedAt)) || this.hasSettled) return;
    this.hasSettled = true;
    this.atom.reportChanged();
  }
}
