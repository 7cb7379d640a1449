/** What a typed or pasted text says, in the one spelling that is checked and sent (A-2, V-1 to V-21). */
import { loginForWire } from '../contacts';
import { isoDateOf } from '../isoDate';
import type { FieldRule } from './fields';

/** Spaces of every width, and the hyphens, dots and strokes that people and banks group signs with. */
const GROUPING = /[\s\p{Pd}.·/]/gu;
/** Signs that are not seen: those that turn the direction of writing ride along with a copied number or address. */
const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

const trimmed = (text: string): string => text.trim();
const withoutGroups = (text: string): string => text.replace(GROUPING, '');
const oneLine = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** `MM/YY` of a month and a year however parted; browsers fill in four digits of the year. */
function monthAndYear(text: string): string {
  const [, month, year] = /^([0-9]{1,2})(?:[\s/.-]+|(?<=[0-9]{2}))(?:20)?([0-9]{2})$/.exec(text.trim()) ?? [];
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

/** A day typed without its zeros, or filled in by the browser in its own order, as the mask has it. */
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

/** What was pasted, filled in or typed, mended so that a mask can group it; other types stay as they are (V-18). */
export function tidyTyped({ type }: Pick<FieldRule, 'type'>, typed: string): string {
  const tidy = Object.hasOwn(tidiers, type) ? tidiers[type] : undefined;
  return tidy ? tidy(typed.replace(UNSEEN, '')) : typed;
}

/** What is known already as the player would type it: an ISO day of the API in the order of the field (W-16). */
export function shownValue({ type }: Pick<FieldRule, 'type'>, value: string): string {
  const [, year, month, day] = (type === 'date' && /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(value)) || [];
  return year ? `${day}.${month}.${year}` : value;
}

/** The value of a field as it is checked and sent: no outer spaces, nothing unseen, no grouping where it means nothing. */
export function readValue({ type }: Pick<FieldRule, 'type'>, value: unknown): string {
  const text = typeof value === 'string' ? value : '';
  // Every sign of a password is meant; of a sum nothing is mended but the spaces around it (C-2).
  if (/password/i.test(type)) return text;
  if (type === 'sum') return text.trim();
  const read = Object.hasOwn(readers, type) ? readers[type] : oneLine;
  return read?.(text.replace(UNSEEN, '')) ?? text;
}
