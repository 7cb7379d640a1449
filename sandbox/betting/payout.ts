/** The arithmetic of a bet: whole minor units and whole thousandths, one cut at the end, in the operator's favour. */

import type { BetBalance, LegResult } from '../kernel/betTables';

export interface Leg {
  /** Thousandths. */
  odds: number;
  result: LegResult | null;
}

const UNIT = 1000n;

/** What a stake returns when all of these odds come true, stake included. */
export function returnOf(stake: bigint, odds: readonly number[]): bigint {
  const product = odds.reduce((total, one) => total * BigInt(one), stake);
  return product / UNIT ** BigInt(odds.length);
}

/** Odds of a combination in whole thousandths. */
export function combinedOdds(odds: readonly number[]): bigint {
  return returnOf(UNIT, odds);
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
  const total = returnOf(
    stake,
    won.map((leg) => leg.odds),
  );
  return { status: 'won', main: balance === 'main' ? total : total - stake, bonus: 0n };
}
