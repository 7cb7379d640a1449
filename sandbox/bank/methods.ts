/** Ways to pay in and out, and what each asks for. */
import type { Sent } from '../../src/services/api/contract';
import { wrongField } from '../api/params';
import { currencyOf, minorUnits } from './currencies';

type Method = Sent<'cashier.getdepositsettings'>['methods'][number];
type Flow = Method['flow'];

interface MethodRow {
  sysname: string;
  name: { en: string; fr: string };
  flow: Flow;
  durationMinutes: number;
  fields: readonly RequisiteField[];
}

interface RequisiteField {
  name: string;
  label: { en: string; fr: string };
  mask: string;
  autocomplete: string;
  /** The value as kept and shown, or null when it is wrong. */
  read(value: string): string | null;
}

const cardNumber: RequisiteField = {
  name: 'card_number',
  label: { en: 'Card number', fr: 'Numéro de carte' },
  mask: '#### #### #### ####',
  autocomplete: 'cc-number',
  read: (value) => {
    const digits = value.replace(/[\s-]/g, '');
    return /^\d{13,19}$/.test(digits) && isLuhn(digits) ? `•••• ${digits.slice(-4)}` : null;
  },
};

const card = { sysname: 'card', name: { en: 'Bank card', fr: 'Carte bancaire' } };
const deposits: readonly MethodRow[] = [{ ...card, flow: 'redirect', durationMinutes: 1, fields: [] }];
const withdrawals: readonly MethodRow[] = [{ ...card, flow: 'direct', durationMinutes: 1, fields: [cardNumber] }];

const tables = { deposit: deposits, withdrawal: withdrawals };
export type PaymentType = keyof typeof tables;

/** Methods as the cashier shows them. */
export const listMethods = (type: PaymentType, currency: string, locale: 'en' | 'fr'): Method[] =>
  tables[type].map((row) => ({
    sysname: row.sysname,
    name: row.name[locale],
    image_url: '',
    flow: row.flow,
    currency,
    min: String(currencyOf(currency).min),
    max: String(currencyOf(currency).max),
    fields: row.fields.map((field) => ({
      name: field.name,
      type: 'text',
      label: field.label[locale],
      mask: field.mask,
      autocomplete: field.autocomplete,
    })),
    fee: '',
    duration_minutes: row.durationMinutes,
  }));

/** A method's name as players read it; an unknown one, such as that of an old payment, keeps its system name. */
export const methodName = (type: PaymentType, sysname: string, locale: 'en' | 'fr'): string =>
  tables[type].find((method) => method.sysname === sysname)?.name[locale] ?? sysname;

/** @throws ApiFailure InvalidParameterException for a method that is not offered. */
export function methodOf(type: PaymentType, sysname: string): MethodRow {
  const row = tables[type].find((method) => method.sysname === sysname);
  if (!row) throw wrongField('method', 'INVALID', 'This method is not offered');
  return row;
}

/** Requisites as kept: every field of the method, nothing else, nothing that must not be kept whole. */
export function readRequisites(method: MethodRow, given: Record<string, unknown>): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const field of method.fields) {
    const value = given[field.name];
    const read = typeof value === 'string' ? field.read(value.trim()) : null;
    if (read === null) throw wrongField(`requisites.${field.name}`, value ? 'INVALID' : 'REQUIRED');
    kept[field.name] = read;
  }
  return kept;
}

/**
 * Minor units of a sum as typed: ASCII digits only, whole, no leading zero, within the method's limits (C-2).
 * @throws ApiFailure InvalidParameterException; `error_data` holds `amount`, and `min` and `max` for a sum out of bounds.
 */
export function readSum(amount: string, currency: string): bigint {
  if (!/^[1-9][0-9]{0,11}$/.test(amount)) throw wrongField('amount', 'INVALID', 'A sum is a whole number');
  const { min, max } = currencyOf(currency);
  const whole = BigInt(amount);
  const bounds = { min: String(min), max: String(max), currency };
  if (whole < BigInt(min)) throw wrongField('amount', 'TOO_SMALL', 'The sum is below the minimum', bounds);
  if (whole > BigInt(max)) throw wrongField('amount', 'TOO_LARGE', 'The sum is above the maximum', bounds);
  return minorUnits(whole, currency);
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
