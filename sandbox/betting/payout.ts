/** Payout arithmetic in integer minor units and thousandths. The payout is the stake at the displayed odds. */

import type { BetBalance, LegResult } from '../kernel/betTables';

export interface Leg {
  /** Thousandths. */
  odds: number;
  result: LegResult | null;
}

const UNIT = 1000n;

/**
 * Odds of a combination in thousandths, rounded half up to the two displayed decimals, so that the player can verify
 * the return. `frames/money.ts` computes the same in the browser.
 */
export function combinedOdds(odds: readonly number[]): bigint {
  const step = UNIT ** BigInt(odds.length);
  const product = odds.reduce((total, one) => total * BigInt(one), 1n);
  return ((product * 200n + step) / (step * 2n)) * 10n;
}

/** Return of a stake when all of these odds win, stake included, rounded down to minor units. */
export const returnOf = (stake: bigint, odds: readonly number[]): bigint => (stake * combinedOdds(odds)) / UNIT;

/** Odds of the legs that count: void legs are left out, which pays them as 1.000. */
export const countedOdds = (legs: readonly Leg[]): number[] =>
  legs.filter(({ result }) => result !== 'void').map(({ odds }) => odds);

/** Payout of an open bet if its remaining legs win. A bonus stake is not paid out. */
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
 * Settlement of a bet, or null while it is open. One lost leg loses it at once; void legs count as odds of 1.000. If
 * all legs are void, the stake returns to its balance. A bonus stake is not paid out with the win.
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
