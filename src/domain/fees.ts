import { type Amount, add, isZero, parseMoney, percentOf, subtract, toWire, type WireMoney } from './money';

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

/** The fee of a whole sum and what arrives without it (C-1); null for a method that takes nothing. */
export function feeOf(amount: WireMoney, rule: FeeRule): Fee | null {
  const whole = parseMoney(amount);
  const fixed: Amount = parseMoney({ amount: rule.fee_fixed, currency: amount.currency });
  const fee = add(percentOf(whole, rule.fee_percent), fixed);
  return isZero(fee) ? null : { fee: toWire(fee), net: toWire(subtract(whole, fee)) };
}
