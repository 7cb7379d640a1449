/** Fits words into a drawing with the system's fonts: measured on the wide side, since the font is not known. */

const NARROW = /[iljtfrI.,'’!:|-]/;
const WIDE = /[mwMW@&—]/;

/** Width of a text in units of its font size. */
export function widthOf(text: string): number {
  return Array.from(text).reduce((sum, letter) => {
    if (letter === ' ') return sum + 0.34;
    if (NARROW.test(letter)) return sum + 0.44;
    if (WIDE.test(letter)) return sum + 1.06;
    return sum + (letter === letter.toUpperCase() ? 0.8 : 0.66);
  }, 0);
}

function wrap(words: readonly string[], room: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || widthOf(`${last} ${word}`) > room) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** The largest size at which a title fits the width in at most `maxLines` lines. */
export function fitted(title: string, width: number, sizes: { max: number; min: number }, maxLines = 2) {
  const words = title.split(' ');
  for (let size = sizes.max; size > sizes.min; size -= 1) {
    const lines = wrap(words, width / size);
    if (lines.length <= maxLines && lines.every((line) => widthOf(line) * size <= width)) return { size, lines };
  }
  const lines = wrap(words, width / sizes.min);
  const widest = Math.max(...lines.map(widthOf));
  return { size: Math.min(sizes.min, Math.floor(width / widest)), lines };
}

export const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
