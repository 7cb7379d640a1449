import type { GameHistory } from '@baize/contract/api/entities/games';
import { add, parseMoney, toWire, type WireMoney } from '@baize/contract/money/money';
import { reaction } from 'mobx';
import { type BettingApi, createBettingApi } from '../../services/api/clients/bettingApi';
import type { StoreServices } from '../core/Stores';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { observeValue, stopAll } from '../kernel/observeValue';
import { Resource } from '../kernel/Resource';
import { Timer } from '../kernel/Timer';
import { SelfLimitsStore } from './SelfLimitsStore';

const KEY = 'baize/visit';
const CHECK_MS = 15_000;
/** Milliseconds of absence after which a new visit begins. */
const BREAK_MS = 30 * 60_000;

/** Times are milliseconds UTC of the server. */
interface Visit {
  uid: number;
  startedAt: number;
  seenAt: number;
  remindedAt: number;
}

/** Stakes and wins of the visit, games and bets together. */
interface VisitTotals {
  stake: WireMoney;
  win: WireMoney;
}

const sum = (one: WireMoney, other: WireMoney): WireMoney => toWire(add(parseMoney(one), parseMoney(other)));

function totalsOf(histories: GameHistory[]): VisitTotals | null {
  const [first, ...rest] = histories.flatMap(({ totals }) => (totals ? [totals] : []));
  if (!first) return null;
  return rest.reduce<VisitTotals>(
    (all, { stake, win }) => ({ stake: sum(all.stake, stake), win: sum(all.win, win) }),
    first,
  );
}

/** Reminds a player of their playing time at the interval that they set, never during a round. */
export class ReminderStore implements FeatureStore {
  static readonly isOfPlayer = true;
  static readonly outlivesScreens = true;
  readonly totals: Resource<VisitTotals | null>;
  minutes = 0;
  isDue = false;
  private readonly api: BettingApi;
  private readonly timer = new Timer();

  constructor(private readonly services: StoreServices<'session' | 'dialogs' | 'get' | 'isRoundOpen'>) {
    this.api = createBettingApi(services.call);
    this.totals = new Resource((signal) => this.readTotals(signal));
    observe(this);
  }

  /**
   * Counts from each sign-in, and shows the reminder when no other dialog is open.
   * @returns a function that stops it
   */
  follow(): () => void {
    const { stores } = this.services;
    const options = { preventClose: true, onClosed: this.acknowledge };
    return stopAll([
      observeValue(
        () => stores.session.generation,
        () => void this.start(),
      ),
      observeValue(
        () => this.isDue && !stores.dialogs.top,
        (isTime) => isTime && stores.dialogs.open('reminder', {}, options),
      ),
      reaction(() => stores.isRoundOpen, this.check),
      this.services.platform.visibility.subscribe(this.check),
      reaction(() => this.services.clock.now(), this.check),
      this.stop,
    ]);
  }

  async start(): Promise<void> {
    this.stop();
    this.check();
    const self = this.services.stores.get(SelfLimitsStore);
    await self.limits.ensure();
    // The server may have rendered the page with offers for everyone.
    void self.hideOffers().catch(() => undefined);
    this.check();
  }

  stop(): void {
    this.timer.clear();
  }

  /** Compares with the clock, so that time in sleep counts; all tabs are one visit. */
  check(): void {
    this.stop();
    const { clock, stores } = this.services;
    const { player } = stores.session;
    if (!player) return;
    this.timer.set(this.check, CHECK_MS);
    if (!clock.isKnown) return;
    const nowMs = clock.now();
    const visit = this.visit(player.uid, nowMs);
    this.save({ ...visit, seenAt: nowMs });
    this.minutes = Math.floor((nowMs - visit.startedAt) / 60_000);
    const interval = this.services.stores.get(SelfLimitsStore).limits.value?.reminder_minutes ?? 0;
    const isTime = interval > 0 && nowMs - visit.remindedAt >= interval * 60_000;
    if (!isTime || this.services.stores.isRoundOpen || this.isDue) return;
    this.isDue = true;
    void this.totals.load();
  }

  acknowledge(): void {
    this.isDue = false;
    const { clock, stores } = this.services;
    const { player } = stores.session;
    const nowMs = clock.now();
    if (player) this.save({ ...this.visit(player.uid, nowMs), remindedAt: nowMs });
  }

  clear(): void {
    this.services.platform.storage.remove(KEY);
  }

  private visit(uid: number, nowMs: number): Visit {
    const saved = this.read();
    const isSame = saved?.uid === uid && saved.seenAt <= nowMs && nowMs - saved.seenAt < BREAK_MS;
    return isSame ? saved : { uid, startedAt: nowMs, seenAt: nowMs, remindedAt: nowMs };
  }

  private read(): Visit | null {
    const [uid = 0, startedAt = 0, seenAt = 0, remindedAt = 0] = (this.services.platform.storage.get(KEY) ?? '')
      .split(',')
      .map(Number);
    return uid > 0 && [startedAt, seenAt, remindedAt].every(Number.isFinite)
      ? { uid, startedAt, seenAt, remindedAt }
      : null;
  }

  private save({ uid, startedAt, seenAt, remindedAt }: Visit): void {
    this.services.platform.storage.set(KEY, [uid, startedAt, seenAt, remindedAt].join());
  }

  private async readTotals(signal: AbortSignal): Promise<VisitTotals | null> {
    const uid = this.services.stores.session.player?.uid ?? 0;
    const from = Math.floor(this.visit(uid, this.services.clock.now()).startedAt / 1000);
    const read = (type: 'casino' | 'sports') => this.api.getHistory({ type, from, offset: 0, count: 1 }, signal);
    return totalsOf(await Promise.all([read('casino'), read('sports')]));
  }
}
