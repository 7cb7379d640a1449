import { loginForWire, loginKind } from '../contacts';
import { plainTyped } from '../typedText';
import type { CallingCode, ReadPhone } from './phones';
import { readValue } from './readValue';

const FEWEST = 7;

/** Without a plus or an international prefix: its country has to be asked. */
export function isNationalNumber(login: string): boolean {
  const typed = plainTyped(login).trim();
  return loginKind(typed) === 'phone' && !/^(?:\+|00)/.test(typed) && typed.replace(/\D/g, '').length >= FEWEST;
}

/** With the calling code and no plus. What is no national number stays: it may be a name made of digits. */
export function loginOfNumber(typed: string, country: string, codes: readonly CallingCode[], read: ReadPhone): string {
  const { number, problem } = read(readValue({ type: 'phone' }, typed), country, codes);
  return problem === null ? number : loginForWire(typed);
}
