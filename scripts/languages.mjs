/** The language table and its text folders, for scripts that run without a build, and the checks that a build makes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TABLE = 'packages/contract/src/languages.json';
const TEXTS = 'src/locales';

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The rows of the table; the first language has no prefix in its addresses. */
export const languages = (root = ROOT) => readJson(join(root, TABLE));

/** One file of texts of a language, such as `outage`. */
export const textsOf = (code, file, root = ROOT) => readJson(join(root, TEXTS, code, `${file}.json`));

/** Every key of a file, without plural suffixes. */
function namesOf(value, path = '') {
  if (typeof value !== 'object' || value === null) return [path.replace(/_(zero|one|two|few|many|other)$/, '')];
  return Object.entries(value).flatMap(([key, inner]) => namesOf(inner, path ? `${path}.${key}` : key));
}

const FIELDS = ['code', 'label', 'dir', 'language', 'formats', 'group', 'point', 'apiCode', 'matches'];

/** Problems in the rows. */
function rowProblems(rows) {
  const wrong = [];
  for (const field of ['code', 'language', 'apiCode']) {
    const values = rows.map((row) => row[field]);
    const duplicate = values.find((value, index) => values.indexOf(value) !== index);
    if (duplicate !== undefined) wrong.push(`duplicate ${field} "${duplicate}"`);
  }
  const meanings = rows.flatMap(({ matches = [] }) => matches);
  const ambiguous = meanings.find((tag, index) => meanings.indexOf(tag) !== index);
  if (ambiguous !== undefined) wrong.push(`two languages have "${ambiguous}" in matches`);
  for (const row of rows) {
    const missing = FIELDS.filter((field) => !(field in row));
    if (missing.length > 0) wrong.push(`"${row.code}": missing fields: ${missing.join(', ')}`);
    if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(row.code))
      wrong.push(`"${row.code}": code must be a lower-case language code, such as en or pt-br`);
    if (!['ltr', 'rtl'].includes(row.dir)) wrong.push(`"${row.code}": dir is "${row.dir}", must be ltr or rtl`);
    if (Intl.NumberFormat.supportedLocalesOf(row.formats ?? '').length === 0)
      wrong.push(`"${row.code}": formats is "${row.formats}", which Intl does not support`);
    else
      for (const [field, type] of [
        ['group', 'group'],
        ['point', 'decimal'],
      ]) {
        const parts = new Intl.NumberFormat(row.formats).formatToParts(123456.7);
        const sign = parts.find((part) => part.type === type)?.value;
        if (row[field] !== sign)
          wrong.push(`"${row.code}": ${field} is "${row[field]}", must be "${sign}" as in ${row.formats}`);
      }
  }
  return wrong;
}

/** Problems in the folders: a folder without a row, a row without a folder, and files or keys missing in a language. */
function textProblems(rows, folder) {
  const codes = rows.map(({ code }) => code);
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const wrong = folders
    .filter(({ name }) => !codes.includes(name))
    .map(({ name }) => `"${name}" has a folder in ${TEXTS} but no row in ${TABLE}`);
  const first = join(folder, codes[0]);
  if (!existsSync(first)) return [...wrong, `"${codes[0]}" has no folder in ${TEXTS}`];
  const files = readdirSync(first);
  for (const code of new Set(codes)) {
    const own = join(folder, code);
    if (!existsSync(own)) {
      wrong.push(`"${code}" has no folder in ${TEXTS}`);
      continue;
    }
    for (const file of new Set([...files, ...readdirSync(own)])) {
      const has = existsSync(join(own, file));
      if (!has || !files.includes(file))
        wrong.push(`"${code}": ${file} is ${has ? `not in "${codes[0]}"` : 'missing'}`);
      else {
        const names = new Set(namesOf(readJson(join(own, file))));
        const expected = new Set(namesOf(readJson(join(first, file))));
        for (const name of expected) if (!names.has(name)) wrong.push(`"${code}": ${file}: missing key ${name}`);
        for (const name of names)
          if (!expected.has(name)) wrong.push(`"${code}": ${file}: key ${name} is not in "${codes[0]}"`);
      }
    }
  }
  return wrong;
}

/** @throws Error that lists the problems of each language */
export function checkLanguages(root = ROOT) {
  const rows = languages(root);
  const wrong =
    rows.length > 0 ? [...rowProblems(rows), ...textProblems(rows, join(root, TEXTS))] : ['no languages defined'];
  if (wrong.length > 0)
    throw new Error(`Languages (${TABLE}, ${TEXTS}):\n${wrong.map((line) => `  ${line}`).join('\n')}`);
}
