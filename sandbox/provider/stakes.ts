/** Stakes that a player can choose from, in minor units of the account's currency. */
import { decimals } from '../../src/domain/money';

/** Multiples of 20, so that twenty lines share a stake without a remainder. */
const ladder = [20, 40, 100, 200, 500, 1000, 2000, 5000, 10_000];
const bases: Record<number, bigint> = { 0: 1n, 2: 1n, 3: 10n, 8: 100n };
/** A currency that counts in parts of what its decimals are made for. */
const ownBases: Record<string, bigint> = { UBTC: 10_000_000n };

/** The largest single bet at a table, as a multiple of the ladder's top. */
export const TABLE_TOP = 5n;

/** The ladder in a currency: 0.20 to 100.00 EUR, 20 to 10,000 JPY, 2 to 1,000 µBTC. */
export function stakesOf(currency: string): bigint[] {
  const base = ownBases[currency] ?? bases[decimals(currency)] ?? 1n;
  return ladder.map((step) => BigInt(step) * base);
}

/** Minor units of an integer text; null for anything else or anything unreasonable. */
export function readMinor(value: unknown): bigint | null {
  return typeof value === 'string' && /^[1-9]\d{0,14}$/.test(value) ? BigInt(value) : null;
}
