import { type Amount, add, fractionOf, isZero, parseMoney, sameCurrency, toWire, type WireMoney } from './money';

/** What a method takes out of an amount: hundredths of it, and a fixed sum in its currency; decimals. */
export interface FeeRule {
  fee_percent: string;
  fee_fixed: string;
}

export interface Fee {
  fee: WireMoney;
  /** What is left of the amount and arrives. */
  net: WireMoney;
}

/** What is left of one amount after another of its currency, below zero too; RangeError for two currencies. */
export function subtract(a: Amount, b: Amount): Amount {
  sameCurrency(a, b);
  return { minor: a.minor - b.minor, currency: a.currency };
}

const absolute = (value: bigint) => (value < 0n ? -value : value);

/** So many hundredths of an amount: `2.5` per cent, a decimal. What does not fill a minor unit is rounded up. */
export function percentOf({ minor, currency }: Amount, percent: string): Amount {
  const { over, under } = fractionOf(percent);
  const [top, bottom] = [minor * over, under * 100n];
  const rounded = (absolute(top) + bottom - 1n) / bottom;
  return { minor: top < 0n ? -rounded : rounded, currency };
}

/** The fee of a whole sum and what arrives without it (C-1); null for a method that takes nothing. */
export function feeOf(amount: WireMoney, rule: FeeRule): Fee | null {
  const whole = parseMoney(amount);
  const fixed: Amount = parseMoney({ amount: rule.fee_fixed, currency: amount.currency });
  const fee = add(percentOf(whole, rule.fee_percent), fixed);
  return isZero(fee) ? null : { fee: toWire(fee), net: toWire(subtract(whole, fee)) };
}
