import {
  type Amount,
  add,
  assertSameCurrency,
  fractionOf,
  isZero,
  parseMoney,
  toWire,
  type WireMoney,
} from '@baize/contract/money/money';

/** Fee of a payment method: a percentage and a fixed amount in its currency, as decimal strings. */
export interface FeeRule {
  fee_percent: string;
  fee_fixed: string;
}

export interface Fee {
  fee: WireMoney;
  /** The amount after the fee. */
  net: WireMoney;
}

/** The result may be negative. @throws RangeError if the currencies differ */
export function subtract(a: Amount, b: Amount): Amount {
  assertSameCurrency(a, b);
  return { minor: a.minor - b.minor, currency: a.currency };
}

const absolute = (value: bigint) => (value < 0n ? -value : value);

/** A percentage (a decimal string such as `2.5`) of an amount, rounded up to a full minor unit. */
export function percentOf({ minor, currency }: Amount, percent: string): Amount {
  const { numerator, denominator } = fractionOf(percent);
  const [top, bottom] = [minor * numerator, denominator * 100n];
  const rounded = (absolute(top) + bottom - 1n) / bottom;
  return { minor: top < 0n ? -rounded : rounded, currency };
}

/** The fee of an amount and the remainder; null without a fee. */
export function feeOf(amount: WireMoney, rule: FeeRule): Fee | null {
  const total = parseMoney(amount);
  const fixed: Amount = parseMoney({ amount: rule.fee_fixed, currency: amount.currency });
  const fee = add(percentOf(total, rule.fee_percent), fixed);
  return isZero(fee) ? null : { fee: toWire(fee), net: toWire(subtract(total, fee)) };
}
