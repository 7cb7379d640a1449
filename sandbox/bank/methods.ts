/** Payment methods available in a currency. */
import type { Sent } from '@baize/contract/api/contract';
import type { Locale } from '../common/languages';
import { decimalOf, minorUnits, roundSum } from '../kernel/currencies';
import { ApiFailure } from '../kernel/handlers';
import { wrongField } from '../kernel/params';
import { feeText, fixedFee } from './fees';
import { depositRows, type MethodRow, type PaymentType, withdrawalRows } from './methodRows';
import { describeField } from './requisites';

export type Method = Sent<'cashier.getdepositsettings'>['methods'][number];

const tables: Record<PaymentType, readonly MethodRow[]> = { deposit: depositRows, withdrawal: withdrawalRows };

/** Methods of a currency in display order. */
export const methodRowsFor = (type: PaymentType, currency: string): MethodRow[] =>
  tables[type].filter((row) => row.currencies.some((code) => code === currency));

/** A method by its name in any currency; null if it no longer exists. */
export const findMethodRow = (type: PaymentType, sysname: string): MethodRow | null =>
  tables[type].find((row) => row.sysname === sysname) ?? null;

export const listMethods = (type: PaymentType, currency: string, locale: Locale): Method[] =>
  methodRowsFor(type, currency).map((row) => ({
    sysname: row.sysname,
    name: row.name[locale],
    image_url: `/media/methods/${row.sysname}.svg?mono`,
    flow: row.flow,
    currency,
    min: String(roundSum(row.limits.min, currency)),
    max: String(roundSum(row.limits.max, currency)),
    fields: row.fields.map((field) => describeField(field, locale)),
    fee: feeText(row, currency),
    duration_minutes: row.durationMinutes,
    text: row.text[locale],
    kind: row.kind,
    currencies: [...row.currencies],
    presets: (row.presets ?? []).map((euros) => String(roundSum(euros, currency))),
    fee_percent: row.fee?.percent ?? '0',
    fee_fixed: decimalOf(fixedFee(row, currency), currency),
    has_amount: row.settlement !== 'voucher',
    can_remember: row.canRemember ?? false,
  }));

/** Display name of a method; the system name if the method no longer exists. */
export const methodName = (type: PaymentType, sysname: string, locale: Locale): string =>
  findMethodRow(type, sysname)?.name[locale] ?? sysname;

/**
 * Method of an order. @throws ApiFailure InvalidParameterException if it is not offered in this currency;
 * BillingUnavailableException if it is out of service.
 */
export function requireMethod(
  type: PaymentType,
  sysname: string,
  currency: string,
  isOutOfService: (sysname: string) => boolean,
): MethodRow {
  const row = methodRowsFor(type, currency).find((method) => method.sysname === sysname);
  if (!row) throw wrongField('method', 'INVALID', 'This payment method is not available');
  if (isOutOfService(sysname))
    throw new ApiFailure('BillingUnavailableException', 'This payment method is temporarily unavailable');
  return row;
}

/**
 * Minor units of a typed amount: integer units in ASCII digits, no leading zero, within the method's limits. @throws
 * ApiFailure InvalidParameterException; `error_data` holds `amount`, and `min` and `max` if out of bounds.
 */
export function readAmount(amount: string, method: MethodRow, currency: string): bigint {
  if (!/^[1-9][0-9]{0,11}$/.test(amount)) throw wrongField('amount', 'INVALID', 'The amount must be a whole number');
  const [min, max] = [roundSum(method.limits.min, currency), roundSum(method.limits.max, currency)];
  const units = BigInt(amount);
  const bounds = { min: String(min), max: String(max), currency };
  if (units < BigInt(min)) throw wrongField('amount', 'TOO_SMALL', 'The amount is below the minimum', bounds);
  if (units > BigInt(max)) throw wrongField('amount', 'TOO_LARGE', 'The amount is above the maximum', bounds);
  return minorUnits(units, currency);
}
