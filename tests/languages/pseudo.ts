/**
 * A right-to-left pseudo-language made from the English texts: letters are accented and vowels doubled, which makes
 * texts about 40 % longer. Plain letters show untranslated texts, cut texts show missing room, and unmirrored parts
 * show a lack of right-to-left support.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const MARKED = 'åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ';
const marks = new Map([...PLAIN].map((letter, index) => [letter, [...MARKED][index] ?? letter]));

/** Parts that are not translated: values, nested texts, tags, HTML entities. */
const PLACEHOLDER = /(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>|&\w+;|\{\w+\})/;

const pseudoWord = (part: string): string =>
  part.replace(/[a-z]/gi, (letter) => (marks.get(letter) ?? '').repeat(/[aeiou]/i.test(letter) ? 2 : 1));

export const pseudoText = (text: string): string =>
  text
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 1 ? part : pseudoWord(part)))
    .join('');

function pseudoOf(value: unknown): unknown {
  if (typeof value === 'string') return pseudoText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(pseudoOf);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, pseudoOf(inner)]));
}

/** Formats numbers and country names in Hebrew, which exposes code that formats in English. */
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

/** Follows docs/languages.md: a row of the table, and a folder of texts. */
export function addPseudoLanguage(root: string): void {
  const table = join(root, 'packages/contract/src/languages.json');
  writeFileSync(table, JSON.stringify([...(readJson(table) as unknown[]), pseudoRow]));
  const english = join(root, 'src/locales/en');
  const folder = join(root, 'src/locales', pseudoRow.code);
  mkdirSync(folder);
  for (const file of readdirSync(english))
    writeFileSync(join(folder, file), JSON.stringify(pseudoOf(readJson(join(english, file)))));
}
