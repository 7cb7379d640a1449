/** Searches games, studios and categories, ignoring case, accents and word order. */
import uFuzzy from '@leeoniya/ufuzzy';

const BEGINS = 0;
const INSIDE = 1;
/** In the secondary text, such as the studio. */
const BESIDE = 2;
const SLIP = 3;

const MOST_WORDS = 8;
const LONGEST_WORD = 40;
/**
 * From this length a word also matches inside another, and with any single typo. Two letters allow one missing letter.
 */
const SHORT = 3;
/** From this length the beginning of a word may contain a typo; shorter words are compared in full. */
const LONG = 5;

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/** Lower case, single spaces, no accents: `Lift-off à l’Opéra` → `liftoff a lopera`. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\p{M}'’‘‐‑-]/gu, '')
    .replace(/[œæßøłđ]/g, (letter) => ligatures[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const intraSlice: [number, number] = [0, Number.POSITIVE_INFINITY];
const forgiving = {
  intraMode: 1,
  interLft: 2,
  /** One letter may be missing, wrong, swapped or extra. Digits must match. */
  intraRules: (part: string) => {
    const from = (letters: number): 0 | 1 => (part.length < letters || /\d/.test(part) ? 0 : 1);
    return { intraSlice, intraIns: from(2), intraSub: from(SHORT), intraTrn: from(SHORT), intraDel: from(SHORT + 1) };
  },
} as const;
const begun = new uFuzzy(forgiving);
const whole = new uFuzzy({ ...forgiving, interRgt: 2 });

function slipsOf(word: string, words: string[]): number[] {
  if (word.length < 2 || !/^[a-z\d]+$/.test(word)) return [];
  return (word.length < LONG ? whole : begun).filter(words, word) ?? [];
}

/** Every word of the texts, with the indexes of the texts that contain it. */
function wordsOf(texts: readonly string[]): { words: string[]; holders: number[][] } {
  const places = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    for (const word of new Set(text.split(' '))) {
      const known = places.get(word);
      if (known) known.push(at);
      else places.set(word, [at]);
    }
  }
  places.delete('');
  return { words: [...places.keys()], holders: [...places.values()] };
}

export interface NameSearch<T> {
  /** Favourites first, then the best matches, then the given order. */
  find(query: string, isFavourite?: (item: T) => boolean): T[];
}

/**
 * Prepares a search by name. Pass the most popular items first. Every query word must match the name or the secondary
 * text: at the beginning, inside (from three letters), or with one typo. A short word that matches exactly allows no
 * typos unless nothing else is found. A missing space is tried last.
 */
export function createNameSearch<T>(
  items: readonly T[],
  textOf: (item: T) => { name: string; beside?: string },
): NameSearch<T> {
  const texts = items.map(textOf);
  const names = texts.map(({ name }) => plainText(name));
  const own = wordsOf(names);
  const beside = wordsOf(texts.map((text) => plainText(text.beside ?? '')));

  const fitsOf = (word: string, isForgiven: boolean): Map<number, number> => {
    const fits = new Map<number, number>();
    const note = (holders: readonly number[] | undefined, fit: number) => {
      for (const at of holders ?? []) if (!fits.has(at)) fits.set(at, fit);
    };
    const noteAll = ({ words, holders }: typeof own, fit: number, test: (other: string) => boolean) => {
      for (const [place, other] of words.entries()) if (test(other)) note(holders[place], fit);
    };
    const isInside = (other: string) => (word.length < SHORT ? other.startsWith(word) : other.includes(word));
    noteAll(own, BEGINS, (other) => other.startsWith(word));
    noteAll(own, INSIDE, isInside);
    noteAll(beside, BESIDE, isInside);
    if (word.length >= LONG || fits.size === 0 || isForgiven) {
      for (const { words, holders } of [own, beside]) {
        for (const place of slipsOf(word, words)) note(holders[place], SLIP);
      }
    }
    return fits;
  };

  const fitsOfAll = (words: readonly string[], isForgiven: boolean): Map<number, number> => {
    const [first, ...rest] = words.map((word) => fitsOf(word, isForgiven)).sort((a, b) => a.size - b.size);
    const fits = new Map<number, number>();
    for (const [at, fit] of first ?? []) {
      const others = rest.map((one) => one.get(at) ?? Number.POSITIVE_INFINITY);
      const worst = Math.max(fit, ...others);
      if (worst <= SLIP) fits.set(at, worst);
    }
    return fits;
  };

  const fitsWithoutSpaces = (letters: string): Map<number, number> => {
    const isFit = (name: string) => letters.length > SHORT && name.replaceAll(' ', '').includes(letters);
    return new Map(names.flatMap((name, at) => (isFit(name) ? [[at, SLIP] as const] : [])));
  };

  return {
    find(query, isFavourite = () => false) {
      const text = plainText(query);
      const words = [...new Set(text.split(' '))].slice(0, MOST_WORDS).map((word) => word.slice(0, LONGEST_WORD));
      if (text === '') return [];
      let fits = fitsOfAll(words, false);
      if (fits.size === 0) fits = fitsOfAll(words, true);
      if (fits.size === 0) fits = fitsWithoutSpaces(words.join(''));
      const rankOf = (at: number, fit: number) =>
        names[at] === text ? BEGINS - 2 : names[at]?.startsWith(text) ? BEGINS - 1 : fit;
      return [...fits]
        .flatMap(([at, fit]) => {
          const item = items[at];
          return item === undefined ? [] : [{ at, item, rank: rankOf(at, fit), isLiked: isFavourite(item) }];
        })
        .sort((a, b) => Number(b.isLiked) - Number(a.isLiked) || a.rank - b.rank || a.at - b.at)
        .map(({ item }) => item);
    },
  };
}
