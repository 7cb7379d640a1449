/** Phone numbers and the calling codes that the operator offers (V-8, V-22). */
import { applyMask } from './masks';

/** Name of the value that holds the country of a form's phone. */
export const PHONE_COUNTRY = 'phone_country_code';

export interface CallingCode {
  country_code: string;
  /** Digits, without a plus. */
  code: string;
  mask: string;
}

/** Too few digits for the country, too many, a country that is not offered, or no number at all. */
export type PhoneProblem = 'phoneShort' | 'phoneLong' | 'phoneCountry' | 'phone';

/** What a typed number says. */
export interface PhoneReading {
  /** Digits with the calling code, no plus: what the API takes. */
  number: string;
  /** Of the operator's table; empty where none of its codes fits. */
  country: string;
  /** Without the calling code, and without what is dialled before a number inside of its country. */
  national: string;
  problem: PhoneProblem | null;
}

/** Reads a number as it was typed, with the country that is chosen beside it. */
export type ReadPhone = (typed: string, chosen: string, codes: readonly CallingCode[]) => PhoneReading;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');
export const placesOf = (mask: string): number => mask.replace(/[^#0-9]/g, '').length;

/** Neither judged nor mended: what is sent where nothing that could read a number has come. */
export const asTyped: ReadPhone = (typed, chosen, codes) => {
  const national = digitsOf(typed);
  const entry = typed.startsWith('+') ? undefined : codes.find(({ country_code: code }) => code === chosen);
  return { number: (entry?.code ?? '') + national, country: entry?.country_code ?? '', national, problem: null };
};

const places = (count: number): string => '#'.repeat(Math.max(0, count));

/**
 * The mask of a number as it is being typed: a national one may have a zero before it, any may be international. What is
 * too long stands behind it, ungrouped: nothing that was typed is cut, it is refused in words (V-8).
 */
export function phoneMask(typed: string, national: string): string {
  const { length } = digitsOf(typed);
  if (typed.startsWith('+')) return `+${places(length)}`;
  if (!national) return '';
  const mask = typed.startsWith('0') && !national.startsWith('0') ? `0${national}` : national;
  return mask + places(length - placesOf(mask));
}

/** A number in the manner of another country; an international one says its own. */
export function groupedNumber(number: string, mask: string): string {
  if (mask === '' || number.startsWith('+')) return number;
  const digits = digitsOf(number);
  return applyMask(phoneMask(digits, mask), digits);
}
