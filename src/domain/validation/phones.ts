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

/** The country of an international number, and what remains of it; null where no code fits. The longest code wins. */
export function splitPhone(
  number: string,
  codes: readonly CallingCode[],
): { country: string; national: string; mask: string } | null {
  const digits = number.replace(/\D/g, '');
  const [found] = codes
    .filter(({ code }) => code !== '' && digits.startsWith(code))
    .sort((a, b) => b.code.length - a.code.length);
  return found ? { country: found.country_code, national: digits.slice(found.code.length), mask: found.mask } : null;
}

const INTERNATIONAL_MASK = `+${'#'.repeat(15)}`;

/** The mask of a number as it is being typed: a national one may have a zero before it, any may be international. */
export function phoneMask(typed: string, national: string): string {
  if (typed.startsWith('+')) return INTERNATIONAL_MASK;
  return national && typed.startsWith('0') ? `0${national}` : national;
}

/** A national number without the zero that many countries write before it, where the mask has no place for one. */
export function nationalNumber(number: string, mask: string): string {
  const digits = number.replace(/\D/g, '');
  const places = mask.replace(/[^#]/g, '').length;
  return digits.startsWith('0') && places > 0 && digits.length === places + 1 ? digits.slice(1) : digits;
}

/** A number regrouped for another country; what that country's mask has no room for stays as it is. */
export function groupedNumber(number: string, mask: string): string {
  const national = nationalNumber(number, mask);
  const hasRoom = mask !== '' && !number.startsWith('+') && national.length <= mask.replace(/[^#]/g, '').length;
  return hasRoom ? applyMask(mask, national) : number;
}

/** A number with its country as the API takes it: digits with the calling code, no plus. */
export function phoneForWire(
  number: string,
  country: string,
  codes: readonly CallingCode[],
): { number: string; country: string } {
  if (number.startsWith('+')) {
    const found = splitPhone(number, codes);
    const digits = number.replace(/\D/g, '');
    if (!found) return { number: digits, country: '' };
    const code = digits.slice(0, digits.length - found.national.length);
    return { number: code + nationalNumber(found.national, found.mask), country: found.country };
  }
  const entry = codes.find(({ country_code: code }) => code === country);
  const national = nationalNumber(number, entry?.mask ?? '');
  return { number: (entry?.code ?? '') + national, country: entry ? country : '' };
}
