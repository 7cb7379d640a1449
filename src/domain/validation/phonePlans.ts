/** The numbering plans of the world, which say what numbers a country has (V-8, V-22). The one door to libphonenumber-js. */
import {
  type CountryCallingCode,
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  isValidPhoneNumber,
  Metadata,
  type MetadataJson,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/core';
import metadata from 'libphonenumber-js/metadata.mobile';
import { codesOf, isNumber, lengthProblem, readByMasks } from './phoneMasks';
import { type CallingCode, placesOf, type ReadPhone } from './phones';

const MOST_DIGITS = 15;
/** Place of what a plan says of mobile numbers apart. */
const TYPES = 11;
/** The plans without it: any number that a country has, landlines and services among them. */
const anyNumbers: MetadataJson = {
  ...metadata,
  countries: Object.fromEntries(
    Object.entries(metadata.countries).map(([country, plan]) => [country, plan.slice(0, TYPES)]),
  ),
};

const isKnown = (country: string): country is CountryCode => isSupportedCountry(country as CountryCode, metadata);

/** Calling code and lengths of a country's numbers; null for a country and a code that nobody knows. */
function planOf({ country_code: told, code }: CallingCode): { code: string; lengths: number[] } | null {
  const country = isKnown(told) ? told : metadata.country_calling_codes[code as CountryCallingCode]?.[0];
  if (!country) return null;
  const plans = new Metadata(metadata);
  plans.selectNumberingPlan(country);
  return { code: getCountryCallingCode(country, metadata), lengths: plans.numberingPlan?.possibleLengths() ?? [] };
}

/**
 * Does the operator's table say something of a country that its numbering plan does not know: another calling code, or a
 * mask of a length that none of its numbers has? Then the operator is right.
 */
export function contradictsPlan(entry: CallingCode): boolean {
  const plan = planOf(entry);
  if (!plan) return false;
  if (!entry.code.startsWith(plan.code)) return true;
  const places = placesOf(entry.mask);
  return places > 0 && !plan.lengths.includes(places + entry.code.length - plan.code.length);
}

/** A line for the log of each row that its numbering plan knows otherwise. */
export const contradictionsOf = (codes: readonly CallingCode[]): string[] =>
  codes
    .filter(contradictsPlan)
    .map(
      ({ country_code: country, code, mask }) =>
        `phone: the operator's ${country} +${code} ${mask} is not of its numbering plan`,
    );

function parse(typed: string, offered: CallingCode | undefined): PhoneNumber | undefined {
  const { country_code: country = '', code = '' } = offered ?? {};
  const beginning = isKnown(country) ? { defaultCountry: country } : code ? { defaultCallingCode: code } : {};
  return parsePhoneNumberFromString(typed, { ...beginning, extract: false }, metadata);
}

/** The row of the operator's table that a number belongs to: a country named by the number itself goes before the chosen one. */
function rowOf(
  parsed: PhoneNumber,
  { typed, chosen }: { typed: string; chosen: string },
  codes: readonly CallingCode[],
) {
  const fitting = codesOf(parsed.number.slice(1), codes);
  const longest = fitting.filter(({ code }) => code.length === fitting[0]?.code.length);
  const named = (country: string | undefined) => longest.find(({ country_code: code }) => code === country);
  const isInternational = typed.startsWith('+');
  return (isInternational ? named(parsed.country) : undefined) ?? named(chosen) ?? named(parsed.country) ?? longest[0];
}

/**
 * By the numbering plan of the country: with or without the zero, the calling code or the plus that people write before a
 * number. A number of another country's is one of that country.
 */
export const readByPlans: ReadPhone = (typed, chosen, codes) => {
  const text = typed.trim();
  const byMasks = () => readByMasks(text, chosen, codes);
  const offered = codes.find(({ country_code: code }) => code === chosen);
  if (!isNumber(text) || (offered && !text.startsWith('+') && contradictsPlan(offered))) return byMasks();
  const parsed = parse(text, offered);
  if (!parsed) {
    const read = byMasks();
    // A plus is followed by the calling code of somebody, and there is no such code.
    return text.startsWith('+') ? { ...read, problem: read.problem ?? 'phone' } : read;
  }
  const row = rowOf(parsed, { typed: text, chosen }, codes);
  if (row && contradictsPlan(row)) return readByMasks(parsed.number, row.country_code, codes);
  const number = parsed.number.slice(1);
  const national = number.slice(row?.code.length ?? parsed.countryCallingCode.length);
  const read = { number, country: row?.country_code ?? '', national };
  if (!row && codes.length > 0) return { ...read, problem: 'phoneCountry' };
  const { code = parsed.countryCallingCode as string, mask = '' } = row ?? {};
  // A mobile number may be longer than the operator's mask, any other may not: some plans take whatever is dialled on.
  const places = placesOf(mask) || MOST_DIGITS;
  const isAny = national.length <= places && isValidPhoneNumber(parsed.number, anyNumbers);
  if ((parsed.isValid() || isAny) && number.length <= MOST_DIGITS) return { ...read, problem: null };
  return { ...read, problem: lengthProblem(national, { code, mask }) ?? 'phone' };
};
