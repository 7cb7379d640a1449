/** Fields that payment methods ask for: how forms describe them and how their values are read. */
import type { Sent } from '@baize/contract/api/contract';
import type { Locale, LocalizedText } from '../common/languages';
import { wrongField } from '../kernel/params';
import { readPhoneNumber } from '../kernel/phoneNumbers';
import { banksOf } from './banks';
import { isPast, readAddress, readCardNumber, readCpf, readExpiry, readIban } from './requisiteChecks';

type Description = NonNullable<Sent<'cashier.getdepositsettings'>['methods'][number]['fields']>[number];

export interface Reading {
  method: string;
  /** Milliseconds, UTC. */
  nowMs: number;
}

/** `shown` is saved and displayed; `full` is only fingerprinted. A string is an error code. */
type Read = { shown: string; full?: string } | string;

export interface RequisiteField {
  name: string;
  type: string;
  label: LocalizedText;
  hint?: LocalizedText;
  mask?: string;
  pattern?: string;
  autocomplete?: string;
  isOptional?: boolean;
  optionsFrom?: 'banks';
  read(value: string, reading: Reading): Read;
}

/** Last four characters of a value that must not be stored in full. */
const lastFour = (text: string): string => `•••• ${text.slice(-4)}`;

const INVALID = 'INVALID';
const masked = (full: string | null, show = lastFour): Read => (full === null ? INVALID : { shown: show(full), full });

const HOLDER = /^[\p{L}\p{M} .'’-]{2,60}$/u;
const readHolder = (value: string): Read => (HOLDER.test(value) ? { shown: value } : INVALID);

/** Keeps the first character and the domain. */
const maskEmail = (email: string): string => email.replace(/^(.)[^@]*@/, '$1•••@');

export const fields = {
  cardNumber: {
    name: 'card_number',
    type: 'cardNumber',
    label: { en: 'Card number', fr: 'Numéro de carte' },
    mask: '#### #### #### ####',
    autocomplete: 'cc-number',
    read: (value) => masked(readCardNumber(value)),
  },
  cardExpiry: {
    name: 'card_expiry',
    type: 'cardExpiry',
    label: { en: 'Expiry date', fr: 'Date d’expiration' },
    hint: { en: 'MM/YY', fr: 'MM/AA' },
    mask: '##/##',
    autocomplete: 'cc-exp',
    read: (value, { nowMs }) => {
      const expiry = readExpiry(value);
      if (!expiry) return INVALID;
      if (isPast(expiry, nowMs)) return 'EXPIRED';
      return { shown: `${String(expiry.month).padStart(2, '0')}/${String(expiry.year).slice(2)}` };
    },
  },
  cardHolder: {
    name: 'card_holder',
    type: 'cardHolder',
    label: { en: 'Name on the card', fr: 'Nom figurant sur la carte' },
    autocomplete: 'cc-name',
    read: readHolder,
  },
  iban: {
    name: 'iban',
    type: 'iban',
    label: { en: 'IBAN', fr: 'IBAN' },
    hint: { en: 'As shown on your bank statement', fr: 'Tel qu’il figure sur votre relevé' },
    read: (value) => masked(readIban(value), (full) => `${full.slice(0, 4)} ${lastFour(full)}`),
  },
  bank: {
    name: 'bank',
    type: 'select',
    label: { en: 'Your bank', fr: 'Votre banque' },
    optionsFrom: 'banks',
    read: (value, { method }) => {
      const match = banksOf(method).find(({ id }) => id === value);
      return match ? { shown: match.name } : INVALID;
    },
  },
  accountHolder: {
    name: 'account_holder',
    type: 'cardHolder',
    label: { en: 'Account holder', fr: 'Titulaire du compte' },
    autocomplete: 'name',
    read: readHolder,
  },
  email: {
    name: 'email',
    type: 'email',
    label: { en: 'E-wallet email', fr: 'E-mail du portefeuille' },
    autocomplete: 'email',
    read: (value) =>
      /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+){1,2}$/.test(value)
        ? { shown: maskEmail(value), full: value.toLowerCase() }
        : INVALID,
  },
  phone: {
    name: 'phone',
    type: 'phone',
    label: { en: 'Phone number', fr: 'Numéro de téléphone' },
    autocomplete: 'tel-national',
    read: (value) => {
      const { number, problem } = readPhoneNumber(value);
      return problem ? INVALID : masked(number);
    },
  },
  cpf: {
    name: 'cpf',
    type: 'cpf',
    label: { en: 'CPF', fr: 'CPF (numéro fiscal brésilien)' },
    mask: '###.###.###-##',
    read: (value) => masked(readCpf(value), (full) => `•••.•••.•••-${full.slice(-2)}`),
  },
  voucherCode: {
    name: 'code',
    type: 'text',
    label: { en: 'Voucher code', fr: 'Code du bon' },
    hint: { en: '16 letters and digits', fr: '16 lettres et chiffres' },
    mask: '****-****-****-****',
    pattern: '[0-9A-Za-z]{4}(-?[0-9A-Za-z]{4}){3}',
    autocomplete: 'off',
    read: (value) => {
      const code = value.replace(/[ -]/g, '').toUpperCase();
      return /^[0-9A-Z]{16}$/.test(code) ? masked(code) : INVALID;
    },
  },
  address: {
    name: 'address',
    type: 'text',
    label: { en: 'Bitcoin address', fr: 'Adresse Bitcoin' },
    hint: {
      en: 'Starts with bz1. Payments to a wrong address can’t be recovered',
      fr: 'Commence par bz1. Un envoi à une mauvaise adresse est irrécupérable',
    },
    pattern: 'bz1[02-9ac-hj-np-z]{38}',
    autocomplete: 'off',
    read: (value) => masked(readAddress(value), (full) => `${full.slice(0, 6)}…${full.slice(-4)}`),
  },
} satisfies Record<string, RequisiteField>;

const fieldOrder = new Map(Object.values(fields).map(({ name }, place) => [name, place]));
const positionOf = (name: string): number => fieldOrder.get(name) ?? fieldOrder.size;

/** Sorts saved values for display, most distinctive first; the database does not preserve order. */
export const inDisplayOrder = (shown: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(shown).sort(([a], [b]) => positionOf(a) - positionOf(b)));

export const describeField = (field: RequisiteField, locale: Locale): Description => ({
  name: field.name,
  type: field.type,
  label: field.label[locale],
  hint: field.hint?.[locale] ?? '',
  is_optional: field.isOptional ?? false,
  mask: field.mask ?? '',
  pattern: field.pattern ?? '',
  autocomplete: field.autocomplete ?? '',
  options_from: field.optionsFrom ?? '',
});

/** Masked requisites to store, and the full values for their fingerprint. */
export interface ReadRequisites {
  shown: Record<string, string>;
  /** Never stored, logged or sent. */
  full: Record<string, string>;
}

/**
 * Reads exactly the fields of a method. @throws ApiFailure InvalidParameterException with `requisites.NAME` and its
 * code.
 */
export function readRequisites(
  list: readonly RequisiteField[],
  values: Record<string, unknown>,
  reading: Reading,
): ReadRequisites {
  const result: ReadRequisites = { shown: {}, full: {} };
  for (const field of list) {
    const value = values[field.name];
    const text = typeof value === 'string' ? value.trim() : '';
    if (text === '' && field.isOptional && (value === undefined || value === '')) continue;
    const read = text === '' || text.length > 200 ? null : field.read(text, reading);
    if (read === null) throw wrongField(`requisites.${field.name}`, value ? INVALID : 'REQUIRED');
    if (typeof read === 'string') throw wrongField(`requisites.${field.name}`, read);
    result.shown[field.name] = read.shown;
    if (read.full !== undefined) result.full[field.name] = read.full;
  }
  return result;
}
