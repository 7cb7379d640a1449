import { loginForWire, loginKind } from '@baize/contract/player/contacts';
import type { CallingCode, ReadPhone } from '@baize/contract/validation/phones';
import { readValue } from '@baize/contract/validation/readValue';
import { plainTyped } from '@baize/contract/validation/typedText';

const MIN_DIGITS = 7;

/** Whether the login is a phone number without an international prefix, so that its country is needed. */
export function isNationalNumber(login: string): boolean {
  const typed = plainTyped(login).trim();
  return loginKind(typed) === 'phone' && !/^(?:\+|00)/.test(typed) && typed.replace(/\D/g, '').length >= MIN_DIGITS;
}

/**
 * The number with its calling code and without a plus. Text that is not a phone number is unchanged: it may be a name
 * made of digits.
 */
export function loginOfNumber(typed: string, country: string, codes: readonly CallingCode[], read: ReadPhone): string {
  const { number, problem } = read(readValue({ type: 'phone' }, typed), country, codes);
  return problem === null ? number : loginForWire(typed);
}
