/** Compares two outlines of a screen. */
import { NOTE, PARAGRAPH } from '../../recorder/outline';

/** A masked word matches any word of its length; a pseudonym and a text that changes by itself match any text. */
const MASKED = /[Xx]{2,}|0{4,}|\*{3}|(?:login|fakename|name|id)-\d+|\(ticking\)/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Null if nothing in the line is masked. */
function patternOf(line: string): RegExp | null {
  const words = line.match(MASKED);
  if (!words) return null;
  const plain = line.split(MASKED).map(escaped);
  const placeholder = (word = '') => (/^[Xx0]/.test(word) ? `\\S{${word.length}}` : '.*?');
  const pattern = plain.reduce((all, part, index) => `${all}${placeholder(words[index - 1])}${part}`);
  return new RegExp(`^${pattern}$`, 'u');
}

/** Whether the lines are equal except for masked parts. */
export const isAlike = (one: string, other: string) =>
  patternOf(one)?.test(other) === true || patternOf(other)?.test(one) === true;

/** Lines only in the recording, and only in the replay, including duplicates. */
export function compareOutlines(
  recorded: readonly string[],
  now: readonly string[],
): { missing: string[]; extra: string[] } {
  // Older recordings have no messages of fields and no texts of dialogs.
  const unknown = [NOTE, PARAGRAPH].filter((start) => !recorded.some((line) => line.startsWith(start)));
  const left = now.filter((line) => !unknown.some((start) => line.startsWith(start)));
  const take = (fits: (line: string) => boolean) => {
    const index = left.findIndex(fits);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  };
  const unmatched = recorded.filter((line) => !take((other) => other === line));
  const missing = unmatched.filter((line) => !take((other) => isAlike(line, other)));
  return { missing, extra: left };
}
