/**
 * A language that nobody speaks, made of the English texts: every letter has an accent, every vowel stands twice, so that a
 * text is some 40 % longer, and it is written from right to left. What shows up in plain letters is no text of a language;
 * what does not fit would not fit in German; what does not turn round would be wrong in Hebrew.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MARKED = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const marks = new Map([...PLAIN].map((letter, index) => [letter, [...MARKED][index] ?? letter]));

/** What a text holds that is none: values, other texts, tags, signs of HTML. */
const HELD = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>|&\w+;|\{\w+\})/;

const pseudoWord = (part: string): string =>
  part.replace(/[a-z]/gi, (letter) => (marks.get(letter) ?? '').repeat(/[aeiou]/i.test(letter) ? 2 : 1));

export const pseudoText = (text: string): string =>
  text
    .split(HELD)
    .map((part, index) => (index % 2 === 1 ? part : pseudoWord(part)))
    .join('');

function pseudoOf(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(pseudoOf);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pseudoOf(inner)]));
}

/** Numbers and names of countries are Hebrew: whoever formats by English shows it. */
export const pseudoRow = {
  code: 'xb',
  label: 'Þšéûðö',
  dir: 'rtl',
  language: 'en-XB',
  formats: 'he',
  group: ',',
  point: '.',
  apiCode: 'en-XB',
  matches: ['xb'],
};

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The whole recipe of docs/languages.md: a row, and a folder of texts. */
export function addPseudoLanguage(root: string): void {
  const table = join(root, 'src/domain/languages.json');
  writeFileSync(table, JSON.stringify([...(readJson(table) as unknown[]), pseudoRow]));
  const english = join(root, 'src/locales/en');
  const own = join(root, 'src/locales', pseudoRow.code);
  mkdirSync(own);
  for (const file of readdirSync(english))
    writeFileSync(join(own, file), JSON.stringify(pseudoOf(readJson(join(english, file)))));
}
