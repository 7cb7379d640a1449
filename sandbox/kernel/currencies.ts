/** Currencies of the sandbox: decimals, rates and round amounts. */
import { formatMoney } from '@baize/contract/money/money';

interface Currency {
  decimals: number;
  symbol: string;
  /** Maximum withdrawal of an unverified player in whole units. */
  unverifiedMax: number;
  /** Initial fun money in whole units. */
  fun: number;
  /** Units per euro; shown to players and used for conversions. */
  rate: string;
  /** Whole units per euro in tables of round amounts. */
  perEuro: number;
}

const table = {
  EUR: { decimals: 2, symbol: '€', unverifiedMax: 500, fun: 1_000, rate: '1.0000', perEuro: 1 },
  USD: { decimals: 2, symbol: '$', unverifiedMax: 500, fun: 1_000, rate: '1.0900', perEuro: 1 },
  BRL: { decimals: 2, symbol: 'R$', unverifiedMax: 2_500, fun: 5_000, rate: '6.2000', perEuro: 5 },
  JPY: { decimals: 0, symbol: '¥', unverifiedMax: 80_000, fun: 150_000, rate: '165.0000', perEuro: 100 },
  KWD: { decimals: 3, symbol: 'KWD', unverifiedMax: 200, fun: 400, rate: '0.3550', perEuro: 0.4 },
  /** Millionths of a bitcoin, because cashier amounts are integers. */
  UBTC: { decimals: 8, symbol: 'µ₿', unverifiedMax: 5_000, fun: 10_000, rate: '10.6000', perEuro: 10 },
} as const satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof table;

export const EURO = 'EUR';

export const currencyCodes = Object.keys(table) as readonly CurrencyCode[];

/** @throws RangeError for an unknown currency. */
export function currencyOf(code: string): Currency {
  const currency = Object.hasOwn(table, code) ? table[code as keyof typeof table] : undefined;
  if (!currency) throw new RangeError(`unknown currency: ${code}`);
  return currency;
}

export const isCurrency = (code: string): boolean => Object.hasOwn(table, code);

/** Round amount of a currency for limits and presets given in whole euros. */
export const roundSum = (euros: number, code: string): number => Math.round(euros * currencyOf(code).perEuro);

const RATE_DECIMALS = 4;

/** Ten-thousandths of a currency per euro. */
export function rateOf(code: string): bigint {
  const [units = '0', fraction = ''] = currencyOf(code).rate.split('.');
  return BigInt(units + fraction.slice(0, RATE_DECIMALS).padEnd(RATE_DECIMALS, '0'));
}

/** Minor units per whole unit. */
export const unitOf = (code: string): bigint => 10n ** BigInt(currencyOf(code).decimals);

/** Converts minor units at the operator's rates, rounding towards zero. */
export const convert = (minor: bigint, from: string, to: string): bigint =>
  (minor * rateOf(to) * unitOf(to)) / (rateOf(from) * unitOf(from));

/** Minor units of euros, in which competitions and loyalty count. */
export const inEuros = (minor: bigint, code: string): bigint => convert(minor, code, EURO);

/** Minor units of whole units: 50 EUR are 5000n. */
export const minorUnits = (units: number | bigint, code: string): bigint => BigInt(units) * unitOf(code);

/** Minor units as the API's decimal string: 125000n EUR are `1250.00`, 1250n JPY `1250`. */
export function decimalOf(minor: bigint, code: string): string {
  const { decimals } = currencyOf(code);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0');
  const sign = minor < 0n ? '-' : '';
  if (decimals === 0) return sign + digits;
  return `${sign}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** An amount as the API sends it. */
export const moneyOf = (minor: bigint, code: string) => ({ amount: decimalOf(minor, code), currency: code });

/** An amount for display in the operator's messages, pages and instructions. */
export const formatSum = (minor: bigint, code: string): string =>
  formatMoney(moneyOf(minor, code), { symbol: currencyOf(code).symbol, position: 'before' });
