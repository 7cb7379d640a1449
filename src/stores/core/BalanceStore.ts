import type { Balances } from '@baize/contract/api/entities/money';
import type { BalanceRefresh } from '@baize/contract/cms/entities';
import type { AccountApi } from '../../services/api/clients/accountApi';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import type { Snapshot } from '../kernel/Snapshot';
import { Timer } from '../kernel/Timer';

/** The player's balances and their polling. Failures keep the last value. */
export class BalanceStore {
  readonly balances: Resource<Balances>;
  isPolling = false;
  /** Paused on game pages, where rounds trigger the reads. */
  isPaused = false;
  /** Without a player nothing is requested. */
  private hasPlayer = false;
  private readonly timer = new Timer();
  private startedAt = 0;
  private lastClickAt = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly api: AccountApi,
    private readonly settings: () => BalanceRefresh,
    snapshot: Snapshot,
  ) {
    this.balances = snapshot.resource('balance', (signal) => this.api.getBalance(signal));
    observe(this);
  }

  /** The last read failed, so the value may be outdated. */
  get isStale(): boolean {
    return this.balances.error !== null;
  }

  start(): void {
    this.stop();
    this.hasPlayer = true;
    void this.balances.load();
    if (!this.settings().isEnabledInterval) return;
    this.startedAt = performance.now();
    this.isPolling = true;
    this.schedule();
  }

  stop(): void {
    this.timer.clear();
    this.isPolling = false;
  }

  clear(): void {
    this.stop();
    this.hasPlayer = false;
    this.balances.clear();
  }

  pause(): void {
    this.isPaused = true;
  }

  /** Reads the balance after a game. */
  resume(): void {
    if (!this.isPaused) return;
    this.isPaused = false;
    if (this.hasPlayer) void this.refresh();
  }

  refresh(): Promise<Balances | undefined> {
    return this.balances.load();
  }

  /** Restarts polling that had stopped, at most once per delay; called for clicks anywhere. */
  handleClick(): void {
    const settings = this.settings();
    if (!settings.isEnabledRequestsAfterClick || this.isPaused || this.balances.value === undefined) return;
    if (performance.now() - this.lastClickAt < settings.countSecondsForDelayBetweenClick * 1000) return;
    this.lastClickAt = performance.now();
    if (!this.isPolling) this.start();
  }

  /** Reads the settings each time, since the CMS may answer after polling has begun. */
  private schedule(): void {
    this.timer.set(this.tick, this.settings().countSecondsForInterval * 1000);
  }

  private tick(): void {
    const { isEnabledInterval, isEnabledTurnOffRequests, countMinutesAfterWhichRequestsTurnedOff } = this.settings();
    const isOver = performance.now() - this.startedAt >= countMinutesAfterWhichRequestsTurnedOff * 60_000;
    if (!isEnabledInterval || (isEnabledTurnOffRequests && isOver)) {
      this.stop();
      return;
    }
    // A read that takes longer than the interval is left to end: restarted, it would never arrive nor fail.
    if (!this.isPaused && !this.balances.isLoading) void this.balances.load();
    this.schedule();
  }
}
