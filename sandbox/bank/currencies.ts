/** Currencies of the sandbox: their decimals, and what the cashier lets through in each. */

interface Currency {
  decimals: number;
  /** Whole units. */
  min: number;
  max: number;
  /** Whole units that an unverified player may take out at once. */
  unverifiedMax: number;
  /** Fun money that every player starts with, whole units. */
  fun: number;
  /** How much of it one euro is; shown, and used where an empty account changes its currency. */
  rate: string;
}

const table = {
  EUR: { decimals: 2, min: 10, max: 5_000, unverifiedMax: 500, fun: 1_000, rate: '1.0000' },
  USD: { decimals: 2, min: 10, max: 5_000, unverifiedMax: 500, fun: 1_000, rate: '1.0900' },
  JPY: { decimals: 0, min: 1_000, max: 800_000, unverifiedMax: 80_000, fun: 150_000, rate: '165.0000' },
} as const satisfies Record<string, Currency>;

export const currencyCodes: readonly string[] = Object.keys(table);

/** What is known of a currency. @throws RangeError for one that the sandbox does not keep. */
export function currencyOf(code: string): Currency {
  const currency = Object.hasOwn(table, code) ? table[code as keyof typeof table] : undefined;
  if (!currency) throw new RangeError(`no such currency: ${code}`);
  return currency;
}

export const isCurrency = (code: string): boolean => Object.hasOwn(table, code);

/** Whole units as minor units: 50 EUR are 5000n. */
export const minorUnits = (whole: number | bigint, code: string): bigint =>
  BigInt(whole) * 10n ** BigInt(currencyOf(code).decimals);

/** Minor units as the decimal string of the wire: 125000n EUR are `1250.00`, 1250n JPY `1250`. */
export function decimalOf(minor: bigint, code: string): string {
  const { decimals } = currencyOf(code);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const sign = minor < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** A sum as it travels. */
export const moneyOf = (minor: bigint, code: string) => ({ amount: decimalOf(minor, code), currency: code });
