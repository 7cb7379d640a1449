/** Where two outlines of a screen part (H-15). */

/** What a masked word looks like: any word of its length may stand in its place, for a pseudonym any at all. */
const MASKED = /[Xx]{2,}|0{4,}|\*{3}|(?:login|fakename|name|id)-\d+/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern for a line with masked words; null where nothing in it is masked. */
function patternOf(line: string): RegExp | null {
  const words = line.match(MASKED);
  if (!words) return null;
  const plain = line.split(MASKED).map(escaped);
  const standIn = (word = '') => (/^[Xx0]/.test(word) ? `\\S{${word.length}}` : '.*?');
  const pattern = plain.reduce((all, part, index) => `${all}${standIn(words[index - 1])}${part}`);
  return new RegExp(`^${pattern}$`, 'u');
}

/** The same, but for what is masked in either. */
export const isAlike = (one: string, other: string) =>
  patternOf(one)?.test(other) === true || patternOf(other)?.test(one) === true;

/** Lines that only the recording has, and that only the replay has; each counts as often as it is there. */
export function partsOf(recorded: readonly string[], now: readonly string[]): { missing: string[]; extra: string[] } {
  const left = [...now];
  const take = (fits: (line: string) => boolean) => {
    const index = left.findIndex(fits);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  };
  const unmatched = recorded.filter((line) => !take((other) => other === line));
  const missing = unmatched.filter((line) => !take((other) => isAlike(line, other)));
  return { missing, extra: left };
}
