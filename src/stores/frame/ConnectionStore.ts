import { reaction, runInAction } from 'mobx';
import { observe } from '../kernel/observe';
import { Timer } from '../kernel/Timer';
import { endAll, whenever } from '../kernel/whenever';
import type { StoreServices } from '../shell/Stores';

/** Milliseconds between checks while offline; the last one repeats. */
const PAUSES = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

type Needs = StoreServices<'doubtfulCalls' | 'answers' | 'handleReturn'>;

/** Tracks the connection. Failed calls and browser events only trigger a check. */
export class ConnectionStore {
  isOffline = false;
  private readonly stores: Needs['stores'];
  private ping: (() => Promise<boolean>) | null = null;
  private isLooking = false;
  private misses = 0;
  private readonly timer = new Timer();

  constructor({ stores }: Needs) {
    this.stores = stores;
    observe(this);
  }

  /** Starts watching. @param ping resolves to whether the site responds @returns a function that stops it */
  start(ping: () => Promise<boolean>): () => void {
    this.ping = ping;
    const end = () => {
      this.timer.clear();
      this.ping = null;
    };
    return endAll([
      whenever(
        () => this.stores.doubtfulCalls,
        (lost) => lost > 0 && void this.look(),
      ),
      // A response is no proof, since the service worker answers some reads from its cache.
      reaction(
        () => this.stores.answers,
        () => this.isOffline && void this.look(),
      ),
      end,
    ]);
  }

  async look(): Promise<void> {
    if (!this.ping || this.isLooking) return;
    this.timer.clear();
    this.isLooking = true;
    const isThere = await this.ping();
    this.isLooking = false;
    runInAction(() => this.settle(isThere));
  }

  private settle(isThere: boolean): void {
    const wasOffline = this.isOffline;
    this.isOffline = !isThere;
    if (!isThere) {
      this.timer.set(this.look, PAUSES[Math.min(this.misses, PAUSES.length - 1)] ?? 0);
      this.misses += 1;
      return;
    }
    this.misses = 0;
    if (wasOffline) this.stores.handleReturn();
  }
}
