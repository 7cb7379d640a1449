import { type CallingCode, digitsOf, type PhoneProblem, placesOf, type ReadPhone } from './phones';

/** Codes that an international number begins with, longest first. */
export const codesOf = (digits: string, codes: readonly CallingCode[]): CallingCode[] =>
  codes.filter(({ code }) => code !== '' && digits.startsWith(code)).sort((a, b) => b.code.length - a.code.length);

const [MIN_DIGITS, MAX_DIGITS] = [7, 15];

/** Any phone number, in any grouping, with or without a plus. */
export const isNumber = (text: string): boolean => /^\+?[0-9(][0-9 ().-]*$/.test(text);

/** Problem with the length, by the mask or else by general limits; null without one. */
export function lengthProblem(
  national: string,
  { code, mask }: Pick<CallingCode, 'code' | 'mask'>,
): PhoneProblem | null {
  const places = placesOf(mask);
  const [min, max] = places > 0 ? [places, places] : [MIN_DIGITS - code.length, MAX_DIGITS - code.length];
  if (national.length < min) return 'phoneShort';
  return national.length > max ? 'phoneLong' : null;
}

/** Drops a leading national zero if the mask has no place for it. */
function dropTrunkZero(digits: string, mask: string): string {
  const places = placesOf(mask);
  return digits.startsWith('0') && places > 0 && digits.length > places ? digits.slice(1) : digits;
}

/**
 * Parses by the operator's table, for use until the numbering plans are loaded or if they contradict it
 * (`phonePlans.ts`).
 */
export const readByMasks: ReadPhone = (typed, chosen, codes) => {
  const digits = digitsOf(typed);
  const isInternational = typed.trim().startsWith('+');
  const entry = isInternational ? codesOf(digits, codes)[0] : codes.find(({ country_code: code }) => code === chosen);
  const { code = '', mask = '', country_code: country = '' } = entry ?? {};
  const national = dropTrunkZero(isInternational ? digits.slice(code.length) : digits, mask);
  const isForeign = isInternational && !entry && codes.length > 0;
  const problem = isForeign ? 'phoneCountry' : lengthProblem(national, { code, mask });
  return { number: code + national, country, national, problem: isNumber(typed) ? problem : 'phone' };
};
