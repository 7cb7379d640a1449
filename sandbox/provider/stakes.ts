/** Allowed stakes in minor units of the account's currency. */
import { decimals } from '@baize/contract/money/money';

/** Multiples of 20, so that a stake divides evenly by twenty lines. */
const ladder = [20, 40, 100, 200, 500, 1000, 2000, 5000, 10_000];
const bases: Record<number, bigint> = { 0: 1n, 2: 1n, 3: 10n, 8: 100n };
/** Currencies whose unit is a fraction of the coin that their decimals are based on. */
const currencyBases: Record<string, bigint> = { UBTC: 10_000_000n };

/** Maximum single bet at a table, as a multiple of the highest stake. */
export const TABLE_TOP = 5n;

/** Stakes of a currency, ascending: 0.20 to 100.00 EUR, 20 to 10,000 JPY, 2 to 1,000 µBTC. */
export function stakesOf(currency: string): bigint[] {
  const base = currencyBases[currency] ?? bases[decimals(currency)] ?? 1n;
  return ladder.map((step) => BigInt(step) * base);
}

/** Parses minor units from an integer string; null if it is invalid or has more than 15 digits. */
export function readMinor(value: unknown): bigint | null {
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? BigInt(value) : null;
}
