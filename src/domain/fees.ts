import { type Amount, add, fractionOf, isZero, parseMoney, sameCurrency, toWire, type WireMoney } from './money';

/** Fee of a method: percent, and a fixed sum in its currency; decimals. */
export interface FeeRule {
  fee_percent: string;
  fee_fixed: string;
}

export interface Fee {
  fee: WireMoney;
  /** What arrives. */
  net: WireMoney;
}

/** May be negative. @throws RangeError for two currencies */
export function subtract(a: Amount, b: Amount): Amount {
  sameCurrency(a, b);
  return { minor: a.minor - b.minor, currency: a.currency };
}

const absolute = (value: bigint) => (value < 0n ? -value : value);

/** A percentage of an amount, `2.5` as a decimal; fractions of a minor unit are rounded up. */
export function percentOf({ minor, currency }: Amount, percent: string): Amount {
  const { over, under } = fractionOf(percent);
  const [top, bottom] = [minor * over, under * 100n];
  const rounded = (absolute(top) + bottom - 1n) / bottom;
  return { minor: top < 0n ? -rounded : rounded, currency };
}

/** The fee of a whole sum and what arrives; null without a fee. */
export function feeOf(amount: WireMoney, rule: FeeRule): Fee | null {
  const whole = parseMoney(amount);
  const fixed: Amount = parseMoney({ amount: rule.fee_fixed, currency: amount.currency });
  const fee = add(percentOf(whole, rule.fee_percent), fixed);
  return isZero(fee) ? null : { fee: toWire(fee), net: toWire(subtract(whole, fee)) };
}
