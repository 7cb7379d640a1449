/**
 * `npm run new -- screen|error|method|vendor …`: writes what a recipe of CONTRIBUTING.md begins with, and prints the
 * recipe's other steps. Exits with 2 for a name that is wrong or taken, with 1 if a file is not as expected. Neither
 * writes anything.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installPackages, requireNode } from './install.mjs';
import { languages } from './languages.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CODES = languages().map(({ code }) => code);
const USAGE = `Usage: npm run new -- screen <family> <name> [--players]
       npm run new -- error <Type>Exception
       npm run new -- method <name> [--withdrawal]
       npm run new -- vendor <key>`;

function stop(message, code = 2) {
  console.error(message);
  process.exit(code);
}

/** Texts to write, by path. Written at the end, so that a failure leaves everything as it was. */
const changed = new Map();
const read = (path) => changed.get(path) ?? readFileSync(join(ROOT, path), 'utf8');

/** Replaces each `<word>` that is known. */
const fill = (text, words) => text.replace(/<(\w+)>/g, (placeholder, word) => words[word] ?? placeholder);
const fromSkeleton = (name, words) => fill(read(`scripts/skeletons/${name}.txt`), words);

/** Inserts text where the pattern matches, or where it matches after `head`, the start of a list. */
function insert(path, pattern, text, head = '') {
  const source = read(path);
  const start = source.indexOf(head);
  const at = source.slice(Math.max(start, 0)).search(pattern);
  if (start < 0 || at < 0)
    stop(`${path}: "${start < 0 ? head : pattern}" not found. Edit it by hand, and update scripts/new.mjs.`, 1);
  changed.set(path, source.slice(0, start + at) + text + source.slice(start + at));
}
const append = (path, head, row) => insert(path, /(?<=\n)[\]}]/, row, head);

/** Adds a key before the first entry that `isAfter` finds, else as the last one. */
function insertKey(path, part, key, value, isAfter = () => false) {
  const data = JSON.parse(read(path));
  const target = part ? data[part] : data;
  if (!target) stop(`${path}: "${part}" not found. Add the key by hand, and update scripts/new.mjs.`, 1);
  const entries = Object.entries(target);
  const at = entries.findIndex(isAfter);
  entries.splice(at < 0 ? entries.length : at, 0, [key, value]);
  const edited = Object.fromEntries(entries);
  changed.set(path, `${JSON.stringify(part ? { ...data, [part]: edited } : edited, null, 2)}\n`);
}

const textFiles = (file) => CODES.map((code) => `src/locales/${code}/${file}.json`);
const checkName = (name, pattern, example) =>
  pattern.test(name) || stop(`"${name}" is not a valid name. Write it like ${example}.`);
const checkFree = (isTaken, name, path) => isTaken && stop(`"${name}" already exists in ${path}.`);

/** Also finds a file whose name differs only by case, which some file systems cannot tell apart. */
function checkNewFile(path) {
  const folder = join(ROOT, dirname(path));
  const names = existsSync(folder) ? readdirSync(folder).map((name) => name.toLowerCase()) : [];
  checkFree(names.includes(basename(path).toLowerCase()), basename(path), dirname(path));
}

const pascalOf = (words) => words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
const sentenceOf = (words) => pascalOf([words.join(' ').toLowerCase()]);
const RESERVED =
  /^(case|catch|class|const|continue|default|delete|else|enum|export|false|for|function|import|in|new|null)$/;
/** Families whose pages have a prefix, and a function for their rows, which are all for players. */
const PLAYER_FAMILIES = { cashier: 'cashier', profile: 'accountRow' };

function screen([family, name], { players }) {
  const routes = `src/app/routes/${family}Routes.ts`;
  const files = readdirSync(join(ROOT, 'src/app/routes'));
  const families = files.flatMap((path) => /^(\w+)Routes\.ts$/.exec(path)?.[1] ?? []);
  if (!families.includes(family)) stop(`"${family}" is not a family. Use one of: ${families.join(', ')}.`);
  checkName(name, /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/, 'fair-play');
  const words = name.split('-');
  const pascal = pascalOf(words);
  const titleKey = pascal[0].toLowerCase() + pascal.slice(1);
  if (RESERVED.test(name) || CODES.includes(name))
    stop(`"${name}" is a reserved word or a language. Choose another name.`);
  const rowOf = PLAYER_FAMILIES[family] ?? (players ? 'guardedRow' : 'row');
  const prefix = PLAYER_FAMILIES[family] ? `${family}-index-` : '';
  const file = `src/screens/${family}/${pascal}Screen.tsx`;
  const paths = 'packages/contract/src/links/paths.ts';
  checkNewFile(file);
  checkFree(new RegExp(`^  '?${prefix}${name}'?: `, 'm').test(read(paths)), prefix + name, paths);
  checkFree(new RegExp(`(?:const|[{,]) ${titleKey}\\b`).test(read(routes)), titleKey, routes);
  for (const path of textFiles('common')) checkFree(titleKey in JSON.parse(read(path)).titles, titleKey, path);

  changed.set(file, fromSkeleton('screen', { Name: pascal, family, titleKey }));
  const address = prefix ? `/${family}/${name}` : `/${name}`;
  const place = prefix ? new RegExp(`(?<=^  '${prefix}.*\n)(?!  '${prefix})`, 'm') : /^ {2}slug: /m;
  insert(paths, place, `  '${prefix}${name}': '${address}',\n`);
  const lazy = `const ${titleKey} = lazyScreen(() => import('../../screens/${family}/${pascal}Screen'));\n`;
  insert(routes, /(?<== lazyScreen\(.*\n)(?!const \w+ = lazyScreen)/, lazy);
  if (!new RegExp(`import [^;]*\\b${rowOf}\\b|const ${rowOf} =`).test(read(routes)))
    insert(routes, /row \} from '.\/row'/, 'guardedRow, ');
  const options = PLAYER_FAMILIES[family] ? '' : `, { texts: ['${family}'] }`;
  // The row of content pages matches every address with one segment, so it stays the last.
  const end = /^ {2}\/\/ [^\n]*\n {2}row\('slug'|^\];/m;
  insert(routes, end, `  ${rowOf}('${name}', ${titleKey}, '${titleKey}'${options}),\n`, `const ${family}Routes`);
  for (const path of textFiles('common'))
    insertKey(path, 'titles', titleKey, sentenceOf(words), ([key]) => key === 'notFound');
  if (rowOf === 'row')
    for (const path of textFiles('seo'))
      insertKey(path, 'pages', titleKey, `${sentenceOf(words)}: what it is and how it works.`);
  return {
    texts: [`titles.${titleKey} (common.json)`, ...(rowOf === 'row' ? [`pages.${titleKey} (seo.json)`] : [])],
    words: { family, name: prefix + name, Name: pascal },
  };
}

function error([type]) {
  checkName(type, /^[A-Z][a-zA-Z]*[a-z]Exception$/, 'BonusExpiredException');
  const errors = 'packages/contract/src/errors/errors.ts';
  const sandbox = 'sandbox/kernel/handlers.ts';
  for (const path of [errors, sandbox]) checkFree(new RegExp(`\\b${type}\\b`).test(read(path)), type, path);
  for (const path of textFiles('errors')) checkFree(type in JSON.parse(read(path)), type, path);

  const clientTypes = / {2}\/\*\* The types from here on are assigned by the transport/;
  insert(errors, clientTypes, `  ${type}: 'toast',\n`);
  append(sandbox, 'const refusalTypes', `  '${type}',\n`);
  const text = `${sentenceOf(type.replace(/Exception$/, '').split(/(?=[A-Z])/))}.`;
  for (const path of textFiles('errors')) insertKey(path, '', type, text, ([key]) => !key.endsWith('Exception'));
  return { texts: [`${type} (errors.json)`], words: { Type: type } };
}

function method([name], { withdrawal }) {
  checkName(name, /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'paper_check');
  const rows = 'sandbox/bank/methodRows.ts';
  const art = 'sandbox/bank/methodArt.ts';
  for (const path of [rows, art]) checkFree(new RegExp(`^  ${name}:`, 'm').test(read(path)), name, path);
  const spoken = /supportedLocales = \[(.+)\]/.exec(read('sandbox/common/languages.ts'))?.[1].match(/\w+/g);
  if (!spoken) stop('sandbox/common/languages.ts: supportedLocales not found. Update scripts/new.mjs.', 1);

  const title = sentenceOf(name.split('_'));
  const inEach = (text) => `{ ${spoken.map((code) => `${code}: '${text}'`).join(', ')} }`;
  const row = (text, fields) => `  {
    ...methodBases.${name},
    text: ${inEach(text)},
    ${fields} currencies: ['EUR'], limits: { min: 10, max: 5_000 },`;
  const base = `  ${name}: { sysname: '${name}', kind: 'card', name: ${inEach(title)} },\n`;
  const deposit = "flow: 'redirect', settlement: 'page', durationMinutes: 1, fields: [],";
  const payout = 'durationMinutes: 3, fields: [fields.cardNumber],';
  append(rows, 'const methodBases', base);
  append(rows, 'const depositRows', `${row(`Pay with ${title} on a secure page.`, deposit)} canRemember: true },\n`);
  if (withdrawal) append(rows, 'const payouts', `${row(`To your ${title}.`, payout)} },\n`);
  append(art, 'const strokes', `  ${name}: '<rect x="14" y="18" width="68" height="46" rx="7"/>',\n`);
  return { texts: [`${name} (${rows})`], words: { name } };
}

function vendor([key]) {
  checkName(key, /^[a-z][a-zA-Z0-9]*$/, 'acmeChat');
  const file = `src/services/chat/${key}.ts`;
  const table = 'src/domain/vendors.json';
  checkNewFile(file);
  checkFree(key in JSON.parse(read(table)), key, table);

  const words = key.split(/(?=[A-Z])/);
  const name = words.map((word) => pascalOf([word])).join(' ');
  changed.set(file, fromSkeleton('vendor', { key, Name: pascalOf(words), title: name }));
  append('src/services/chat/vendors.ts', 'const vendors', `  ${key}: () => import('./${key}'),\n`);
  const row = { kind: 'chat', name, purpose: 'preferences', hosts: {}, keeps: [`${key}*`] };
  insertKey(table, '', key, row, ([, { kind }]) => kind !== 'chat');
  return { words: { key }, scripts: ['vendorsTable.mjs', 'settingsHelp.mjs'] };
}

const KINDS = {
  screen: { write: screen, names: 2, option: 'players', recipe: 'A screen with an address' },
  error: { write: error, names: 1, recipe: 'An error type' },
  method: { write: method, names: 1, option: 'withdrawal', recipe: 'A payment method of the sandbox' },
  vendor: { write: vendor, names: 1, recipe: 'A chat vendor' },
};

function parse() {
  try {
    const options = { players: { type: 'boolean' }, withdrawal: { type: 'boolean' } };
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [kind, ...names] = positionals;
    const { [kind]: row } = KINDS;
    if (row?.names === names.length && Object.keys(values).every((key) => key === row.option))
      return { ...row, names, values };
  } catch {
    // An unknown option.
  }
  return stop(USAGE);
}

/** The steps of a recipe after the first, which is this command. */
function stepsOf(recipe, words) {
  const after = read('CONTRIBUTING.md').split(`\n### ${recipe}\n`)[1]?.split(/^2\. /m)[1];
  if (!after) stop(`CONTRIBUTING.md: the steps of "${recipe}" not found.`, 1);
  const [steps] = `2. ${after}`.split(/\n+(?=[^\s\d])/);
  return fill(steps, words)
    .replace(/^ *```.*\n?/gm, '')
    .trim();
}

/** Runs a script of Node; one that fails has printed why. */
function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) stop(`${args.join(' ')} failed; see above.`, 1);
}

requireNode();
const { write, names, values, recipe } = parse();
installPackages();
const { texts = [], words, scripts = [] } = write(names, values);
const steps = stepsOf(recipe, words);
for (const [path, text] of changed) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}
run('node_modules/@biomejs/biome/bin/biome', 'format', '--write', ...changed.keys());
for (const script of scripts) run(`scripts/${script}`, '--write');
const updated = scripts.length > 0 ? ', and the tables that list it in docs and .env.example' : '';
console.log(`Written: ${[...changed.keys()].join(', ')}${updated}\n`);
if (texts.length > 0) console.log(`Still the same English text in every language: ${texts.join(', ')}\n`);
console.log(`Next ("${recipe}" in CONTRIBUTING.md):\n${steps}`);
