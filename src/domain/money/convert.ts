import { type Amount, decimals, fractionOf } from '@baize/contract/money/money';

/**
 * Converts and rounds towards zero. Rates are units of the currency per unit of the operator's base currency.
 * @throws RangeError for a rate of zero
 */
export function convert(money: Amount, fromRate: string, to: { currency: string; rate: string }): Amount {
  const [from, into] = [fractionOf(fromRate), fractionOf(to.rate)];
  if (from.numerator <= 0n || into.numerator <= 0n) throw new RangeError('Rates must be positive');
  const top = money.minor * into.numerator * from.denominator * 10n ** BigInt(decimals(to.currency));
  const bottom = into.denominator * from.numerator * 10n ** BigInt(decimals(money.currency));
  return { minor: top / bottom, currency: to.currency };
}
