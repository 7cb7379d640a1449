/** The world's numbering plans. The only import of libphonenumber-js. */
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

const MAX_DIGITS = 15;
const TYPES = 11;
/** Plans without the mobile-only data: match any number of a country, including landlines and services. */
const anyNumbers: MetadataJson = {
  ...metadata,
  countries: Object.fromEntries(
    Object.entries(metadata.countries).map(([country, plan]) => [country, plan.slice(0, TYPES)]),
  ),
};

const isSupported = (country: string): country is CountryCode => isSupportedCountry(country as CountryCode, metadata);

function planOf({ country_code: listedCountry, code }: CallingCode): { code: string; lengths: number[] } | null {
  const country = isSupported(listedCountry)
    ? listedCountry
    : metadata.country_calling_codes[code as CountryCallingCode]?.[0];
  if (!country) return null;
  const plans = new Metadata(metadata);
  plans.selectNumberingPlan(country);
  return { code: getCountryCallingCode(country, metadata), lengths: plans.numberingPlan?.possibleLengths() ?? [] };
}

/**
 * Whether the operator's entry has another calling code or a mask of an impossible length. The operator takes
 * precedence then.
 */
export function contradictsPlan(entry: CallingCode): boolean {
  const plan = planOf(entry);
  if (!plan) return false;
  if (!entry.code.startsWith(plan.code)) return true;
  const places = placesOf(entry.mask);
  return places > 0 && !plan.lengths.includes(places + entry.code.length - plan.code.length);
}

export const contradictionsOf = (codes: readonly CallingCode[]): string[] =>
  codes
    .filter(contradictsPlan)
    .map(
      ({ country_code: country, code, mask }) =>
        `phone: the operator's mask for ${country}, +${code} ${mask}, does not match the country's numbering plan`,
    );

function parse(typed: string, offered: CallingCode | undefined): PhoneNumber | undefined {
  const { country_code: country = '', code = '' } = offered ?? {};
  const beginning = isSupported(country) ? { defaultCountry: country } : code ? { defaultCallingCode: code } : {};
  return parsePhoneNumberFromString(typed, { ...beginning, extract: false }, metadata);
}

/** The operator's entry for a number. The country in the number itself overrides the chosen one. */
function entryFor(
  parsed: PhoneNumber,
  { typed, chosen }: { typed: string; chosen: string },
  codes: readonly CallingCode[],
) {
  const fitting = codesOf(parsed.number.slice(1), codes);
  const longest = fitting.filter(({ code }) => code.length === fitting[0]?.code.length);
  const named = (country: string | undefined) => longest.find(({ country_code: code }) => code === country);
  const isInternational = typed.startsWith('+');
  // Only an entry whose country the plans do not know may still match the number.
  const unknown = longest.find(({ country_code: country }) => !parsed.country || !isSupported(country));
  return (isInternational ? named(parsed.country) : undefined) ?? named(chosen) ?? named(parsed.country) ?? unknown;
}

/** Such as 0 in most countries, or 06 in Hungary. */
const LONGEST_NATIONAL_PREFIX = 2;

/** Digits that were typed between the calling code and the number; parsing drops them as the code of a carrier. */
function droppedDigits(typed: string, national: string, code: string): number {
  const digits = typed.replace(/\D/g, '');
  if (!digits.endsWith(national)) return 0;
  return digits.slice(0, digits.length - national.length).replace(new RegExp(`^\\d{0,4}?${code}`), '').length;
}

/**
 * Parses by the country's numbering plan: with or without national zero, calling code or plus. A number of another
 * country is assigned to that country.
 */
export const readByPlans: ReadPhone = (typed, chosen, codes) => {
  const text = typed.trim();
  const byMasks = () => readByMasks(text, chosen, codes);
  const offered = codes.find(({ country_code: code }) => code === chosen);
  if (!isNumber(text) || (offered && !text.startsWith('+') && contradictsPlan(offered))) return byMasks();
  const parsed = parse(text, offered);
  if (!parsed) {
    const read = byMasks();
    // A plus with an unknown calling code is an error.
    return text.startsWith('+') ? { ...read, problem: read.problem ?? 'phone' } : read;
  }
  const entry = entryFor(parsed, { typed: text, chosen }, codes);
  if (entry && contradictsPlan(entry)) return readByMasks(parsed.number, entry.country_code, codes);
  const number = parsed.number.slice(1);
  const national = number.slice(entry?.code.length ?? parsed.countryCallingCode.length);
  const read = { number, country: entry?.country_code ?? '', national };
  if (!entry && codes.length > 0) return { ...read, problem: 'phoneCountry' };
  const { code = parsed.countryCallingCode as string, mask = '' } = entry ?? {};
  if (droppedDigits(text, national, code) > LONGEST_NATIONAL_PREFIX) return { ...read, problem: 'phone' };
  // Only mobile numbers may exceed the operator's mask, since some plans accept any extra digits.
  const places = placesOf(mask) || MAX_DIGITS;
  const isAny = national.length <= places && isValidPhoneNumber(parsed.number, anyNumbers);
  if ((parsed.isValid() || isAny) && number.length <= MAX_DIGITS) return { ...read, problem: null };
  return { ...read, problem: lengthProblem(national, { code, mask }) ?? 'phone' };
};
