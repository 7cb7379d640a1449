/** Alternative spellings of a personal value in texts. */

/** Scripts without spaces between words, in which two characters can be a full name. */
const GAPLESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Piece length for searching a long text, so that a part of it is found too. */
const PIECE = 24;
const SHORTEST_PIECE = 8;
/** Number of last digits that identify a number, whatever its prefix. */
const IDENTIFYING_DIGITS = 7;

export const isGapless = (text: string): boolean => GAPLESS.test(text);

const inUnicode = (text: string) =>
  text.replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
const inHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
const inForm = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);

function inAddress(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    // A lone surrogate cannot be encoded.
    return text;
  }
}

/** Applied to both the value and its replacement. */
const writings: ReadonlyArray<(text: string) => string> = [
  (text) => text,
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  inJson,
  (text) => inJson(inJson(text)),
  (text) => inJson(text).replaceAll('/', '\\/'),
  (text) => inUnicode(inJson(text)),
  (text) => inJson(inUnicode(inJson(text))),
  inHtml,
  inAddress,
  (text) => inAddress(text).replaceAll('%20', '+'),
  (text) => inAddress(inAddress(text)),
  inForm,
  (text) => inAddress(inForm(text)),
  (text) => inAddress(inJson(text)),
];

function daysOf(text: string): string[] {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (!year) return [];
  const orders = [
    [day, month, year],
    [month, day, year],
    [year, month, day],
  ];
  return ['/', '.', '-', ' ', ''].flatMap((gap) => orders.map((order) => order.join(gap)));
}

/** Digits only; for a long number also its national spelling without country prefix. */
function numbersOf(text: string): string[] {
  if (!/^\+?[\d\s().\-/]{5,}$/.test(text)) return [];
  const digits = text.replace(/\D/g, '');
  if (digits.length < 5) return [];
  const ends = [1, 2, 3, 4].map((cut) => digits.slice(cut)).filter((end) => end.length >= IDENTIFYING_DIGITS + 1);
  return [digits, ...ends, ...ends.map((end) => `0${end}`)];
}

function piecesOf(text: string): Array<[from: number, to: number]> {
  if (text.length <= PIECE + SHORTEST_PIECE) return [[0, text.length]];
  const pieces: Array<[number, number]> = [];
  for (let from = 0; from < text.length; from += PIECE) pieces.push([from, Math.min(from + PIECE, text.length)]);
  const last = pieces.at(-1);
  const before = pieces.at(-2);
  if (last && before && last[1] - last[0] < SHORTEST_PIECE) {
    before[1] = last[1];
    pieces.pop();
  }
  return pieces;
}

export function spellingsOf(value: string, masked: string): Map<string, string> {
  const spelled = new Map<string, string>();
  const text = value.normalize('NFC');
  const isAlike = masked.length === text.length && text.length > PIECE;
  for (const [from, to] of piecesOf(text)) {
    const piece = text.slice(from, to);
    const isSinglePiece = piecesOf(text).length === 1;
    const replacement = isSinglePiece ? masked : isAlike ? masked.slice(from, to) : '***';
    for (const write of writings) spelled.set(write(piece), write(replacement));
  }
  for (const other of [...daysOf(text), ...numbersOf(text)])
    if (!spelled.has(other)) spelled.set(other, /\d/.test(masked) ? other.replace(/\d/g, '0') : masked);
  return spelled;
}
