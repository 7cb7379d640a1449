/** Euros that a sum is worth at the rates that the cashier shows, and back: competitions count in euros. */
import { currencyOf } from './currencies';

export const EURO = 'EUR';
const RATE_DECIMALS = 4;
const EURO_MINOR = 100n;

/** Units of a currency that a euro is worth, with four decimals, as a whole number. */
function rateOf(currency: string): bigint {
  const [whole = '0', fraction = ''] = currencyOf(currency).rate.split('.');
  return BigInt(whole + fraction.slice(0, RATE_DECIMALS).padEnd(RATE_DECIMALS, '0'));
}
const unitOf = (currency: string) => 10n ** BigInt(currencyOf(currency).decimals);
const SCALE = 10n ** BigInt(RATE_DECIMALS);

/** Minor units of euros, cut towards zero. */
export const inEuros = (minor: bigint, currency: string): bigint =>
  (minor * EURO_MINOR * SCALE) / (unitOf(currency) * rateOf(currency));

/** Minor units of another currency, cut towards zero. */
export const fromEuros = (minor: bigint, currency: string): bigint =>
  (minor * rateOf(currency) * unitOf(currency)) / (EURO_MINOR * SCALE);
