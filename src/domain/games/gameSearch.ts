/** Searches games, studios and categories, ignoring case, accents and word order. */
import uFuzzy from '@leeoniya/ufuzzy';

const AT_START = 0;
const IN_WORD = 1;
/** In the secondary text, such as the studio. */
const IN_SECONDARY = 2;
const WITH_TYPO = 3;

const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;
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
const fuzzyOptions = {
  intraMode: 1,
  interLft: 2,
  /** One letter may be missing, wrong, swapped or extra. Digits must match. */
  intraRules: (part: string) => {
    const from = (letters: number): 0 | 1 => (part.length < letters || /\d/.test(part) ? 0 : 1);
    return { intraSlice, intraIns: from(2), intraSub: from(SHORT), intraTrn: from(SHORT), intraDel: from(SHORT + 1) };
  },
} as const;
const prefixMatcher = new uFuzzy(fuzzyOptions);
const wordMatcher = new uFuzzy({ ...fuzzyOptions, interRgt: 2 });

function findTypos(word: string, words: string[]): number[] {
  if (word.length < 2 || !/^[a-z\d]+$/.test(word)) return [];
  return (word.length < LONG ? wordMatcher : prefixMatcher).filter(words, word) ?? [];
}

/** Every word of the texts, with the indexes of the texts that contain it. */
function indexWords(texts: readonly string[]): { words: string[]; textIndexes: number[][] } {
  const textsByWord = new Map<string, number[]>();
  for (const [at, text] of texts.entries()) {
    for (const word of new Set(text.split(' '))) {
      const indexes = textsByWord.get(word);
      if (indexes) indexes.push(at);
      else textsByWord.set(word, [at]);
    }
  }
  textsByWord.delete('');
  return { words: [...textsByWord.keys()], textIndexes: [...textsByWord.values()] };
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
  textOf: (item: T) => { name: string; secondary?: string },
): NameSearch<T> {
  const texts = items.map(textOf);
  const names = texts.map(({ name }) => plainText(name));
  const primary = indexWords(names);
  const secondary = indexWords(texts.map((text) => plainText(text.secondary ?? '')));

  const matchWord = (word: string, allowsTypos: boolean): Map<number, number> => {
    const matches = new Map<number, number>();
    const addMatch = (textIndexes: readonly number[] | undefined, quality: number) => {
      for (const at of textIndexes ?? []) if (!matches.has(at)) matches.set(at, quality);
    };
    const addMatches = ({ words, textIndexes }: typeof primary, quality: number, test: (other: string) => boolean) => {
      for (const [place, other] of words.entries()) if (test(other)) addMatch(textIndexes[place], quality);
    };
    const isInside = (other: string) => (word.length < SHORT ? other.startsWith(word) : other.includes(word));
    addMatches(primary, AT_START, (other) => other.startsWith(word));
    addMatches(primary, IN_WORD, isInside);
    addMatches(secondary, IN_SECONDARY, isInside);
    if (word.length >= LONG || matches.size === 0 || allowsTypos) {
      for (const { words, textIndexes } of [primary, secondary]) {
        for (const place of findTypos(word, words)) addMatch(textIndexes[place], WITH_TYPO);
      }
    }
    return matches;
  };

  const matchWords = (words: readonly string[], allowsTypos: boolean): Map<number, number> => {
    const [first, ...rest] = words.map((word) => matchWord(word, allowsTypos)).sort((a, b) => a.size - b.size);
    const matches = new Map<number, number>();
    for (const [at, quality] of first ?? []) {
      const others = rest.map((wordMatches) => wordMatches.get(at) ?? Number.POSITIVE_INFINITY);
      const worst = Math.max(quality, ...others);
      if (worst <= WITH_TYPO) matches.set(at, worst);
    }
    return matches;
  };

  const matchWithoutSpaces = (letters: string): Map<number, number> => {
    const isMatch = (name: string) => letters.length > SHORT && name.replaceAll(' ', '').includes(letters);
    return new Map(names.flatMap((name, at) => (isMatch(name) ? [[at, WITH_TYPO] as const] : [])));
  };

  return {
    find(query, isFavourite = () => false) {
      const text = plainText(query);
      const words = [...new Set(text.split(' '))].slice(0, MAX_WORDS).map((word) => word.slice(0, MAX_WORD_LENGTH));
      if (text === '') return [];
      let matches = matchWords(words, false);
      if (matches.size === 0) matches = matchWords(words, true);
      if (matches.size === 0) matches = matchWithoutSpaces(words.join(''));
      const rankOf = (at: number, quality: number) =>
        names[at] === text ? AT_START - 2 : names[at]?.startsWith(text) ? AT_START - 1 : quality;
      return [...matches]
        .flatMap(([at, quality]) => {
          const item = items[at];
          return item === undefined ? [] : [{ at, item, rank: rankOf(at, quality), isLiked: isFavourite(item) }];
        })
        .sort((a, b) => Number(b.isLiked) - Number(a.isLiked) || a.rank - b.rank || a.at - b.at)
        .map(({ item }) => item);
    },
  };
}
