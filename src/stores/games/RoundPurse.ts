import { runInAction } from 'mobx';
import type { BalanceKind } from '../../domain/gameMessages';
import { compare, parseMoney, toWire, type WireMoney } from '../../domain/money';
import type { Balances } from '../../services/api/entities/money';
import { observe } from '../kernel/observe';
import { growing } from '../kernel/Poller';
import { Timer } from '../kernel/Timer';
import type { BalanceStore } from '../shell/BalanceStore';

/** Milliseconds for which an unconfirmed amount is shown. */
const UNCONFIRMED_LIMIT_MS = 30_000;
const pause = growing(2_000, 30_000, 2);

type Mode = 'play' | 'demo';
type Held = Partial<Record<BalanceKind, WireMoney>>;

const kindsOf: Record<Mode, readonly BalanceKind[]> = { play: ['main', 'bonus', 'betting_bonus'], demo: ['fun'] };

interface PurseParts {
  balance: Pick<BalanceStore, 'balances' | 'refresh'>;
  /** The ledger's last response; null for a guest. */
  ledger: () => Balances | null;
  /** Milliseconds UTC of the server. */
  now: () => number;
}

/** Subtracts, but never below zero. */
function less(from: WireMoney, off: WireMoney | undefined): WireMoney {
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
export class RoundPurse {
  /** Shown instead of the ledger's balance; empty to show the ledger's. */
  private held: Held = {};
  /** Higher amounts that the ledger has not confirmed yet. */
  private wanted: Held = {};
  /** The frame's last amounts, unchanged. */
  private told: Held = {};
  /** Part of the frame's amount above the ledger's, such as bonus money; subtracted in this round. */
  private beyond: Held = {};
  /** A guest's play money, which is in no ledger. */
  private guestMoney: WireMoney | null = null;
  private mode: Mode | null = null;
  private isRoundOpen = false;
  private speaksMoney = false;
  /** Milliseconds UTC of the ledger's last response; null before the first. */
  private readAt: number | null = null;
  private isUnsure = false;
  private readonly limit = new Timer();
  private readonly retry = new Timer();
  private misses = 0;

  constructor(private readonly parts: PurseParts) {
    observe(this);
  }

  /** Balances to display; null for a guest. */
  get balances(): Balances | null {
    const ledger = this.parts.ledger();
    if (!ledger) return null;
    const held = Object.entries(this.held).map(([kind, money]) => [`balance_${kind}`, money]);
    return { ...ledger, ...Object.fromEntries(held) };
  }

  get playMoney(): WireMoney | null {
    return this.balances?.balance_fun ?? this.guestMoney;
  }

  /** Milliseconds UTC of the last confirmed balance if the displayed one may be outdated; else null. */
  get asOf(): number | null {
    const isFollowed = this.mode !== 'play' || (this.speaksMoney && !this.isUnsure);
    return isFollowed ? null : this.readAt;
  }

  begin(mode: Mode): void {
    this.end();
    this.mode = mode;
    if (this.parts.ledger()) void this.read();
  }

  end(): void {
    this.settle();
    this.retry.clear();
    this.misses = 0;
    this.mode = null;
    this.isRoundOpen = false;
    this.speaksMoney = false;
    this.isUnsure = false;
    this.guestMoney = null;
    this.told = {};
  }

  openRound(): void {
    if (this.mode === null || this.isRoundOpen) return;
    this.isRoundOpen = true;
    const { balances } = this;
    if (!balances) return;
    this.held = Object.fromEntries(kindsOf[this.mode].map((kind) => [kind, balances[`balance_${kind}`]]));
    this.measure();
    this.startLimit();
  }

  closeRound(): void {
    this.isRoundOpen = false;
    this.wanted = {};
    if (this.mode !== null && this.parts.ledger()) void this.read();
  }

  /** Handles an amount that the frame reports, a decimal string in the balance's currency. */
  claim(kind: BalanceKind, amount: string, currency: string): void {
    if (this.mode === null || !kindsOf[this.mode].includes(kind)) return;
    const { balances } = this;
    const told = toWire(parseMoney({ amount, currency }));
    if (!balances) {
      if (kind === 'fun') this.guestMoney = told;
      return;
    }
    const shown = balances[`balance_${kind}`];
    if (shown.currency !== currency) return;
    this.speaksMoney = true;
    this.told = { ...this.told, [kind]: told };
    const claimed = less(told, this.beyond[kind]);
    // Between rounds the ledger decides.
    if (!this.isRoundOpen) {
      if (compare(parseMoney(claimed), parseMoney(shown)) !== 0) void this.read();
      return;
    }
    const { [kind]: _, ...others } = this.wanted;
    this.wanted = others;
    if (compare(parseMoney(claimed), parseMoney(shown)) <= 0) this.held = { ...this.held, [kind]: claimed };
    else {
      this.wanted = { ...others, [kind]: claimed };
      void this.read();
    }
  }

  /** Compares the frame's last amounts with the known balances at the beginning of its round. */
  private measure(): void {
    const surplus = Object.entries(this.told).flatMap(([kind, told]) => {
      const known = this.held[kind as BalanceKind];
      const isSame = known?.currency === told.currency;
      return known && isSame && compare(parseMoney(told), parseMoney(known)) > 0 ? [[kind, less(told, known)]] : [];
    });
    this.beyond = Object.fromEntries(surplus);
  }

  /** Reads the balance, because something other than the game may have moved money. */
  confirm(): void {
    if (this.mode !== null && this.parts.ledger()) void this.read({ isWhole: true });
  }

  private async read({ isWhole = false } = {}): Promise<void> {
    const { wanted, mode } = this;
    const { balance } = this.parts;
    let answer = await balance.refresh();
    if (!answer && balance.balances.isLoading) answer = await balance.balances.ensure();
    runInAction(() => {
      if (mode !== this.mode) return;
      if (answer) this.apply(answer, wanted, isWhole);
      else if (balance.balances.error) this.fail();
    });
  }

  private apply(answer: Balances, wanted: Held, isWhole: boolean): void {
    this.readAt = this.parts.now();
    this.isUnsure = false;
    this.misses = 0;
    if (!this.isRoundOpen) {
      this.settle();
      return;
    }
    const next: Held = { ...this.held };
    for (const kind of kindsOf[this.mode ?? 'play']) {
      const known = answer[`balance_${kind}`];
      const claimed = wanted[kind];
      if (isWhole) next[kind] = known;
      else if (claimed && this.wanted[kind] === claimed) next[kind] = smaller(claimed, known);
      // A read that began before the round may lower the amount, but must not reveal a win.
      else if (next[kind]) next[kind] = smaller(next[kind], known);
    }
    this.held = next;
    if (!isWhole) return;
    this.measure();
    this.startLimit();
  }

  private settle(): void {
    this.held = {};
    this.wanted = {};
    this.beyond = {};
    this.limit.clear();
  }

  /** The read failed: shows the last known balance with its time, and retries. */
  private fail(): void {
    this.isUnsure = true;
    if (!this.isRoundOpen) this.settle();
    this.retry.set(() => void this.read(), pause(this.misses));
    this.misses += 1;
  }

  /** Starts with the first unconfirmed amount; later ones do not extend it. */
  private startLimit(): void {
    this.limit.set(this.confirm, UNCONFIRMED_LIMIT_MS);
  }
}
