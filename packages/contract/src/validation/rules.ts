/** Rules of single fields as pure predicates. */
import { isoDateOf } from '../i18n/isoDate';

// Also forbids pictographs, private-use and control characters.
const NAME_FORBIDS = /[\p{Nd}@_"!?#$%^&*(){}[\]|/\\<>~§+:;`\p{Extended_Pictographic}\p{Cc}\p{Co}]/u;
const ADDRESS_FORBIDS = /[@_"!?#$%^&*(){}[\]\\<>~§+:;`\p{Extended_Pictographic}\p{Cc}\p{Co}]/u;
const MAX_PATTERN_INPUT = 500;

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 20;
export const FAKENAME_MIN = 4;
export const TEXT_MAX = 255;

export const isFilled = (text: string): boolean => text.trim() !== '';

/** No digits, no special characters. */
export const isName = (text: string): boolean => isFilled(text) && !NAME_FORBIDS.test(text);

/** Like a name, plus digits, `|` and `/`. */
export const isAddress = (text: string): boolean => isFilled(text) && !ADDRESS_FORBIDS.test(text);

/** A valid date of digits and `,` `.` `'` `-`, with a four-digit year. */
export const isDate = (text: string): boolean => isoDateOf(text) !== null;

/** Bounds are inclusive ISO days; a missing one is ignored. */
export function isDateWithin(
  text: string,
  { min, max }: { min?: string | undefined; max?: string | undefined },
): boolean {
  const day = isoDateOf(text);
  return day !== null && !(min && day < min) && !(max && day > max);
}

/**
 * Matches the operator's pattern against the complete text. An invalid pattern accepts any text, since the operator
 * checks again.
 */
export function fitsPattern(text: string, pattern: string): boolean {
  if (text.length > MAX_PATTERN_INPUT) return false;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(text);
  } catch {
    return isFilled(text);
  }
}

/** Up to eight digits. */
export const isPostcode = (text: string): boolean => /^[0-9]{1,8}$/.test(text);

/** The ISO day this many years earlier; 28 February if there is no 29th. */
function yearsBefore(today: Date, years: number): string {
  const [month, day] = [today.getMonth() + 1, today.getDate()].map((part) => String(part).padStart(2, '0'));
  const iso = `${today.getFullYear() - years}-${month}-${day}`;
  return isoDateOf(iso) ?? iso.replace('-02-29', '-02-28');
}

const dayAfter = (iso: string): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/**
 * Bounds as ISO days. Ages in years count from `today` and are ignored without it; the minimum age sets the latest day.
 */
export function dateBounds(
  { min, max }: { min: string; max: string },
  today: Date | undefined,
): { min: string; max: string; isAge: boolean } {
  const isAge = (bound: string) => /^[0-9]{1,3}$/.test(bound);
  if (!isAge(min) && !isAge(max)) return { min, max, isAge: false };
  if (!today) return { min: '', max: '', isAge: true };
  // A person is `max` years old until the next birthday.
  const oldest = isAge(max) ? dayAfter(yearsBefore(today, Number(max) + 1)) : '';
  return { min: oldest, max: isAge(min) ? yearsBefore(today, Number(min)) : '', isAge: true };
}

/** Seven to fifteen digits, in any grouping, with or without a plus. */
export function isPhone(text: string): boolean {
  return /^\+?[0-9(][0-9 ().-]*$/.test(text) && /^[0-9]{7,15}$/.test(text.replace(/[^0-9]/g, ''));
}

/** One at-sign, a domain with one or two dots, no whitespace. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+){1,2}$/.test(text);

/** Forbidden characters, each once, in typed order. @param allowed a character class */
export function forbiddenInPassword(text: string, allowed = '\\x21-\\x7e'): string {
  let single: RegExp;
  try {
    single = new RegExp(`^[${allowed}]$`, 'u');
  } catch {
    single = /^[\x21-\x7e]$/;
  }
  return [...new Set(text)].filter((char) => !single.test(char)).join('');
}

/** Letters, spaces, dot, apostrophe, hyphen. */
export const isCardHolder = (text: string): boolean => isFilled(text) && /^[\p{L}\p{M} .'’-]+$/u.test(text);

/** At least four letters or digits, nothing else. */
export const isFakename = (text: string): boolean =>
  [...text].length >= FAKENAME_MIN && /^[\p{L}\p{M}\p{Nd}]+$/u.test(text);

export const isCode = (text: string): boolean => /^[0-9]{6}$/.test(text);

/** Like a name, with only letters and word separators. */
export const isNameLike = (text: string): boolean => isName(text) && /^[\p{L}\p{M} .'’,-]+$/u.test(text);

/** Latin, including Latvian, and Cyrillic letters; words separated by a space, an apostrophe or a hyphen. */
export const isLetters = (text: string): boolean =>
  /^[a-zāčēģīķļņšūž\p{Script=Cyrillic}]+(?:[ '’-][a-zāčēģīķļņšūž\p{Script=Cyrillic}]+)*$/iu.test(text);

/** IBAN with a valid checksum, spaces allowed. */
export function isIban(text: string): boolean {
  const iban = text.replace(/ /g, '').toUpperCase();
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$/.test(iban)) return false;
  const moved = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const char of moved)
    for (const digit of String(Number.parseInt(char, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** 12 to 19 digits with a valid checksum, spaces allowed. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/ /g, '');
  if (!/^[0-9]{12,19}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const value = Number(char) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export function numberOf(text: string): number | null {
  return /^-?[0-9]{1,15}(?:\.[0-9]+)?$/.test(text.trim()) ? Number(text) : null;
}

/** Brazilian CPF: eleven digits, not all the same, two check digits. */
export function isCpf(text: string): boolean {
  const digits = text.replace(/[ .-]/g, '');
  if (!/^[0-9]{11}$/.test(digits) || /^(.)\1*$/.test(digits)) return false;
  const checkDigit = (length: number) => {
    const sum = [...digits.slice(0, length)].reduce(
      (total, char, index) => total + Number(char) * (length + 1 - index),
      0,
    );
    return ((sum * 10) % 11) % 10;
  };
  return checkDigit(9) === Number(digits[9]) && checkDigit(10) === Number(digits[10]);
}

/** Checks the last valid month of a card, `MM/YY`, within the next twenty years. */
export function cardExpiry(text: string, today: Date | undefined): 'good' | 'wrong' | 'expired' {
  const [, month, year] = /^(0[1-9]|1[0-2])\/([0-9]{2})$/.exec(text) ?? [];
  if (!month || !year) return 'wrong';
  if (!today) return 'good';
  const century = Math.floor(today.getFullYear() / 100) * 100;
  const months = (century + Number(year)) * 12 + Number(month) - 1;
  const current = today.getFullYear() * 12 + today.getMonth();
  if (months < current) return 'expired';
  return months > current + 20 * 12 ? 'wrong' : 'good';
}

/** `#` a digit, `@` a letter, `*` either; other characters of a mask are literal. */
const MASK_PLACES: Record<string, RegExp> = { '#': /^[0-9]$/, '@': /^\p{L}$/u, '*': /^[\p{L}0-9]$/u };

const isGrouping = (char: string): boolean => !/[\p{L}\p{N}]/u.test(char);

/** Whether every place of the mask is filled and nothing follows. Grouping does not matter. */
export function fillsMask(text: string, mask: string): boolean {
  const rest = [...text];
  for (const char of mask) {
    const place = MASK_PLACES[char];
    if (!place) {
      if (rest[0] === char) rest.shift();
      continue;
    }
    while (rest[0] !== undefined && isGrouping(rest[0])) rest.shift();
    if (!place.test(rest.shift() ?? '')) return false;
  }
  return rest.every(isGrouping);
}
