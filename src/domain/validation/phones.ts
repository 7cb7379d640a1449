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

/** Codes that an international number begins with, the longest first. */
export const codesOf = (digits: string, codes: readonly CallingCode[]): CallingCode[] =>
  codes.filter(({ code }) => code !== '' && digits.startsWith(code)).toSorted((a, b) => b.code.length - a.code.length);

/** How many digits an international number has, wherever it is of. */
const [FEWEST, MOST] = [7, 15];

/** Is it a number at all, however grouped, with or without a plus (V-8)? */
export const isNumber = (text: string): boolean => /^\+?[0-9(][0-9 ().-]*$/.test(text);

/** What is wrong with the length, by the mask where there is one, else by what any number may have; null: nothing. */
export function lengthProblem(
  national: string,
  { code, mask }: Pick<CallingCode, 'code' | 'mask'>,
): PhoneProblem | null {
  const places = placesOf(mask);
  const [fewest, most] = places > 0 ? [places, places] : [FEWEST - code.length, MOST - code.length];
  if (national.length < fewest) return 'phoneShort';
  return national.length > most ? 'phoneLong' : null;
}

/** A national number without the zero that many countries write before it, where the mask has no place for one. */
function withoutZero(digits: string, mask: string): string {
  const places = placesOf(mask);
  return digits.startsWith('0') && places > 0 && digits.length > places ? digits.slice(1) : digits;
}

/**
 * By the operator's table alone: as many digits as the mask has places, with or without the zero before them. Stands in
 * for the numbering plans where they do not come, or say something else than the operator (`phonePlans.ts`).
 */
export const readByMasks: ReadPhone = (typed, chosen, codes) => {
  const digits = digitsOf(typed);
  const isInternational = typed.trim().startsWith('+');
  const entry = isInternational ? codesOf(digits, codes)[0] : codes.find(({ country_code: code }) => code === chosen);
  const { code = '', mask = '', country_code: country = '' } = entry ?? {};
  const national = withoutZero(isInternational ? digits.slice(code.length) : digits, mask);
  const isForeign = isInternational && !entry && codes.length > 0;
  const problem = isForeign ? 'phoneCountry' : lengthProblem(national, { code, mask });
  return { number: code + national, country, national, problem: isNumber(typed) ? problem : 'phone' };
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
