/** Normalises text that is typed, pasted or part of a link, and never shortens it. Not for passwords (decision 017). */

/** Direction marks, zero-width spaces, soft hyphens: copied by accident. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** Unicode stores the ten digits of a script consecutively, starting with zero. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let digitValue = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - digitValue - 1))) digitValue += 1;
  return String(digitValue % 10);
}

export const hasInvisible = (text: string): boolean => text.search(INVISIBLE) !== -1;

/** For free text. Keeps joiners, which Persian words and emoji need. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '');

/**
 * For text that is compared or parsed, such as logins, codes and amounts: no invisible characters, half-width, ASCII
 * digits.
 */
export const plainTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : asciiDigit(digit)));
