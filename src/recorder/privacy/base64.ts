/** Masks personal values inside base64, plain or url-safe, at any byte offset. */
import { fold, type Lexicon } from './Lexicon';

const RUN = /[A-Za-z0-9+/_-]{4,}/g;
/** Three bytes that no value contains, so that no match spans two runs. */
const GAP = 'AAAA';
/** Shorter values may match by chance, so the bytes around them must be readable too. */
const SURE = 5;
const SECRET = /(?:^|[^\w.+-])([\w.+-]+@[\w-]{1,64}\.[a-z]{2,})|(?:code|token|sign|contact|hash|password)=[^&\s]/gi;

interface Run {
  from: number;
  to: number;
}

export const bytesOf = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

const isReadable = (bytes: string) => /^[\x20-\x7e\s]*$/.test(bytes);

/** Decodes from character `shift` on; `starts` holds the first byte of each run. */
function decode(text: string, runs: readonly Run[], shift: number): { bytes: string; starts: number[] } {
  const starts: number[] = [];
  const parts: string[] = [];
  let length = 0;
  for (const { from, to } of runs) {
    const begin = from + shift;
    // Pads an incomplete last group.
    const rest = (to - begin) % 4;
    const part = `${text.slice(begin, rest === 1 ? to - 1 : to)}${rest > 1 ? 'A'.repeat(4 - rest) : ''}`;
    starts.push((length / 4) * 3);
    parts.push(part, GAP);
    length += part.length + GAP.length;
  }
  return { bytes: atob(parts.join('').replaceAll('-', '+').replaceAll('_', '/')), starts };
}

function runAt(starts: readonly number[], byte: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= byte) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Replaces every base64 run whose bytes contain one of the values. */
export function withoutEncoded(text: string, values: Lexicon): string {
  const runs = [...text.matchAll(RUN)].map(({ index, 0: run }) => ({ from: index, to: index + run.length }));
  if (runs.length === 0) return text;
  const found = new Set<number>();
  for (const shift of [0, 1, 2, 3]) {
    const { bytes, starts } = decode(text, runs, shift);
    for (const { from, to } of values.places(bytes)) {
      const around = bytes.slice(Math.max(0, from - 3), to + 3).replaceAll('\0', '');
      if (to - from >= SURE || isReadable(around)) found.add(runAt(starts, from));
    }
    for (const { index, 0: match, 1: email = match } of bytes.matchAll(SECRET))
      found.add(runAt(starts, index + match.length - email.length));
  }
  let done = '';
  let last = 0;
  for (const at of [...found].sort((one, other) => one - other)) {
    const run = runs[at];
    if (!run) continue;
    done += `${text.slice(last, run.from)}***`;
    last = run.to;
  }
  return done + text.slice(last);
}

/** A value's bytes as they may occur in base64: as written, and in one case. */
export const byteSpellings = (value: string): string[] =>
  [value, fold(value), value.toUpperCase()].map(bytesOf).filter((bytes) => bytes.length >= 3);
