/** What orders of several currencies come to in one, each at the rate that it was made at. */
import { rateOf, unitOf } from '../kernel/currencies';

/** Orders of one currency and one rate, added up. */
export interface OrderSum {
  currency: string;
  /** Ten-thousandths of the currency that one euro was. */
  rate: bigint;
  /** Minor units of the currency. */
  sum: bigint;
}

/** Minor units of a currency: others come by way of euros, rounded up, so that no change of currency makes room in a limit. */
export function worthIn(currency: string, sums: readonly OrderSum[]): bigint {
  const worthOf = ({ currency: from, rate, sum }: OrderSum): bigint => {
    if (from === currency) return sum;
    const divisor = rate * unitOf(from);
    return (sum * rateOf(currency) * unitOf(currency) + divisor - 1n) / divisor;
  };
  return sums.reduce((total, one) => total + worthOf(one), 0n);
}
