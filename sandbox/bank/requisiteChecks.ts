/** Checksums of payment details, so that mistyped numbers are refused before money moves. */
import { createHash } from 'node:crypto';

/** Digits of a card number with a valid checksum; otherwise null. */
export function readCardNumber(text: string): string | null {
  const digits = text.replace(/[ -]/g, '');
  return /^[0-9]{13,19}$/.test(digits) && isLuhn(digits) ? digits : null;
}

function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** IBAN lengths of the supported countries. */
const ibanLengths: Record<string, number> = {
  AT: 20,
  BE: 16,
  BR: 29,
  CH: 21,
  DE: 22,
  ES: 24,
  FR: 27,
  GB: 22,
  IE: 22,
  IT: 27,
  KW: 30,
  LU: 20,
  LV: 21,
  NL: 18,
  PT: 25,
};

/** IBAN without spaces, of its country's length and with a valid checksum; otherwise null. */
export function readIban(text: string): string | null {
  const iban = text.replace(/ /g, '').toUpperCase();
  const country = iban.slice(0, 2);
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]+$/.test(iban) || !Object.hasOwn(ibanLengths, country)) return null;
  if (iban.length !== ibanLengths[country]) return null;
  return checkNumberOf(iban) === 1 ? iban : null;
}

function checkNumberOf(iban: string): number {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((char) => Number.parseInt(char, 36)).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}

/** Builds an IBAN with a valid checksum. */
export function makeIban(country: string, account: string): string {
  const check = 98 - checkNumberOf(`${country}00${account}`);
  return `${country}${String(check).padStart(2, '0')}${account}`;
}

/** Eleven CPF digits with valid checksums; otherwise null, also for eleven equal digits. */
export function readCpf(text: string): string | null {
  if (!/^[0-9]{3}\.?[0-9]{3}\.?[0-9]{3}-?[0-9]{2}$/.test(text)) return null;
  const digits = text.replace(/[.-]/g, '');
  if (/^(.)\1+$/.test(digits)) return null;
  const isValid = [9, 10].every((place) => cpfDigit(digits.slice(0, place)) === Number(digits[place]));
  return isValid ? digits : null;
}

function cpfDigit(digits: string): number {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (digits.length + 1 - index), 0);
  return ((sum * 10) % 11) % 10;
}

/** Month and year of an expiry such as `04/29`; null if malformed. */
export function readExpiry(text: string): { year: number; month: number } | null {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2]) ?\/? ?(?:20)?([0-9]{2})$/.exec(text) ?? [];
  return month ? { year: 2000 + Number(year), month: Number(month) } : null;
}

/** Cards are valid until the end of their month, UTC. */
export const isPast = ({ year, month }: { year: number; month: number }, nowMs: number): boolean =>
  Date.UTC(year, month, 1) <= nowMs;

const ADDRESS = /^bz1[02-9ac-hj-np-z]{38}$/;
const ALPHABET = '023456789acdefghjklmnpqrstuvwxyz';
const CHECK_LENGTH = 6;
const BODY_LENGTH = 32;

const hashText = (text: string, count: number): string =>
  [...createHash('sha256').update(text).digest().subarray(0, count)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('');

const checkOf = (body: string): string => hashText(`bz1${body}`, CHECK_LENGTH);

/** Address of the sandbox's blockchain derived from `seed`; its last characters are a checksum. */
export function makeAddress(seed: string): string {
  const body = hashText(seed, BODY_LENGTH);
  return `bz1${body}${checkOf(body)}`;
}

/** The address if its checksum is valid; otherwise null. */
export function readAddress(text: string): string | null {
  if (!ADDRESS.test(text)) return null;
  const body = text.slice(3, 3 + BODY_LENGTH);
  return text.slice(3 + BODY_LENGTH) === checkOf(body) ? text : null;
}
