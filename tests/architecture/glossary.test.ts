/** The texts of players keep to `docs/GLOSSARY.md`, and their sentences are short. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sources } from './sources';

/** Words in a sentence, at most. */
const LONGEST = 25;
/** Column of the glossary that lists what a language's texts do not say. */
const COLUMN = { en: 3, fr: 4 } as const;
type Language = keyof typeof COLUMN;

const rows = readFileSync('docs/GLOSSARY.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .slice(1)
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

/** The first one of the glossary's banned phrases that a text has. */
function retiredIn(text: string, language: Language): string | undefined {
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

const sentencesOf = (text: string): string[] =>
  text
    .replace(/<[^>]+>/g, '. ')
    .replace(/{{[^}]+}}/g, 'X')
    .split(/(?<=[.!?…:;])\s+|\n/);

const lengthOf = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

test.each(['en', 'fr'] as const)('[L-1] no text in %s has a phrase that the glossary retires', (language) => {
  const found = textsOf(language).flatMap(({ at, words }) => {
    const phrase = retiredIn(words, language);
    return phrase ? [`${at}: "${phrase}" in "${words}"`] : [];
  });
  expect(found).toEqual([]);
});

test('[L-1] the glossary finds what it retires', () => {
  expect(retiredIn('Go on to the games', 'en')).toBe('go on');
  expect(retiredIn('Ce qui se passe à la maison', 'fr')).toBe('la maison');
  expect(retiredIn('Continue', 'en')).toBeUndefined();
});

test.each(['en', 'fr'] as const)('[L-2] no sentence in %s has more than 25 words', (language) => {
  const long = textsOf(language).flatMap(({ at, words }) =>
    sentencesOf(words)
      .filter((sentence) => lengthOf(sentence) > LONGEST)
      .map((sentence) => `${at}: ${sentence}`),
  );
  expect(long).toEqual([]);
});
