/** Finds personal values in texts in one pass: by a table of prefixes, then by length. */
import { isGapless } from './spellings';

const HEAD = 3;
const FILTER_BITS = 18;
/** A value this long is searched inside words too: a match by chance is unlikely. */
const ANYWHERE = 8;

export interface Place {
  from: number;
  to: number;
  masked: string;
}

interface Entry {
  masked: string;
  isAnywhere: boolean;
  /** Original spelling of a value so short that its case must match. */
  exact: string | null;
}

/** Lower-cases per character, so that indexes stay valid. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return [...text].map((char) => (char.toLowerCase().length === char.length ? char.toLowerCase() : char)).join('');
}

const isWordChar = (char: string) => /[\p{L}\p{N}\p{M}]/u.test(char);
const isDigit = (code: number) => code >= 48 && code <= 57;

function isWordAt(text: string, index: number): boolean {
  const code = text.charCodeAt(index);
  if (Number.isNaN(code)) return false;
  if (code < 128) return isDigit(code) || (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  return isWordChar(text.charAt(index));
}

/** Whether the preceding characters end an escape such as `%3D` or `\n`, which is not part of the word. */
const endsEscape = (text: string, from: number) =>
  /%[0-9a-f]{2}$|\\[nrtbf]$|\\u[0-9a-f]{4}$/i.test(text.slice(Math.max(0, from - 6), from));

/** Whether the number is the integer or fraction part of an amount. */
const isPartOfAmount = (text: string, from: number, to: number) =>
  (/[.,]/.test(text.charAt(from - 1)) && isDigit(text.charCodeAt(from - 2))) ||
  (/[.,]/.test(text.charAt(to)) && isDigit(text.charCodeAt(to + 1)));

export class Lexicon {
  size = 0;
  private readonly entries = new Map<string, Entry>();
  /** Lengths of the values per prefix, longest first. */
  private readonly lengths = new Map<number, number[]>();
  private readonly filter = new Uint8Array(1 << FILTER_BITS);
  private hasPairs = false;

  add(value: string, masked: string): void {
    const folded = fold(value);
    const gapless = isGapless(value);
    if (folded.length < (gapless ? 2 : HEAD) && !/^\p{Lu}\p{L}$/u.test(value)) return;
    const existing = this.entries.get(folded);
    if (existing && existing.masked !== '***') return;
    const isNumber = /^\d+$/.test(value);
    const isAnywhere = gapless || folded.length >= (isNumber ? ANYWHERE + 1 : ANYWHERE);
    this.entries.set(folded, { masked, isAnywhere, exact: folded.length < HEAD && !gapless ? value : null });
    if (existing) return;
    this.size += 1;
    const head = this.headAt(folded, 0, Math.min(HEAD, folded.length));
    if (folded.length < HEAD) this.hasPairs = true;
    this.filter[this.bitOf(head)] = 1;
    const lengths = this.lengths.get(head) ?? [];
    if (!lengths.includes(folded.length))
      this.lengths.set(
        head,
        [...lengths, folded.length].sort((a, b) => b - a),
      );
  }

  get(value: string): string | undefined {
    return this.entries.get(fold(value))?.masked;
  }

  *places(text: string): Generator<Place> {
    if (this.size === 0) return;
    const folded = fold(text);
    for (let at = 0; at < folded.length - 1; at += 1) {
      const place = this.valueAt(text, folded, at, HEAD) ?? (this.hasPairs ? this.valueAt(text, folded, at, 2) : null);
      if (!place) continue;
      yield place;
      at = place.to - 1;
    }
  }

  replace(text: string): string {
    let done = '';
    let last = 0;
    for (const { from, to, masked } of this.places(text)) {
      done += text.slice(last, from) + masked;
      last = to;
    }
    return last === 0 ? text : done + text.slice(last);
  }

  private valueAt(text: string, folded: string, at: number, headLength: number): Place | null {
    const head = this.headAt(folded, at, headLength);
    if (this.filter[this.bitOf(head)] === 0) return null;
    for (const length of this.lengths.get(head) ?? []) {
      if (at + length > folded.length) continue;
      const entry = this.entries.get(folded.slice(at, at + length));
      if (entry && this.isMatch(text, at, at + length, entry))
        return { from: at, to: at + length, masked: entry.masked };
    }
    return null;
  }

  private isMatch(text: string, from: number, to: number, { isAnywhere, exact }: Entry): boolean {
    if (exact !== null && text.slice(from, to) !== exact) return false;
    const isNumber = isDigit(text.charCodeAt(from)) && isDigit(text.charCodeAt(to - 1));
    if (isNumber && (isDigit(text.charCodeAt(from - 1)) || isDigit(text.charCodeAt(to)))) {
      if (!endsEscape(text, from) || isDigit(text.charCodeAt(to))) return false;
    }
    if (isNumber && isPartOfAmount(text, from, to)) return false;
    if (isAnywhere) return true;
    const isFree = !isWordAt(text, from) || !isWordAt(text, from - 1) || endsEscape(text, from);
    return isFree && (!isWordAt(text, to - 1) || !isWordAt(text, to));
  }

  private headAt(text: string, at: number, length: number): number {
    let head = 0;
    for (let index = 0; index < length; index += 1) head = head * 65_536 + (text.charCodeAt(at + index) || 0) + 1;
    return head;
  }

  private bitOf(head: number): number {
    return (head % 262_139) & ((1 << FILTER_BITS) - 1);
  }
}
