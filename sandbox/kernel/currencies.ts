/** Currencies of the sandbox: their decimals, rates, and what round sums are in each. */
import { formatMoney } from '../../src/domain/money';

interface Currency {
  decimals: number;
  symbol: string;
  /** Whole units that an unverified player may take out at once. */
  unverifiedMax: number;
  /** Fun money that every player starts with, whole units. */
  fun: number;
  /** How much of it one euro is; shown, and used where an empty account changes its currency. */
  rate: string;
  /** Whole units that stand for one euro in tables of round sums. */
  perEuro: number;
}

const table = {
  EUR: { decimals: 2, symbol: '€', unverifiedMax: 500, fun: 1_000, rate: '1.0000', perEuro: 1 },
  USD: { decimals: 2, symbol: '$', unverifiedMax: 500, fun: 1_000, rate: '1.0900', perEuro: 1 },
  BRL: { decimals: 2, symbol: 'R$', unverifiedMax: 2_500, fun: 5_000, rate: '6.2000', perEuro: 5 },
  JPY: { decimals: 0, symbol: '¥', unverifiedMax: 80_000, fun: 150_000, rate: '165.0000', perEuro: 100 },
  KWD: { decimals: 3, symbol: 'KWD', unverifiedMax: 200, fun: 400, rate: '0.3550', perEuro: 0.4 },
  /** Millionths of a bitcoin: sums in the cashier are whole. */
  UBTC: { decimals: 8, symbol: 'µ₿', unverifiedMax: 5_000, fun: 10_000, rate: '10.6000', perEuro: 10 },
} as const satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof table;

export const EURO = 'EUR';

export const currencyCodes = Object.keys(table) as readonly CurrencyCode[];

/** What is known of a currency. @throws RangeError for one that the sandbox does not keep. */
export function currencyOf(code: string): Currency {
  const currency = Object.hasOwn(table, code) ? table[code as keyof typeof table] : undefined;
  if (!currency) throw new RangeError(`unknown currency: ${code}`);
  return currency;
}

export const isCurrency = (code: string): boolean => Object.hasOwn(table, code);

/** Whole units that stand for so many whole euros in tables of limits and presets. */
export const roundSum = (euros: number, code: string): number => Math.round(euros * currencyOf(code).perEuro);

const RATE_DECIMALS = 4;

/** How much of a currency one euro is, in ten-thousandths. */
export function rateOf(code: string): bigint {
  const [whole = '0', fraction = ''] = currencyOf(code).rate.split('.');
  return BigInt(whole + fraction.slice(0, RATE_DECIMALS).padEnd(RATE_DECIMALS, '0'));
}

/** Minor units of one whole unit. */
export const unitOf = (code: string): bigint => 10n ** BigInt(currencyOf(code).decimals);

/** Minor units in another currency at the operator's rates, cut towards zero. */
export const convert = (minor: bigint, from: string, to: string): bigint =>
  (minor * rateOf(to) * unitOf(to)) / (rateOf(from) * unitOf(from));

/** Minor units of euros: competitions and loyalty count in them. */
export const inEuros = (minor: bigint, code: string): bigint => convert(minor, code, EURO);

/** Whole units as minor units: 50 EUR are 5000n. */
export const minorUnits = (whole: number | bigint, code: string): bigint => BigInt(whole) * unitOf(code);

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

/** A sum as letters, pages and instructions of the operator write it. */
export const formatSum = (minor: bigint, code: string): string =>
  formatMoney(moneyOf(minor, code), { symbol: currencyOf(code).symbol, position: 'before' });
