import { applyMask } from './masks';

export const PHONE_COUNTRY = 'phone_country_code';

export interface CallingCode {
  country_code: string;
  /** Digits, without a plus. */
  code: string;
  mask: string;
}

/** `phoneCountry`: not offered; `phone`: no number at all. */
export type PhoneProblem = 'phoneShort' | 'phoneLong' | 'phoneCountry' | 'phone';

export interface PhoneReading {
  /** Digits with the calling code, no plus, as the API takes them. */
  number: string;
  /** Row of the operator's table; empty where no code fits. */
  country: string;
  /** Without calling code and national prefix. */
  national: string;
  problem: PhoneProblem | null;
}

export type ReadPhone = (typed: string, chosen: string, codes: readonly CallingCode[]) => PhoneReading;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');
export const placesOf = (mask: string): number => mask.replace(/[^#0-9]/g, '').length;

/** Unvalidated: where no reader could be loaded. */
export const asTyped: ReadPhone = (typed, chosen, codes) => {
  const national = digitsOf(typed);
  const entry = typed.startsWith('+') ? undefined : codes.find(({ country_code: code }) => code === chosen);
  return { number: (entry?.code ?? '') + national, country: entry?.country_code ?? '', national, problem: null };
};

const places = (count: number): string => '#'.repeat(Math.max(0, count));

/** Extra digits follow ungrouped: nothing typed is cut, a message refuses it (V-8). */
export function phoneMask(typed: string, national: string): string {
  const { length } = digitsOf(typed);
  if (typed.startsWith('+')) return `+${places(length)}`;
  if (!national) return '';
  const mask = typed.startsWith('0') && !national.startsWith('0') ? `0${national}` : national;
  return mask + places(length - placesOf(mask));
}

/** Grouped by a country's mask; an international number uses its own. */
export function groupedNumber(number: string, mask: string): string {
  if (mask === '' || number.startsWith('+')) return number;
  const digits = digitsOf(number);
  return applyMask(phoneMask(digits, mask), digits);
}
