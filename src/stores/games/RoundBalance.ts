import type { Balances } from '@baize/contract/api/entities/money';
import type { BalanceKind } from '@baize/contract/games/gameMessages';
import { compare, parseMoney, toWire, type WireMoney } from '@baize/contract/money/money';
import { runInAction } from 'mobx';
import type { BalanceStore } from '../core/BalanceStore';
import { observe } from '../kernel/observe';
import { growing } from '../kernel/Poller';
import { Timer } from '../kernel/Timer';

/** Milliseconds for which the frame's amounts count without a read. */
const FRAME_LIMIT_MS = 30_000;
const pause = growing(2_000, 30_000, 2);

type Mode = 'play' | 'demo';
type KindAmounts = Partial<Record<BalanceKind, WireMoney>>;

const kindsOf: Record<Mode, readonly BalanceKind[]> = { play: ['main', 'bonus', 'betting_bonus'], demo: ['fun'] };

interface RoundBalanceOptions {
  balance: Pick<BalanceStore, 'balances' | 'refresh'>;
  /** The ledger's last response; null for a guest. */
  ledger: () => Balances | null;
  /** Milliseconds UTC of the server. */
  now: () => number;
}

/** Subtracts, but never below zero. */
function subtractToZero(from: WireMoney, off: WireMoney | undefined): WireMoney {
  const { minor, currency } = parseMoney(from);
  const rest = minor - (off ? parseMoney(off).minor : 0n);
  return toWire({ minor: rest > 0n ? rest : 0n, currency });
}

const smaller = (a: WireMoney, b: WireMoney) => (compare(parseMoney(a), parseMoney(b)) < 0 ? a : b);

/**
 * The balance shown above a game. The ledger knows a win before the game has revealed it, so during a round the page
 * shows the amounts that the frame reports. Those are unverified: a lower one is shown immediately, a higher one only
 * as far as the ledger confirms it. After the round, or after half a minute, the ledger's balance is shown
 * (docs/decisions/005). A frame may include bonus money in its amount: what it reported above the ledger before the
 * round is subtracted.
 */
export class RoundBalance {
  /** Shown instead of the ledger's balance; empty to show the ledger's. */
  private displayed: KindAmounts = {};
  /** Higher amounts that the ledger has not confirmed yet. */
  private unconfirmed: KindAmounts = {};
  /** The frame's last amounts, unchanged. */
  private reported: KindAmounts = {};
  /** Part of the frame's amount above the ledger's, such as bonus money; subtracted in this round. */
  private surplus: KindAmounts = {};
  /** A guest's play money, which is in no ledger. */
  private guestMoney: WireMoney | null = null;
  private mode: Mode | null = null;
  private isRoundOpen = false;
  private reportsMoney = false;
  /** Milliseconds UTC of the ledger's last response; null before the first. */
  private readAt: number | null = null;
  private isOutdated = false;
  private readonly limit = new Timer();
  private readonly retry = new Timer();
  private misses = 0;

  constructor(private readonly options: RoundBalanceOptions) {
    observe(this);
  }

  /** Balances to display; null for a guest. */
  get balances(): Balances | null {
    const ledger = this.options.ledger();
    if (!ledger) return null;
    const displayed = Object.entries(this.displayed).map(([kind, money]) => [`balance_${kind}`, money]);
    return { ...ledger, ...Object.fromEntries(displayed) };
  }

  get playMoney(): WireMoney | null {
    return this.balances?.balance_fun ?? this.guestMoney;
  }

  /** Milliseconds UTC of the last confirmed balance if the displayed one may be outdated; else null. */
  get asOf(): number | null {
    const isFollowed = this.mode !== 'play' || (this.reportsMoney && !this.isOutdated);
    return isFollowed ? null : this.readAt;
  }

  begin(mode: Mode): void {
    this.end();
    this.mode = mode;
    if (this.options.ledger()) void this.read();
  }

  end(): void {
    this.settle();
    this.retry.clear();
    this.misses = 0;
    this.mode = null;
    this.isRoundOpen = false;
    this.reportsMoney = false;
    this.isOutdated = false;
    this.guestMoney = null;
    this.reported = {};
  }

  openRound(): void {
    if (this.mode === null || this.isRoundOpen) return;
    this.isRoundOpen = true;
    const { balances } = this;
    if (!balances) return;
    this.displayed = Object.fromEntries(kindsOf[this.mode].map((kind) => [kind, balances[`balance_${kind}`]]));
    this.updateSurplus();
    this.startLimit();
  }

  closeRound(): void {
    this.isRoundOpen = false;
    this.unconfirmed = {};
    if (this.mode !== null && this.options.ledger()) void this.read();
  }

  /** Handles an amount that the frame reports, a decimal string in the balance's currency. */
  claim(kind: BalanceKind, amount: string, currency: string): void {
    if (this.mode === null || !kindsOf[this.mode].includes(kind)) return;
    const { balances } = this;
    const reported = toWire(parseMoney({ amount, currency }));
    if (!balances) {
      if (kind === 'fun') this.guestMoney = reported;
      return;
    }
    const shown = balances[`balance_${kind}`];
    if (shown.currency !== currency) return;
    this.reportsMoney = true;
    this.reported = { ...this.reported, [kind]: reported };
    const claimed = subtractToZero(reported, this.surplus[kind]);
    // Between rounds the ledger decides.
    if (!this.isRoundOpen) {
      if (compare(parseMoney(claimed), parseMoney(shown)) !== 0) void this.read();
      return;
    }
    const { [kind]: _, ...others } = this.unconfirmed;
    this.unconfirmed = others;
    if (compare(parseMoney(claimed), parseMoney(shown)) <= 0) this.displayed = { ...this.displayed, [kind]: claimed };
    else {
      this.unconfirmed = { ...others, [kind]: claimed };
      void this.read();
    }
  }

  /** Compares the frame's last amounts with the known balances at the beginning of its round. */
  private updateSurplus(): void {
    const surplus = Object.entries(this.reported).flatMap(([kind, reported]) => {
      const confirmed = this.displayed[kind as BalanceKind];
      const isSame = confirmed?.currency === reported.currency;
      return confirmed && isSame && compare(parseMoney(reported), parseMoney(confirmed)) > 0
        ? [[kind, subtractToZero(reported, confirmed)]]
        : [];
    });
    this.surplus = Object.fromEntries(surplus);
  }

  /** Reads the balance, which then counts instead of the frame's amounts, even during a round. */
  confirm(): void {
    if (this.mode !== null && this.options.ledger()) void this.read({ isAuthoritative: true });
  }

  private async read({ isAuthoritative = false } = {}): Promise<void> {
    const { unconfirmed, mode } = this;
    const { balance } = this.options;
    let answer = await balance.refresh();
    if (!answer && balance.balances.isLoading) answer = await balance.balances.ensure();
    runInAction(() => {
      if (mode !== this.mode) return;
      if (answer) this.apply(answer, unconfirmed, isAuthoritative);
      else if (balance.balances.error) this.fail();
    });
  }

  private apply(answer: Balances, unconfirmed: KindAmounts, isAuthoritative: boolean): void {
    this.readAt = this.options.now();
    this.isOutdated = false;
    this.misses = 0;
    if (!this.isRoundOpen) {
      this.settle();
      return;
    }
    const next: KindAmounts = { ...this.displayed };
    for (const kind of kindsOf[this.mode ?? 'play']) {
      const confirmed = answer[`balance_${kind}`];
      const claimed = unconfirmed[kind];
      if (isAuthoritative) next[kind] = confirmed;
      else if (claimed && this.unconfirmed[kind] === claimed) next[kind] = smaller(claimed, confirmed);
      // A read that began before the round may lower the amount, but must not reveal a win.
      else if (next[kind]) next[kind] = smaller(next[kind], confirmed);
    }
    this.displayed = next;
    if (!isAuthoritative) return;
    this.updateSurplus();
    this.startLimit();
  }

  private settle(): void {
    this.displayed = {};
    this.unconfirmed = {};
    this.surplus = {};
    this.limit.clear();
  }

  /** The read failed: shows the last known balance with its time, and retries. */
  private fail(): void {
    this.isOutdated = true;
    if (!this.isRoundOpen) this.settle();
    this.retry.set(() => void this.read(), pause(this.misses));
    this.misses += 1;
  }

  /** Starts with the round, and again with each read that counts instead of the frame's amounts. */
  private startLimit(): void {
    this.limit.set(this.confirm, FRAME_LIMIT_MS);
  }
}
