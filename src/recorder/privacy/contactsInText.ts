import { shapeOf } from './shape';

/* The first group is the preceding character: the oldest browsers do not parse lookbehinds (docs/browsers.md). */
const EMAIL =
  /(^|[^\p{L}\p{N}_.+%-])[\p{L}\p{N}_.+%-]+(?:@|%40|%2540|\\u0040|&#64;)[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*\.\p{L}[\p{L}\p{N}-]+/giu;
const PHONE = /(^|[^\p{L}\p{N}])(?:\+|%2B|00)(?=[1-9])\d(?:[\s().-]{0,2}\d){7,14}(?!\d)/gu;
const CARD =
  /(^|[^\p{L}\p{N}.])(?:\d{4}([\s.-])\d{4}\2\d{4}\2\d{1,7}|3\d{3}([\s.-])\d{6}\3\d{5}|[2456]\d{15}|3\d{14})(?![\p{L}\p{N}])/gu;
const IBAN = /(^|[^\p{L}\p{N}])[A-Z]{2}\d{2}(?:[\s.-]?[A-Z0-9]{4}){2,7}(?:[\s.-]?[A-Z0-9]{1,3})?(?![\p{L}\p{N}])/giu;
const SHORTEST_IBAN = 15;

function isLuhn(text: string): boolean {
  const sum = [...text.replace(/\D/g, '')].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

function isIban(text: string): boolean {
  const iban = text.replace(/[^A-Z0-9]/gi, '');
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((char) => Number.parseInt(char, 36)).join('');
  return iban.length >= SHORTEST_IBAN && [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

/** Words after an IBAN may look like its last parts. */
function withoutIbans(text: string): string {
  return text.replace(IBAN, (match: string, before: string) => {
    let found = match.slice(before.length);
    // An id with hyphens has a longer first part.
    if (found.includes('-') && found[4] !== '-') return match;
    while (!isIban(found)) {
      const end = found.search(/[\s.-][^\s.-]*$/);
      if (end < SHORTEST_IBAN) return match;
      found = found.slice(0, end);
    }
    return `${before}${shapeOf(found)}${match.slice(before.length + found.length)}`;
  });
}

/** A file that a person chose, with whatever its name contains; files of the site follow a slash. */
const FILE_NAME =
  /(^|[\s"“«:(=])[^"<>\\/:\n]{1,120}?\.(?:jpe?g|png|webp|heic|gif|pdf|docx?|baize|zip)(?![\p{L}\p{N}])/giu;

/** @param pattern its first group is the text before the match */
export function withShapes(text: string, pattern: RegExp, isMatch: (found: string) => boolean = () => true): string {
  return text.replace(pattern, (match: string, before: string) => {
    const found = match.slice(before.length);
    return isMatch(found) ? `${before}${shapeOf(found)}` : match;
  });
}

export const withoutFileNames = (text: string): string => withShapes(text, FILE_NAME);

export const withoutContacts = (text: string): string =>
  withShapes(withShapes(withShapes(withoutIbans(text), EMAIL), PHONE), CARD, isLuhn);
