import type { AccountApi } from '../../services/api/accountApi';
import type { Balances } from '../../services/api/entities/money';
import type { BalanceRefresh } from '../../services/cms/entities';
import { observe } from '../kernel/observe';
import type { Resource } from '../kernel/Resource';
import type { Snapshot } from '../kernel/Snapshot';
import { Timer } from '../kernel/Timer';

/** The player's balances, and when they are read again. Money is never blanked: the last value stays. */
export class BalanceStore {
  readonly balances: Resource<Balances>;
  isPolling = false;
  /** Paused on game pages, where rounds trigger the reads. */
  isPaused = false;
  /** Without a player the operator is never asked. */
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

  /** The last value stays in sight while a later one could not be read. */
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

  /** After a game the balance is read at once. */
  resume(): void {
    if (!this.isPaused) return;
    this.isPaused = false;
    if (this.hasPlayer) void this.refresh();
  }

  refresh(): Promise<Balances | undefined> {
    return this.balances.load();
  }

  /** A click anywhere reads again and restarts polling that had turned itself off, at most once per delay. */
  handleClick(): void {
    const settings = this.settings();
    if (!settings.isEnabledRequestsAfterClick || this.isPaused || this.balances.value === undefined) return;
    if (performance.now() - this.lastClickAt < settings.countSecondsForDelayBetweenClick * 1000) return;
    this.lastClickAt = performance.now();
    if (!this.isPolling) this.start();
  }

  /** Settings are looked up each time: the CMS may answer after polling began. */
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
    if (!this.isPaused) void this.balances.load();
    this.schedule();
  }
}
