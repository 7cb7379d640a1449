/** Checks of a slip before it is sent. The operator repeats them (`slip.ts`). */
import type { Balances, BetLimits } from '../bettingService';
import { combinedOdds } from './money.js';
import type { Leg } from './slipState.js';

/** The open selections of one bet. */
export type Order = readonly Pick<Leg, 'event' | 'odds' | 'current'>[];
export type SlipFault = 'related' | 'bonus' | 'highest';
/** `bonusFunds`: a deposit would not help. */
export type StakeFault = 'unread' | 'low' | 'high' | 'funds' | 'bonusFunds';

/** Minor units. */
export interface StakeRange {
  min: bigint;
  max: bigint;
}

/** Current odds of a bet's selections. */
export const pricesOf = (order: Order) => order.map(({ current, odds }) => current ?? odds);

/** Stakes that each of these bets allows. At high odds, the maximum return limits the stake. */
export function stakeRange(orders: readonly Order[], { min, max, mostReturn }: BetLimits): StakeRange {
  const ends = orders.map((order) => (BigInt(mostReturn) * 1000n) / combinedOdds(pricesOf(order)));
  return { min: BigInt(min), max: ends.reduce((least, end) => (end < least ? end : least), BigInt(max)) };
}

/** @param held the balance; null if it is unknown @param sum the entered stake; null if it is not an amount */
export function faultOfStake(sum: bigint | null, count: number, range: StakeRange, held: bigint | null) {
  const isOver = sum !== null && held !== null && sum * BigInt(count) > held;
  const faults: [StakeFault, boolean][] = [
    ['unread', sum === null],
    ['low', sum !== null && sum < range.min],
    ['high', sum !== null && sum > range.max],
    ['funds', isOver],
  ];
  return faults.find(([, applies]) => applies)?.[0] ?? null;
}

export function faultOfSlip(
  orders: readonly Order[],
  balance: keyof Balances,
  { bonusOdds, mostOdds }: BetLimits,
): SlipFault | null {
  if (orders.some((order) => new Set(order.map(({ event }) => event)).size < order.length)) return 'related';
  const prices = orders.map(pricesOf);
  if (balance === 'betting_bonus' && prices.flat().some((price) => price < bonusOdds)) return 'bonus';
  return prices.some((some) => combinedOdds(some) > BigInt(mostOdds)) ? 'highest' : null;
}
