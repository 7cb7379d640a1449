/** Money: decimal strings with a currency in API messages, integer minor units in calculations, never floats. */
import { withCommas } from '../i18n/numbers';

/** Money in API messages: `{amount: '1250.00', currency: 'EUR'}`. */
export interface WireMoney {
  amount: string;
  currency: string;
}

/** Money for calculations, in minor units (cents, yen, satoshi). Not JSON: store `WireMoney` in state. */
export interface Amount {
  minor: bigint;
  currency: string;
}

/** The cashier's configuration of a currency. Without a symbol the code follows the amount. */
export interface MoneyStyle {
  symbol?: string | undefined;
  position?: 'before' | 'after' | undefined;
}

const codeSet = (text: string) => new Set(text.split(' '));
const NO_DECIMALS = codeSet('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF');
const THREE_DECIMALS = codeSet('BHD IQD JOD KWD LYD OMR TND');
const CRYPTO = codeSet(
  'ADA BCH BNB BTC BUSD DAI DASH DOGE DOT ETC ETH LTC MBTC SHIB SOL TON TRX UBTC USDC USDT XLM XMR XRP ZEC',
);
const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;
const NARROW_GAP = '\u00a0';

/** Crypto amounts are shown as the operator sent them. */
export function isCrypto(currency: string): boolean {
  return CRYPTO.has(currency.toUpperCase());
}

/** Decimals of a currency: 0, 2 or 3 by ISO 4217, 8 for crypto, 2 for an unknown code. */
export function decimals(currency: string): number {
  const code = currency.toUpperCase();
  if (CRYPTO.has(code)) return 8;
  if (NO_DECIMALS.has(code)) return 0;
  return THREE_DECIMALS.has(code) ? 3 : 2;
}

/** Sign, integer part and fraction. @throws RangeError if the text is not a decimal */
function splitDecimal(decimal: string): [sign: string, integer: string, fraction: string] {
  const match = DECIMAL.exec(decimal);
  if (!match) throw new RangeError('Invalid decimal amount');
  const [, sign = '', integer = '', fraction = ''] = match;
  return [sign, integer, fraction];
}

/**
 * Converts to minor units and drops extra digits. API responses are validated before.
 * @throws RangeError if the amount is not a decimal
 */
export function parseMoney({ amount, currency }: WireMoney): Amount {
  const [sign, integer, fraction] = splitDecimal(amount);
  const places = decimals(currency);
  return { minor: BigInt(sign + integer + fraction.slice(0, places).padEnd(places, '0')), currency };
}

export function toDecimal({ minor, currency }: Amount): string {
  const places = decimals(currency);
  const digits = (minor < 0n ? -minor : minor).toString().padStart(places + 1, '0');
  const integer = digits.slice(0, digits.length - places);
  const fraction = places ? `.${digits.slice(-places)}` : '';
  return `${minor < 0n ? '-' : ''}${integer}${fraction}`;
}

export function toWire(money: Amount): WireMoney {
  return { amount: toDecimal(money), currency: money.currency };
}

/** @throws RangeError if the currencies differ */
export function assertSameCurrency(a: Amount, b: Amount): void {
  if (a.currency !== b.currency) throw new RangeError(`Currencies differ: ${a.currency}, ${b.currency}`);
}

/** @throws RangeError if the currencies differ */
export function add(a: Amount, b: Amount): Amount {
  assertSameCurrency(a, b);
  return { minor: a.minor + b.minor, currency: a.currency };
}

/** Compares for sorting. @throws RangeError if the currencies differ */
export function compare(a: Amount, b: Amount): number {
  assertSameCurrency(a, b);
  return a.minor === b.minor ? 0 : a.minor < b.minor ? -1 : 1;
}

export function fractionOf(decimal: string): { numerator: bigint; denominator: bigint } {
  const [sign, integer, fraction] = splitDecimal(decimal);
  return { numerator: BigInt(sign + integer + fraction), denominator: 10n ** BigInt(fraction.length) };
}

export function isZero(money: Amount | WireMoney): boolean {
  return ('minor' in money ? money : parseMoney(money)).minor === 0n;
}

/** Unsigned digits: crypto as sent, other currencies with commas and their decimals. */
function shownDigits(money: Amount | WireMoney): { isNegative: boolean; digits: string } {
  if (isCrypto(money.currency)) {
    const sent = 'minor' in money ? toDecimal(money).replace(/\.?0+$/, '') : money.amount;
    return { isNegative: sent.startsWith('-'), digits: sent.replace(/^-/, '') };
  }
  const counted = 'minor' in money ? money : parseMoney(money);
  const text = toDecimal(counted);
  return { isNegative: counted.minor < 0n, digits: withCommas(text.replace(/^-/, '')) };
}

/**
 * Formats money, the same in all languages: `€1,250.00`, `-€5.00`, `1,250.00 EUR` without a symbol. Every currency
 * keeps its own number of decimals (`¥1,250`, `1.250 KWD`), since rounding would misstate amounts. Crypto in wire form
 * is shown as sent.
 */
export function formatMoney(money: Amount | WireMoney, style: MoneyStyle = {}): string {
  const { isNegative, digits } = shownDigits(money);
  const sign = isNegative ? '-' : '';
  const { symbol } = style;
  if (!symbol) return `${sign}${digits}${NARROW_GAP}${money.currency}`;
  if (style.position === 'after') return `${sign}${digits}${NARROW_GAP}${symbol}`;
  const gap = /\p{L}$/u.test(symbol) ? NARROW_GAP : '';
  return `${sign}${symbol}${gap}${digits}`;
}

/** Shortens formatted money to three digits: `€394K`, `€1.39M`. Truncates, so that it never promises more. */
export const shortenMoney = (shown: string): string =>
  shown.replace(/(\d+),(\d+)([,\d]*)(\.\d+)?/, (whole, integer: string, next: string, rest: string) => {
    const suffix = 'KMBT'[rest.length / 4];
    return suffix ? `${Number(`${integer}.${next.slice(0, 3 - integer.length)}`)}${suffix}` : whole;
  });

/** Main + bonus + betting bonus. A part in another currency is left out, since there is no rate. */
export function totalBalance(parts: { main: WireMoney; bonus: WireMoney; betting: WireMoney }): Amount {
  const main = parseMoney(parts.main);
  return [parts.bonus, parts.betting]
    .map(parseMoney)
    .filter((part) => part.currency === main.currency)
    .reduce(add, main);
}
