/** The arithmetic of a bet: whole minor units and whole thousandths; what is paid is the stake at the odds that are shown. */

import type { BetBalance, LegResult } from '../kernel/betTables';

export interface Leg {
  /** Thousandths. */
  odds: number;
  result: LegResult | null;
}

const UNIT = 1000n;

/**
 * Odds of a combination in thousandths, rounded half up to the two decimals that are shown: the player can count the
 * return out of them. `frames/money.ts` counts the same in the browser.
 */
export function combinedOdds(odds: readonly number[]): bigint {
  const step = UNIT ** BigInt(odds.length);
  const product = odds.reduce((total, one) => total * BigInt(one), 1n);
  return ((product * 200n + step) / (step * 2n)) * 10n;
}

/** What a stake returns when all of these odds come true, stake included; cut down to whole minor units. */
export const returnOf = (stake: bigint, odds: readonly number[]): bigint => (stake * combinedOdds(odds)) / UNIT;

/** The odds that a bet still runs or ended at: a void leg counts as 1.000, as it is paid. */
export const countedOdds = (legs: readonly Leg[]): number[] =>
  legs.filter(({ result }) => result !== 'void').map(({ odds }) => odds);

/** What an open bet pays when the rest of it comes true: of bonus money what it wins, without the stake. */
export function mayReturn({ stake, balance }: { stake: bigint; balance: BetBalance }, legs: readonly Leg[]): bigint {
  const full = returnOf(stake, countedOdds(legs));
  return balance === 'main' ? full : full - stake;
}

export interface Settlement {
  status: 'won' | 'lost' | 'void';
  /** To the main balance. */
  main: bigint;
  /** To the betting-bonus balance. */
  bonus: bigint;
}

/**
 * How a bet ends, or null while it is open. One lost leg loses it at once; void legs count as odds of 1.000; all void
 * returns the stake to where it came from. A stake of bonus money is not paid out with the win, only what it won.
 */
export function settle(stake: bigint, balance: BetBalance, legs: readonly Leg[]): Settlement | null {
  if (legs.some((leg) => leg.result === 'lost')) return { status: 'lost', main: 0n, bonus: 0n };
  if (legs.some((leg) => leg.result === null)) return null;
  const won = legs.filter((leg) => leg.result === 'won');
  if (won.length === 0)
    return balance === 'main' ? { status: 'void', main: stake, bonus: 0n } : { status: 'void', main: 0n, bonus: stake };
  const total = returnOf(stake, countedOdds(legs));
  return { status: 'won', main: balance === 'main' ? total : total - stake, bonus: 0n };
}
