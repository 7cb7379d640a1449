/** Phone numbers as the operator takes them: by the numbering plans, and of the countries of its own table. */
import { contradictionsOf, readByPlans } from '../../src/domain/validation/phonePlans';
import type { PhoneReading } from '../../src/domain/validation/phones';
import { wrongField } from './params';
import { phoneCodes } from './phoneCodes';

const codes = phoneCodes.map(({ country_code, code, mask }) => ({ country_code, code, mask: mask ?? '' }));

/** Rows of the table that the plans know otherwise. The table is right; whoever keeps it is told at the start. */
export const contradictions = contradictionsOf(codes);

/** A number with its calling code, whether or not a plus stands before it. */
export const readPhoneNumber = (number: string, country = ''): PhoneReading =>
  readByPlans(`+${number.trim().replace(/^(?:\+|00)/, '')}`, country, codes);

const isOffered = (country: string) => codes.some(({ country_code }) => country_code === country);

/** A number of the country that was named with it, else of any that is offered. @throws ApiFailure with codes by field */
export function requirePhone(number: string, given: { field: string; country: string }): PhoneReading {
  const { field, country } = given;
  if (country !== '' && !isOffered(country)) throw wrongField('phone_country_code', 'INVALID');
  const read = readPhoneNumber(number, country);
  const isOther = country !== '' && read.country !== country;
  if (read.problem || isOther) throw wrongField(field, 'INVALID', 'The phone number is not valid for this country');
  return read;
}
