/** Parses phone numbers by the numbering plans of the operator's countries. */
import { contradictionsOf, readByPlans } from '@baize/contract/validation/phonePlans';
import type { PhoneReading } from '@baize/contract/validation/phones';
import { wrongField } from './params';
import { phoneCodes } from './phoneCodes';

const codes = phoneCodes.map(({ country_code, code, mask }) => ({ country_code, code, mask: mask ?? '' }));

/** Entries of `phoneCodes` that contradict the numbering plans. The entries win, and are logged at the start. */
export const contradictions = contradictionsOf(codes);

/** Parses a number with its calling code, with or without a plus. */
export const readPhoneNumber = (number: string, country = ''): PhoneReading =>
  readByPlans(`+${number.trim().replace(/^(?:\+|00)/, '')}`, country, codes);

const isOffered = (country: string) => codes.some(({ country_code }) => country_code === country);

/** Number of the given country, or of any offered country. @throws ApiFailure with codes by field */
export function requirePhone(number: string, source: { field: string; country: string }): PhoneReading {
  const { field, country } = source;
  if (country !== '' && !isOffered(country)) throw wrongField('phone_country_code', 'INVALID');
  const read = readPhoneNumber(number, country);
  const isOther = country !== '' && read.country !== country;
  if (read.problem || isOther) throw wrongField(field, 'INVALID', 'The phone number is not valid for this country');
  return read;
}
