import { applyMask } from './masks';

export const PHONE_COUNTRY = 'phone_country_code';

export interface CallingCode {
  country_code: string;
  /** Digits, without a plus. */
  code: string;
  mask: string;
}

/** `phoneCountry`: the country is not offered; `phone`: not a phone number. */
export type PhoneProblem = 'phoneShort' | 'phoneLong' | 'phoneCountry' | 'phone';

export interface PhoneReading {
  /** Digits with the calling code and no plus, in the API's format. */
  number: string;
  /** Country code in the operator's table; empty if none matches. */
  country: string;
  /** Without calling code and national prefix. */
  national: string;
  problem: PhoneProblem | null;
}

const isRegion = (code: string): boolean => /^[A-Za-z]{2}$/.test(code);

/**
 * Country to preselect in a phone form: for each language in turn its own region, or the first country where it is the
 * main language; else the first one offered.
 * @param tags BCP 47, preferred first
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

/** Without validation, for when no parser could be loaded. */
export const asTyped: ReadPhone = (typed, chosen, codes) => {
  const national = digitsOf(typed);
  const entry = typed.startsWith('+') ? undefined : codes.find(({ country_code: code }) => code === chosen);
  return { number: (entry?.code ?? '') + national, country: entry?.country_code ?? '', national, problem: null };
};

const places = (count: number): string => '#'.repeat(Math.max(0, count));

/**
 * Mask that fits the typed text. Extra digits follow ungrouped, so that a message can refuse them instead of
 * truncating.
 */
export function phoneMask(typed: string, national: string): string {
  const { length } = digitsOf(typed);
  if (typed.startsWith('+')) return `+${places(length)}`;
  if (!national) return '';
  const mask = typed.startsWith('0') && !national.startsWith('0') ? `0${national}` : national;
  return mask + places(length - placesOf(mask));
}

/** Groups a number by a country's mask. International numbers are unchanged. */
export function groupedNumber(number: string, mask: string): string {
  if (mask === '' || number.startsWith('+')) return number;
  const digits = digitsOf(number);
  return applyMask(phoneMask(digits, mask), digits);
}
