/** Converts order sums of several currencies into one, each at the rate of its time. */
import { rateOf, unitOf } from '../kernel/currencies';

/** Sum of orders with the same currency and rate. */
export interface OrderSum {
  currency: string;
  /** Ten-thousandths of the currency per euro. */
  rate: bigint;
  /** Minor units of the currency. */
  sum: bigint;
}

/**
 * Sum in minor units of a currency. Converts through euros and rounds up, so that changing the currency never raises a
 * limit.
 */
export function worthIn(currency: string, sums: readonly OrderSum[]): bigint {
  const worthOf = ({ currency: from, rate, sum }: OrderSum): bigint => {
    if (from === currency) return sum;
    const divisor = rate * unitOf(from);
    return (sum * rateOf(currency) * unitOf(currency) + divisor - 1n) / divisor;
  };
  return sums.reduce((total, one) => total + worthOf(one), 0n);
}
