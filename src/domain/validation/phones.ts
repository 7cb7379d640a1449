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

const isRegion = (code: string): boolean => /^[A-Za-z]{2}$/.test(code);

/**
 * The country that a phone form starts with: for each language in turn its own region, or the first country where it is the main
 * language; else the first one offered. @param tags BCP 47, most wanted first
 */
export function likelyCountry(codes: readonly CallingCode[], tags: readonly string[]): string {
  const offered = codes.map(({ country_code: code }) => code);
  for (const tag of tags) {
    const { language, region } = new Intl.Locale(tag).maximize();
    const found =
      offered.find((code) => code === region) ??
      offered.find((code) => isRegion(code) && new Intl.Locale(`und-${code}`).maximize().language === language);
    if (found) return found;
  }
  return offered[0] ?? '';
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

/** Extra digits follow ungrouped: nothing typed is cut, a message refuses it. */
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
