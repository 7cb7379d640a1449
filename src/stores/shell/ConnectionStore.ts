import { runInAction } from 'mobx';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import { stopAll } from '../kernel/observeValue';
import { Timer } from '../kernel/Timer';

/** Milliseconds between checks while offline; the last one repeats. */
const PAUSES = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

type Needs = StoreServices<'events' | 'handleReconnect'>;

/** Tracks the connection. Failed calls and browser events only trigger a check. */
export class ConnectionStore {
  isOffline = false;
  private readonly stores: Needs['stores'];
  private ping: (() => Promise<boolean>) | null = null;
  private isChecking = false;
  private misses = 0;
  private readonly timer = new Timer();

  constructor({ stores }: Needs) {
    this.stores = stores;
    observe(this);
  }

  /** Starts watching. @param ping resolves to whether the site responds @returns a function that stops it */
  start(ping: () => Promise<boolean>): () => void {
    const { events } = this.stores;
    this.ping = ping;
    const end = () => {
      this.timer.clear();
      this.ping = null;
    };
    return stopAll([
      events.on('doubtfulCall', () => void this.check(), true),
      // A response is no proof, since the service worker answers some reads from its cache.
      events.on('answer', () => void (this.isOffline && this.check())),
      end,
    ]);
  }

  async check(): Promise<void> {
    if (!this.ping || this.isChecking) return;
    this.timer.clear();
    this.isChecking = true;
    const isOnline = await this.ping();
    this.isChecking = false;
    runInAction(() => this.settle(isOnline));
  }

  private settle(isOnline: boolean): void {
    const wasOffline = this.isOffline;
    this.isOffline = !isOnline;
    if (!isOnline) {
      this.timer.set(this.check, PAUSES[Math.min(this.misses, PAUSES.length - 1)] ?? 0);
      this.misses += 1;
      return;
    }
    this.misses = 0;
    if (wasOffline) this.stores.handleReconnect();
  }
}
