/** Normalises typed or pasted text for validation and sending (A-2, V-1 to V-21). */
import { loginForWire } from '../contacts';
import { isoDateOf } from '../isoDate';
import type { FieldRule } from './fields';

/** Spaces of any width, hyphens, dots and slashes used for grouping. */
const GROUPING = /[\s\p{Pd}.·/]/gu;
/** Invisible signs: direction marks come along with copied text. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

const trimmed = (text: string): string => text.trim();
const withoutGroups = (text: string): string => text.replace(GROUPING, '');
const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

function monthAndYear(text: string): string {
  const [, apart, joined, year] = /^(?:([0-9]{1,2})[\s/.-]+|([0-9]{2}))(?:20)?([0-9]{2})$/.exec(text.trim()) ?? [];
  const month = apart ?? joined;
  return month && year ? `${month.padStart(2, '0')}/${year}` : text.trim();
}

const readers: Readonly<Record<string, (text: string) => string>> = {
  number: trimmed,
  login: loginForWire,
  email: trimmed,
  date: (text) => isoDateOf(text.trim()) ?? text.trim(),
  code: withoutGroups,
  cpf: withoutGroups,
  cardNumber: withoutGroups,
  cardExpiry: monthAndYear,
  // Banks print the word before the number.
  iban: (text) =>
    withoutGroups(text)
      .toUpperCase()
      .replace(/^IBAN:?/, ''),
  phone: (text) => text.replace(/[\s\p{Pd}.()/]/gu, '').replace(/^00(?=[1-9])/, '+'),
};

/** A day without leading zeros, or in the browser's autofill order, as the mask expects. */
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

/** Normalises pasted or filled-in text before masking; other types are unchanged (V-18). */
export function tidyTyped({ type }: Pick<FieldRule, 'type'>, typed: string): string {
  const tidy = Object.hasOwn(tidiers, type) ? tidiers[type] : undefined;
  return tidy ? tidy(typed.replace(UNSEEN, '')) : typed;
}

/** A stored value as one would type it: ISO days in the field's order (W-16). */
export function shownValue({ type }: Pick<FieldRule, 'type'>, value: string): string {
  const [, year, month, day] = (type === 'date' && /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(value)) || [];
  return year ? `${day}.${month}.${year}` : value;
}

/** A field's value as checked and sent: trimmed, no invisible signs, no meaningless grouping. */
export function readValue({ type }: Pick<FieldRule, 'type'>, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  // Every sign of a password counts; sums are only trimmed.
  if (/password/i.test(type)) return text;
  if (type === 'sum') return text.trim();
  const read = Object.hasOwn(readers, type) ? readers[type] : oneLine;
  return read?.(text.replace(UNSEEN, '')) ?? text;
}
