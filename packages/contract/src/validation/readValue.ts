/** Normalises typed or pasted text for validation and sending. */

import { isoDateOf } from '../i18n/isoDate';
import { loginForWire } from '../player/contacts';
import type { FieldRule } from './fields';
import { plainTyped, visibleText } from './typedText';

/** Spaces of any width, hyphens, dots and slashes used for grouping. */
const GROUPING = /[\s\p{Pd}.·/]/gu;

const trimmed = (text: string): string => text.trim();
const stripGrouping = (text: string): string => text.replace(GROUPING, '');
/** Joiners are only meaningful inside a text. */
const toOneLine = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/^[\p{Join_Control} ]+|[\p{Join_Control} ]+$/gu, '');

function monthAndYear(text: string): string {
  const [, apart, joined, year] = /^(?:([0-9]{1,2})[\s/.-]+|([0-9]{2}))(?:20)?([0-9]{2})$/.exec(text.trim()) ?? [];
  const month = apart ?? joined;
  return month && year ? `${month.padStart(2, '0')}/${year}` : text.trim();
}

const readers: Readonly<Record<string, (text: string) => string>> = {
  sum: trimmed,
  number: trimmed,
  login: loginForWire,
  promoCode: trimmed,
  postcode: toOneLine,
  documentNumber: toOneLine,
  email: trimmed,
  date: (text) => isoDateOf(text.trim()) ?? text.trim(),
  code: stripGrouping,
  cpf: stripGrouping,
  cardNumber: stripGrouping,
  cardExpiry: monthAndYear,
  // Banks print "IBAN" before the number.
  iban: (text) =>
    stripGrouping(text)
      .toUpperCase()
      .replace(/^IBAN:?/, ''),
  phone: (text) => text.replace(/[\s\p{Pd}.()/]/gu, '').replace(/^00(?=[1-9])/, '+'),
};

/** Accepts a day without leading zeros or in the browser's autofill order, and writes it as the mask expects. */
function tidyDate(typed: string): string {
  const day = isoDateOf(typed.trim().replace(/\s*[/.\s]\s*/g, '.'));
  if (day) return shownValue({ type: 'date' }, day);
  return typed.replace(/^((?:[0-9]{2}\.)?)([0-9])[.,'/ -]$/, '$10$2.');
}

const tidiers: Readonly<Record<string, (typed: string) => string>> = {
  date: tidyDate,
  cardExpiry: (typed) => typed.replace(/^\s*([0-9]{1,2})\W+20([0-9]{2})\s*$/, '$1/$2').replace(/^([0-9])\//, '0$1/'),
  iban: (typed) => typed.toUpperCase().replace(/^\s*IBAN[:\s]*/, ''),
  phone: (typed) => typed.replace(/^[^0-9+]+/, '').replace(/^00(?=[1-9])/, '+'),
};

type Described = Pick<FieldRule, 'type' | 'mask' | 'pattern'>;

/** Names and addresses, whatever pattern the operator sets for them. */
const PROSE = /name|letters|address|cardHolder/i;

function normalised({ type, mask, pattern }: Described, text: string): string {
  const isForm = Object.hasOwn(readers, type) || ((mask || pattern) && !PROSE.test(type));
  return isForm ? plainTyped(text) : visibleText(text);
}

/** Normalises typed or filled-in text before masking. */
export function tidyTyped(field: Described, typed: string): string {
  const tidy = Object.hasOwn(tidiers, field.type) ? tidiers[field.type] : undefined;
  const text = normalised(field, typed);
  return tidy ? tidy(text) : text;
}

/** Formats a stored value for its field: ISO days in the field's order. */
export function shownValue({ type }: Pick<FieldRule, 'type'>, value: string): string {
  const [, year, month, day] = (type === 'date' && /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(value)) || [];
  return year ? `${day}.${month}.${year}` : value;
}

/** A field's value for checking and sending: normalised, trimmed, without grouping. */
export function readValue(field: Described, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  // Every character of a password counts.
  if (/password/i.test(field.type)) return text;
  const read = Object.hasOwn(readers, field.type) ? readers[field.type] : toOneLine;
  return read?.(normalised(field, text)) ?? text;
}
