/** Checks behaviour ids: every id that is used is in the list, and every listed id is in a test title. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const LIST = readFileSync('docs/BEHAVIOURS.md', 'utf8');
const ROW = /^\| ([A-Z]-\d+) \| (.+) \|$/gm;
const GROUPS = [...LIST.matchAll(/^## ([A-Z]) · /gm)].map(([, letter]) => letter).join('');
const NAME = new RegExp(`\\b[${GROUPS}]-\\d{1,2}\\b`, 'g');
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const THIS_FILE = 'behaviours.test.ts';

const rows = [...LIST.matchAll(ROW)].map(([, name = '', text = '']) => ({ name, text }));
const known = new Set(rows.map(({ name }) => name));

const filesIn = (folder: string, kind: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file) && !file.endsWith(THIS_FILE))
    .map((file) => join(folder, file));

test('[M-15] each behaviour is listed once, with its own text', () => {
  expect(rows.length).toBeGreaterThan(200);
  expect(known.size).toBe(rows.length);
  expect(new Set(rows.map(({ text }) => text)).size).toBe(rows.length);
});

test('[M-15] every behaviour that code or documents mention is in the list', () => {
  const searchedText = (file: string) => {
    const text = readFileSync(file, 'utf8');
    return file.endsWith('.md') ? text : (text.match(COMMENT) ?? []).join('\n');
  };
  const code = ['src', 'packages', 'sandbox', 'scripts'].flatMap((folder) => filesIn(folder, /\.(ts|tsx|mjs|css)$/));
  const unknown = [...code, ...filesIn('docs', /\.md$/), 'README.md'].flatMap((file) =>
    (searchedText(file).match(NAME) ?? []).filter((name) => !known.has(name)).map((name) => `${file}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('[M-15] every listed behaviour is in a test title, and titles name no unknown behaviour', () => {
  const files = ['tests', 'packages', 'sandbox'].flatMap((folder) => filesIn(folder, /\.(tests?|spec)\.tsx?$/));
  const titles = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`]\[([A-Z]-\d+(?:, [A-Z]-\d+)*)\] /g)].map(([, names = '']) => names),
  );
  const named = new Set(titles.flatMap((names) => names.split(', ')));
  expect(titles.length).toBeGreaterThan(1000);
  expect([...known].filter((name) => !named.has(name))).toEqual([]);
  expect([...named].filter((name) => !known.has(name))).toEqual([]);
});
