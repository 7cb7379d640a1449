/** Fees of payment methods. They are deducted from the amount, for deposits and withdrawals alike. */
import { currencyOf, formatSum } from '../kernel/currencies';
import type { MethodRow } from './methodRows';

const HUNDRED = 100n;

/** Fixed part of a fee in minor units: euro cents at the currency's round rate, rounded up. */
export function fixedFee(method: MethodRow, currency: string): bigint {
  const { decimals, perEuro } = currencyOf(currency);
  const tenths = BigInt(Math.round(perEuro * 10)) * BigInt(method.fee?.cents ?? 0) * 10n ** BigInt(decimals);
  return roundUp(tenths, 10n * HUNDRED);
}

/** Total fee in minor units, rounded up. */
export function feeOf(method: MethodRow, amount: bigint, currency: string): bigint {
  const [integer = '0', fraction = ''] = (method.fee?.percent ?? '0').split('.');
  const share = roundUp(amount * BigInt(integer + fraction), HUNDRED * 10n ** BigInt(fraction.length));
  return share + fixedFee(method, currency);
}

const roundUp = (top: bigint, bottom: bigint): bigint => (top + bottom - 1n) / bottom;

/** Fee as text, such as `2.5 % + €0.10`; empty without a fee. */
export function feeText(method: MethodRow, currency: string): string {
  const { percent = '0' } = method.fee ?? {};
  const fixed = fixedFee(method, currency);
  return [percent !== '0' && `${percent} %`, fixed > 0n && formatSum(fixed, currency)].filter(Boolean).join(' + ');
}
