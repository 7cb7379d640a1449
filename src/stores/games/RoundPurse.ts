import { runInAction } from 'mobx';
import type { BalanceKind } from '../../domain/gameMessages';
import { compare, parseMoney, toWire, type WireMoney } from '../../domain/money';
import type { Balances } from '../../services/api/entities';
import { observe } from '../kernel/observe';
import { growing } from '../kernel/Poller';
import { Timer } from '../kernel/Timer';
import type { BalanceStore } from '../shell/BalanceStore';

/** How long the page shows what the ledger has not confirmed, in milliseconds. */
const UNCONFIRMED_LIMIT_MS = 30_000;
/** Milliseconds before the ledger is asked again that has not answered. */
const pause = growing(2_000, 30_000, 2);

type Mode = 'play' | 'demo';
type Held = Partial<Record<BalanceKind, WireMoney>>;

const kindsOf: Record<Mode, readonly BalanceKind[]> = { play: ['main', 'bonus', 'betting_bonus'], demo: ['fun'] };

interface PurseParts {
  balance: Pick<BalanceStore, 'balances' | 'refresh'>;
  /** The ledger's last answer; null for a guest, for whom there is no ledger. */
  ledger: () => Balances | null;
  /** Milliseconds, UTC. */
  now?: () => number;
}

const smaller = (a: WireMoney, b: WireMoney) => (compare(parseMoney(a), parseMoney(b)) < 0 ? a : b);

/**
 * The balance above a game, true at every moment of a round (E-1, G-7). The ledger knows a round's win before the game
 * has shown it, so while a round runs the ledger's answers wait, and the frame's figures are followed. These are claims of
 * a foreign page: one that is lower shows at once, one that is higher only as far as the ledger confirms it, and at the
 * end of a round, or after half a minute, the ledger's answer stands whatever was claimed (docs/decisions/043).
 */
export class RoundPurse {
  /** What is shown in the place of the ledger's answer; empty when nothing is. */
  private held: Held = {};
  /** Higher figures that the ledger has not confirmed yet. */
  private wanted: Held = {};
  /** The play money of a guest, which no ledger keeps. */
  private guestMoney: WireMoney | null = null;
  private mode: Mode | null = null;
  private isRoundOpen = false;
  /** The frame has told a figure that could be used. */
  private speaksMoney = false;
  /** When the ledger answered last, in milliseconds, UTC; null before it has. */
  private readAt: number | null = null;
  private isUnsure = false;
  private readonly limit = new Timer();
  private readonly retry = new Timer();
  private misses = 0;
  private readonly now: () => number;

  constructor(private readonly parts: PurseParts) {
    this.now = parts.now ?? Date.now;
    observe(this);
  }

  /** What to show of a player's balances; null for a guest. */
  get balances(): Balances | null {
    const ledger = this.parts.ledger();
    if (!ledger) return null;
    const held = Object.entries(this.held).map(([kind, money]) => [`balance_${kind}`, money]);
    return { ...ledger, ...Object.fromEntries(held) };
  }

  /** Play money of a demo; null while nobody has said how much there is. */
  get playMoney(): WireMoney | null {
    return this.balances?.balance_fun ?? this.guestMoney;
  }

  /** When the figure was right for certain, where it may no longer be: milliseconds, UTC. */
  get asOf(): number | null {
    const isFollowed = this.mode !== 'play' || (this.speaksMoney && !this.isUnsure);
    return isFollowed ? null : this.readAt;
  }

  /** A launch: whatever an earlier one has claimed is forgotten. */
  begin(mode: Mode): void {
    this.end();
    this.mode = mode;
    if (this.parts.ledger()) void this.read();
  }

  /** The game is left, or could not be started. */
  end(): void {
    this.settle();
    this.retry.clear();
    this.misses = 0;
    this.mode = null;
    this.isRoundOpen = false;
    this.speaksMoney = false;
    this.isUnsure = false;
    this.guestMoney = null;
  }

  openRound(): void {
    if (this.mode === null || this.isRoundOpen) return;
    this.isRoundOpen = true;
    const { balances } = this;
    if (!balances) return;
    this.held = Object.fromEntries(kindsOf[this.mode].map((kind) => [kind, balances[`balance_${kind}`]]));
    this.startLimit();
  }

  closeRound(): void {
    this.isRoundOpen = false;
    this.wanted = {};
    if (this.mode !== null && this.parts.ledger()) void this.read();
  }

  /** A figure of the frame: decimal string of the balance's currency. */
  claim(kind: BalanceKind, amount: string, currency: string): void {
    if (this.mode === null || !kindsOf[this.mode].includes(kind)) return;
    const { balances } = this;
    const claimed = toWire(parseMoney({ amount, currency }));
    if (!balances) {
      if (kind === 'fun') this.guestMoney = claimed;
      return;
    }
    const shown = balances[`balance_${kind}`];
    if (shown.currency !== currency) return;
    this.speaksMoney = true;
    // Outside of a round nothing waits to be shown: the ledger can say it.
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

  /** Something else than the game has moved money while the round stands still, or it may have. */
  confirm(): void {
    if (this.mode !== null && this.parts.ledger()) void this.read({ isWhole: true });
  }

  private async read({ isWhole = false } = {}): Promise<void> {
    const { wanted, mode } = this;
    const { balance } = this.parts;
    let answer = await balance.refresh();
    // A newer read has overtaken this one.
    if (!answer && balance.balances.isLoading) answer = await balance.balances.ensure();
    runInAction(() => {
      if (mode !== this.mode) return;
      if (answer) this.apply(answer, wanted, isWhole);
      else if (balance.balances.error) this.fail();
    });
  }

  private apply(answer: Balances, wanted: Held, isWhole: boolean): void {
    this.readAt = this.now();
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
      // A read that began before the round may bring down what was claimed too high, and tells no win.
      else if (next[kind]) next[kind] = smaller(next[kind], known);
    }
    this.held = next;
    if (isWhole) this.startLimit();
  }

  /** The ledger's answer is what is shown. */
  private settle(): void {
    this.held = {};
    this.wanted = {};
    this.limit.clear();
  }

  /** Nobody knows how much it is now: what the ledger said last stands with its time, and is asked for again. */
  private fail(): void {
    this.isUnsure = true;
    if (!this.isRoundOpen) this.settle();
    this.retry.set(() => void this.read(), pause(this.misses));
    this.misses += 1;
  }

  /** Runs from the first figure that is not the ledger's; no later claim puts it off. */
  private startLimit(): void {
    this.limit.set(this.confirm, UNCONFIRMED_LIMIT_MS);
  }
}
