/** Texts follow `docs/GLOSSARY.md`, have short sentences, and English prose is easy to read. */
import { readFileSync } from 'node:fs';
import { fleschKincaid } from 'flesch-kincaid';
import { syllable } from 'syllable';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { sources } from './sources';

/** Maximum number of words in a sentence. */
const MAX_SENTENCE_WORDS = 25;
/** Years of age; a US school grade is five years less. */
const MAX_READING_AGE = 14;
const FIRST_GRADE_AGE = 5;
/** A reading age means little for fewer words than this. */
const MIN_WORDS = 80;
/** Column of the glossary with a language's banned phrases. */
const COLUMN = { en: 3, fr: 4 } as const;
type Language = keyof typeof COLUMN;

const [termsTable = ''] = readFileSync('docs/GLOSSARY.md', 'utf8').split('## Terms of the code');
const rows = termsTable
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** The first banned phrase of the glossary that occurs in a text. */
function bannedPhraseIn(text: string, language: Language): string | undefined {
  const phrases = rows.flatMap((row) => (row[COLUMN[language]] ?? '').split(', ').filter(Boolean));
  return phrases.find((phrase) =>
    new RegExp(`(?<!\\p{L})${phrase}(?!\\p{L})`, phrase === phrase.toLowerCase() ? 'iu' : 'u').test(text),
  );
}

function* textsIn(value: unknown, path = ''): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else for (const [key, inner] of Object.entries(value ?? {})) yield* textsIn(inner, `${path}.${key}`);
}

const textsOf = (language: Language) =>
  [`src/locales/${language}`, `sandbox/content/${language}`].flatMap((folder) =>
    sources(folder, /\.json$/).flatMap(({ path, text }) =>
      [...textsIn(JSON.parse(text))].map(([key, words]) => ({ at: `${path}${key}`, words })),
    ),
  );

/** String literals of code that look like texts: two words or more. */
function literalsOf(folder: string): { at: string; words: string }[] {
  return sources(folder, /\.(tsx?|mjs)$/).flatMap(({ path, text }) => {
    const found: { at: string; words: string }[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
        if (/\p{L}{2,} \p{Ll}{2,}/u.test(node.text)) found.push({ at: path, words: node.text });
      }
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
    return found;
  });
}

const sentencesOf = (text: string): string[] =>
  text
    .replace(/<[^>]+>/g, '. ')
    .replace(/{{[^}]+}}/g, 'X')
    .split(/(?<=[.!?…:;])\s+|\n/);

const wordsOf = (sentence: string): string[] => sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));

const longSentencesOf = (texts: { at: string; words: string }[]): string[] =>
  texts.flatMap(({ at, words }) =>
    sentencesOf(words)
      .filter((sentence) => wordsOf(sentence).length > MAX_SENTENCE_WORDS)
      .map((sentence) => `${at}: ${sentence}`),
  );

/** Full sentences; labels and buttons have no reading age. */
const isProse = (text: string): boolean => /\s.*[.!?…](<[^>]+>)*$/s.test(text);

test.each(['en', 'fr'] as const)('[L-1] no text in %s has a phrase that the glossary retires', (language) => {
  const found = textsOf(language).flatMap(({ at, words }) => {
    const phrase = bannedPhraseIn(words, language);
    return phrase ? [`${at}: "${phrase}" in "${words}"`] : [];
  });
  expect(found).toEqual([]);
});

test('[L-1] the check finds phrases that the glossary retires', () => {
  expect(bannedPhraseIn('Go on to the games', 'en')).toBe('go on');
  expect(bannedPhraseIn('Ce qui se passe à la maison', 'fr')).toBe('la maison');
  expect(bannedPhraseIn('Continue', 'en')).toBeUndefined();
});

test.each(['en', 'fr'] as const)('[L-2] no sentence in %s has more than 25 words', (language) => {
  expect(longSentencesOf(textsOf(language))).toEqual([]);
});

// The language of a literal is unknown, so phrases that are wrong only because of a capital are ignored here.
test('[L-1] no text in code has a phrase that the glossary retires', () => {
  const literals = ['src', 'packages', 'sandbox', 'scripts'].flatMap(literalsOf);
  expect(literals.length).toBeGreaterThan(2_000);
  const found = literals.flatMap(({ at, words }) => {
    const phrase = bannedPhraseIn(words.toLowerCase(), 'en') ?? bannedPhraseIn(words.toLowerCase(), 'fr');
    return phrase ? [`${at}: "${phrase}" in "${words}"`] : [];
  });
  expect(found).toEqual([]);
});

test('[L-2] no sentence in the sandbox’s code has more than 25 words', () => {
  expect(longSentencesOf(literalsOf('sandbox'))).toEqual([]);
});

test('[L-2] the English prose of each screen has a reading age of at most 14', () => {
  const ages = new Map<string, number>();
  for (const folder of ['src/locales/en', 'sandbox/content/en']) {
    for (const { path, text } of sources(folder, /\.json$/)) {
      const prose = [...textsIn(JSON.parse(text))].map(([, words]) => words).filter(isProse);
      const sentences = prose
        .flatMap(sentencesOf)
        .map(wordsOf)
        .filter(({ length }) => length > 0);
      const words = sentences.flat();
      if (words.length < MIN_WORDS) continue;
      const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
      const grade = fleschKincaid({ sentence: sentences.length, word: words.length, syllable: syllables });
      ages.set(path, grade + FIRST_GRADE_AGE);
    }
  }
  expect(ages.size).toBeGreaterThan(15);
  expect([...ages].filter(([, age]) => age > MAX_READING_AGE)).toEqual([]);
});
