/** Where two outlines of a screen part (H-15). */

/** What a masked word of the recording looks like: any word of its length may stand there in the replay. */
const MASKED = /(?:[Xx]{2,}|0{4,}|\*{3})/g;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A pattern for a line with masked words; null where nothing in it is masked. */
function patternOf(line: string): RegExp | null {
  const words = line.match(MASKED);
  if (!words) return null;
  const plain = line.split(MASKED).map(escaped);
  const pattern = plain.reduce(
    (all, part, index) => `${all}${words[index - 1] === '***' ? '.*?' : `\\S{${words[index - 1]?.length}}`}${part}`,
  );
  return new RegExp(`^${pattern}$`, 'u');
}

/** Lines that only the recording has, and that only the replay has; each counts as often as it is there. */
export function partsOf(recorded: readonly string[], now: readonly string[]): { missing: string[]; extra: string[] } {
  const left = [...now];
  const take = (fits: (line: string) => boolean) => {
    const index = left.findIndex(fits);
    if (index >= 0) left.splice(index, 1);
    return index >= 0;
  };
  const unmatched = recorded.filter((line) => !take((other) => other === line));
  const missing = unmatched.filter((line) => {
    const pattern = patternOf(line);
    return pattern === null || !take((other) => pattern.test(other));
  });
  return { missing, extra: left };
}
