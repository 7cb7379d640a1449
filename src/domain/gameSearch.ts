/** Finds games, studios and halls by what a person types: case, accents and the order of words are free (G-3). */
import uFuzzy from '@leeoniya/ufuzzy';

/** How well a word of the query fits, the best first. */
const BEGINS = 0;
const INSIDE = 1;
/** In what stands beside the name, such as a game's studio. */
const BESIDE = 2;
/** With one typing error. */
const SLIP = 3;

const MOST_WORDS = 8;
const LONGEST_WORD = 40;
/** From so many letters on a word is also found inside another, and may have any one typing error; of two, one is missing. */
const SHORT = 3;
/** From so many letters on the beginning of a word may have one; a shorter word is compared with whole ones. */
const LONG = 5;

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/** Lower-case words with single spaces, without marks: `Lift-off à l’Opéra` → `liftoff a lopera`. */
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
  /** One letter missing, another one, two that changed places, or one too many. Figures are taken as they are typed. */
  intraRules: (part: string) => {
    const from = (letters: number): 0 | 1 => (part.length < letters || /\d/.test(part) ? 0 : 1);
    return { intraSlice, intraIns: from(2), intraSub: from(SHORT), intraTrn: from(SHORT), intraDel: from(SHORT + 1) };
  },
} as const;
const begun = new uFuzzy(forgiving);
const whole = new uFuzzy({ ...forgiving, interRgt: 2 });

/** Which of the words could have been meant by one with a typing error. */
function slipsOf(word: string, words: string[]): number[] {
  if (word.length < 2 || !/^[a-z\d]+$/.test(word)) return [];
  return (word.length < LONG ? whole : begun).filter(words, word) ?? [];
}

/** Every word of some texts, and the numbers of the texts that hold it. */
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
  /** All that fit: favourites first, then by how well they fit, then in the order that they were given in. */
  find(query: string, isFavourite?: (item: T) => boolean): T[];
}

/**
 * Prepares a search by names; the most wanted items are given first. Every word of a query must fit the name or what
 * stands beside it: its beginning, from three letters on its inside, or with one typing error. A short word that fits as it
 * was typed is forgiven nothing unless nothing else fits; a missing space is the last thing that is tried.
 */
export function createNameSearch<T>(
  items: readonly T[],
  textOf: (item: T) => { name: string; beside?: string },
): NameSearch<T> {
  const texts = items.map(textOf);
  const names = texts.map(({ name }) => plainText(name));
  const own = wordsOf(names);
  const beside = wordsOf(texts.map((text) => plainText(text.beside ?? '')));

  /** What one word fits, and how well. */
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

  /** What all words fit; the worst of them decides. */
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
