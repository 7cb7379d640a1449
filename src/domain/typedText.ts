/** The one normaliser of what is typed, pasted or comes in a link. It shortens nothing. Passwords never pass it (decision 091). */

/** Direction marks, zero-width spaces, soft hyphens: copied along, and never meant. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** Unicode keeps the ten digits of a script in one row, zero first. */
function asciiDigit(digit: string): string {
  const point = digit.codePointAt(0) ?? 0;
  let row = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(point - row - 1))) row += 1;
  return String(row % 10);
}

export const hasInvisible = (text: string): boolean => text.search(INVISIBLE) !== -1;

/** Free text. Joiners stay: Persian words and emoji are made with them. */
export const visibleText = (text: string): string => text.replace(INVISIBLE, '');

/** What is compared or counted, such as logins, codes and amounts: no invisible character at all, half-width, ASCII digits. */
export const plainTyped = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : asciiDigit(digit)));
