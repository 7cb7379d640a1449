/** Logins that are phone numbers (A-2, V-8). */
import { loginForWire, loginKind } from '../contacts';
import type { CallingCode, ReadPhone } from './phones';
import { readValue } from './readValue';

/** Fewer digits are no number of any country. */
const FEWEST = 7;

/** A number without a plus or what is dialled in its place: of which country it is has to be asked. */
export const isNationalNumber = (login: string): boolean =>
  loginKind(login) === 'phone' && !/^\s*(?:\+|00)/.test(login) && login.replace(/\D/g, '').length >= FEWEST;

/**
 * A number as it is written inside of the chosen country, with its calling code and no plus. What is no number there goes
 * as it was typed: it may have its calling code already, or be a name that is made of digits.
 */
export function loginOfNumber(typed: string, country: string, codes: readonly CallingCode[], read: ReadPhone): string {
  const { number, problem } = read(readValue({ type: 'phone' }, typed), country, codes);
  return problem === null ? number : loginForWire(typed);
}
