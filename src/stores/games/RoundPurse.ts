import { runInAction } from 'mobx';
import type { BalanceKind } from '../../domain/gameMessages';
import { compare, parseMoney, toWire, type WireMoney } from '../../domain/money';
import type { Balances } from '../../services/api/entities/money';
import { observe } from '../kernel/observe';
import { growing } from '../kernel/Poller';
import { Timer } from '../kernel/Timer';
import type { BalanceStore } from '../shell/BalanceStore';

/** Milliseconds that the page shows a figure which the ledger has not confirmed. */
const UNCONFIRMED_LIMIT_MS = 30_000;
const pause = growing(2_000, 30_000, 2);

type Mode = 'play' | 'demo';
type Held = Partial<Record<BalanceKind, WireMoney>>;

const kindsOf: Record<Mode, readonly BalanceKind[]> = { play: ['main', 'bonus', 'betting_bonus'], demo: ['fun'] };

interface PurseParts {
  balance: Pick<BalanceStore, 'balances' | 'refresh'>;
  /** The ledger's last answer; null for a guest, who has none. */
  ledger: () => Balances | null;
  /** Milliseconds UTC of the server. */
  now: () => number;
}

/** Never below zero. */
function less(from: WireMoney, off: WireMoney | undefined): WireMoney {
  const { minor, currency } = parseMoney(from);
  const rest = minor - (off ? parseMoney(off).minor : 0n);
  return toWire({ minor: rest > 0n ? rest : 0n, currency });
}

const smaller = (a: WireMoney, b: WireMoney) => (compare(parseMoney(a), parseMoney(b)) < 0 ? a : b);

/**
 * The balance above a game, right at every moment of a round. The ledger knows a win before the game has shown
 * it, so during a round its answers wait and the frame's figures are followed. Those are claims of a foreign page: a lower
 * one shows at once, a higher one only as far as the ledger confirms it, and after the round, or half a minute, the ledger's
 * answer stands (docs/decisions/043). A frame may count bonus money in with the player's own: what it had said beyond the
 * ledger before the round is taken off.
 */
export class RoundPurse {
  /** Shown in place of the ledger's answer; empty when nothing is. */
  private held: Held = {};
  /** Higher figures, not yet confirmed. */
  private wanted: Held = {};
  /** The frame's last figures, as they came. */
  private told: Held = {};
  /** What the frame counts in beyond the ledger's figure, such as bonus money: its share is taken off in this round. */
  private beyond: Held = {};
  /** A guest's play money, which no ledger keeps. */
  private guestMoney: WireMoney | null = null;
  private mode: Mode | null = null;
  private isRoundOpen = false;
  private speaksMoney = false;
  /** When the ledger last answered, milliseconds UTC; null before. */
  private readAt: number | null = null;
  private isUnsure = false;
  private readonly limit = new Timer();
  private readonly retry = new Timer();
  private misses = 0;

  constructor(private readonly parts: PurseParts) {
    observe(this);
  }

  /** Balances to show; null for a guest. */
  get balances(): Balances | null {
    const ledger = this.parts.ledger();
    if (!ledger) return null;
    const held = Object.entries(this.held).map(([kind, money]) => [`balance_${kind}`, money]);
    return { ...ledger, ...Object.fromEntries(held) };
  }

  get playMoney(): WireMoney | null {
    return this.balances?.balance_fun ?? this.guestMoney;
  }

  /** The time at which the figure was certainly right, where it may be outdated: milliseconds UTC. */
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

  /** A figure of the frame: decimal string in the balance's currency. */
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
    // Between rounds the ledger itself is asked.
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

  /** Compares what the frame last said with what is known as its round begins. */
  private measure(): void {
    const surplus = Object.entries(this.told).flatMap(([kind, told]) => {
      const known = this.held[kind as BalanceKind];
      const isSame = known?.currency === told.currency;
      return known && isSame && compare(parseMoney(told), parseMoney(known)) > 0 ? [[kind, less(told, known)]] : [];
    });
    this.beyond = Object.fromEntries(surplus);
  }

  /** Something other than the game has moved money, or may have, between rounds. */
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
      // A read that began before the round may lower a claim, and never reveals a win.
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

  /** The amount is unknown: the ledger's last answer is shown with its time, and is asked for again. */
  private fail(): void {
    this.isUnsure = true;
    if (!this.isRoundOpen) this.settle();
    this.retry.set(() => void this.read(), pause(this.misses));
    this.misses += 1;
  }

  /** Runs from the first unconfirmed figure; later claims do not extend it. */
  private startLimit(): void {
    this.limit.set(this.confirm, UNCONFIRMED_LIMIT_MS);
  }
}
