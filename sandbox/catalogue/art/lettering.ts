/** Text as outlines, so that drawings look the same whatever fonts the machine has. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type PathCommand } from 'opentype.js';

const require = createRequire(import.meta.url);
const files = {
  serif: () => require.resolve('@fontsource/libre-baskerville/files/libre-baskerville-latin-400-normal.woff'),
  serifBold: () => require.resolve('@fontsource/libre-baskerville/files/libre-baskerville-latin-700-normal.woff'),
  sans: () => require.resolve('@fontsource/montserrat/files/montserrat-latin-500-normal.woff'),
  sansBold: () => require.resolve('@fontsource/montserrat/files/montserrat-latin-800-normal.woff'),
} as const;
export type Face = keyof typeof files;

const fonts = new Map<Face, Font>();
function fontOf(face: Face): Font {
  const cached = fonts.get(face);
  if (cached) return cached;
  const font = opentype.parse(new Uint8Array(readFileSync(files[face]())).buffer);
  fonts.set(face, font);
  return font;
}

/** Width of a text in units of its font size. */
export const widthOf = (text: string, face: Face): number => fontOf(face).getAdvanceWidth(text, 1);

function wrap(words: readonly string[], room: number, face: Face): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last === undefined || widthOf(`${last} ${word}`, face) > room) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** The largest size at which a title fits the width in at most `maxLines` lines. */
export function fitted(title: string, face: Face, width: number, sizes: { max: number; min: number }, maxLines = 2) {
  const words = title.split(' ');
  for (let size = sizes.max; size > sizes.min; size -= 1) {
    const lines = wrap(words, width / size, face);
    if (lines.length <= maxLines && lines.every((line) => widthOf(line, face) * size <= width)) return { size, lines };
  }
  const lines = wrap(words, width / sizes.min, face);
  const widest = Math.max(...lines.map((line) => widthOf(line, face)));
  return { size: Math.min(sizes.min, Math.floor(width / widest)), lines };
}

interface Place {
  face: Face;
  size: number;
  x: number;
  /** Baseline. */
  y: number;
  isCentred?: boolean;
  /** Between letters, in units of the font size. */
  letterSpacing?: number;
}

/** The library's own path serializer rounds some numbers to NaN. */
const serialized = ({ type, ...points }: PathCommand) =>
  `${type}${Object.values<number>(points)
    .map((value) => value.toFixed(1))
    .join(' ')}`;

/** Path data of a line of text. */
export function outlined(text: string, { face, size, x, y, isCentred = false, letterSpacing = 0 }: Place): string {
  const options = { letterSpacing };
  const font = fontOf(face);
  const left = isCentred ? x - font.getAdvanceWidth(text, size, options) / 2 : x;
  return font.getPath(text, left, y, size, options).commands.map(serialized).join('');
}
