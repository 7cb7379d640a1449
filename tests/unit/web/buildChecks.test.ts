/** Errors that stop a build: incomplete languages and invalid brands. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';
import { brandPlugin } from '../../../scripts/brandPlugin.mjs';
import {
  brandFile,
  brandNames,
  checkBrand,
  chosenBrand,
  contrast,
  pairsOf,
  withTexts,
} from '../../../scripts/brands.mjs';
import { checkLanguages } from '../../../scripts/languages.mjs';
import { readWebSettings } from '../../../src/web/settings/settings';
import { ownDialectServer } from '../../../vite.config';
import { words } from '../../words';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

/** Copies the parts of the project that a build checks first. */
function copyOf(): string {
  const root = mkdtempSync(join(tmpdir(), 'baize-houses-'));
  made.push(root);
  for (const part of ['brands', 'src/locales', 'packages/contract/src/languages.json', 'src/web/pages/plain.css'])
    cpSync(part, join(root, part), { recursive: true });
  writeFileSync(join(root, 'entry.js'), 'console.log(1)');
  return root;
}

const buildIn = (root: string) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [brandPlugin(root)],
    build: { write: false, rollupOptions: { input: join(root, 'entry.js') } },
  });

test('[O-21] a client that imports what only the server may know is not built; the server is', async () => {
  const root = mkdtempSync(join(tmpdir(), 'baize-dialect-'));
  made.push(root);
  const server = join(root, 'server.ts');
  writeFileSync(server, "export const dialectServer = { sign: () => ({ 'X-Signature': 'made here' }) };");
  mkdirSync(join(root, 'operator'));
  writeFileSync(join(root, 'operator/chosenServer.ts'), 'export const dialectServer = {};');
  const buildFrom = (text: string, ssr: boolean) => {
    writeFileSync(join(root, 'entry.ts'), text);
    const rollupOptions = { input: join(root, 'entry.ts') };
    const plugins = [ownDialectServer(server)];
    return build({ root, configFile: false, logLevel: 'silent', plugins, build: { write: false, ssr, rollupOptions } });
  };
  const byDialect = "import { dialectServer } from './server'; console.log(dialectServer);";
  await expect(buildFrom(byDialect, false)).rejects.toThrow('The client imports API_DIALECT_SERVER');
  const byServer = "import { dialectServer } from './operator/chosenServer'; console.log(dialectServer);";
  const [output] = [await buildFrom(byServer, true)].flat();
  expect(JSON.stringify(output)).toContain('made here');
});

type Row = Record<string, unknown>;

function editTable(root: string, edit: (rows: Row[]) => Row[]): void {
  const file = join(root, 'packages/contract/src/languages.json');
  writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8')))));
}

function editTheme(root: string, brand: string, from: string, to: string): void {
  const file = join(root, 'brands', brand, 'look.json');
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

test('[O-13, O-14] the current project passes the build checks', async () => {
  const [output] = [await buildIn(copyOf())].flat();
  const files = output && 'output' in output ? output.output.map(({ fileName }) => fileName) : [];
  for (const file of ['favicon.svg', 'icons/icon-512.png', 'offline/en.html', 'offline/fr.html', 'offline/page.css'])
    expect(files).toContain(file);
});

test('[O-13] a build of another brand has its words and its public files', async () => {
  const root = copyOf();
  writeFileSync(
    join(root, 'entry.js'),
    "import t from './src/locales/fr/common.json'; console.log(t.welcome, t.retry);",
  );
  vi.stubEnv('BRAND', 'regatta');
  const [output] = [await buildIn(root)].flat();
  vi.unstubAllEnvs();
  const files = output && 'output' in output ? output.output : [];
  const code = files.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join();
  expect(code).toContain('Bienvenue à bord');
  expect(code).toContain(words.fr.common.retry);
  const favicon = files.find(({ fileName }) => fileName === 'favicon.svg');
  expect(favicon?.type === 'asset' && String(Buffer.from(favicon.source))).toContain('<title>Regatta</title>');
});

test('[O-14] a language whose folder is missing stops the build by its name', async () => {
  const root = copyOf();
  editTable(root, (rows) => [...rows, { ...rows[1], code: 'xb', language: 'xb', apiCode: 'xb-XB', matches: ['xb'] }]);
  await expect(buildIn(root)).rejects.toThrow('"xb" has no folder in src/locales');
});

test('[O-14] a duplicate language stops the build and is named', async () => {
  const root = copyOf();
  editTable(root, (rows) => [...rows, { ...rows[1] }]);
  await expect(buildIn(root)).rejects.toThrow('duplicate code "fr"');
});

test.each<[string, (root: string) => void, string]>([
  [
    'a folder without a row',
    (root) => mkdirSync(join(root, 'src/locales/pt')),
    '"pt" has a folder in src/locales but no row',
  ],
  ['a file that is missing', (root) => rmSync(join(root, 'src/locales/fr/games.json')), '"fr": games.json is missing'],
  [
    'a text that is missing',
    (root) => writeFileSync(join(root, 'src/locales/fr/rail.json'), '{}'),
    '"fr": rail.json: missing key ',
  ],
  [
    'two that mean the same',
    (root) => editTable(root, ([en = {}, fr]) => [{ ...en, matches: ['en', 'fr'] }, fr ?? {}]),
    'two languages have "fr" in matches',
  ],
  [
    'formats that nobody knows',
    (root) => editTable(root, ([en = {}, fr]) => [en, { ...fr, formats: 'xx-none' }]),
    'formats is "xx-none", which Intl does not support',
  ],
  [
    'a field that is missing',
    (root) => editTable(root, ([en = {}, { dir, ...fr } = {}]) => [en, fr]),
    '"fr": missing fields: dir',
  ],
])('[O-14] %s is reported', (_case, spoil, words) => {
  const root = copyOf();
  spoil(root);
  expect(() => checkLanguages(root)).toThrow(words);
});

test.each(brandNames())('[O-13] every pair of colours of %s can be read in both schemes', (name) => {
  expect(() => checkBrand(name)).not.toThrow();
  const pairs = pairsOf(brandFile(name, 'look.json'));
  expect(pairs.length).toBeGreaterThan(50);
  for (const { one, other } of pairs) expect(contrast(one, other)).toBeGreaterThanOrEqual(4.5);
});

test('[O-13] a pair that cannot be read stops the build by its name', async () => {
  const root = copyOf();
  editTheme(root, 'baize', '"muted": "#a9b8ac"', '"muted": "#5a6a60"');
  await expect(buildIn(root)).rejects.toThrow(/dark: contrast of muted on raised is \d\.\d\d, must be at least 4\.5/);
});

test('[O-13] a brand text that replaces no default text stops the build', () => {
  const root = copyOf();
  writeFileSync(join(root, 'brands/regatta/texts/en/common.json'), '{ "nav": { "quay": "Quay" } }');
  expect(() => checkBrand('regatta', root)).toThrow('texts/en/common.json: unknown key nav.quay');
});

test('[O-13] a logo that one scheme would swallow stops the build', () => {
  const root = copyOf();
  const file = join(root, 'brands/regatta/pictures.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"word": "#d9532f"', '"word": "#10243a"'));
  expect(() => checkBrand('regatta', root)).toThrow("dark: contrast of the logo's word on header is 1.");
});

test('[O-13] a brand with a missing file stops the build', () => {
  const root = copyOf();
  rmSync(join(root, 'brands/regatta/public/favicon.svg'));
  expect(() => checkBrand('regatta', root)).toThrow('brands/regatta: missing files: public/favicon.svg');
});

test('[O-13] a brand’s texts replace the default ones, and all others stay', () => {
  const texts = { title: words.en.common.nav.lobby, nav: { home: 'Home', offers: 'Offers' } };
  expect(withTexts(texts, { nav: { offers: 'Gifts' }, other: 'x' })).toEqual({
    title: words.en.common.nav.lobby,
    nav: { home: 'Home', offers: 'Gifts' },
  });
});

test('[O-13, O-9] a server of one brand is not started as another', () => {
  const needed = { API_URL: 'https://operator.example', CMS_URL: 'https://cms.example' };
  expect(() => readWebSettings({ ...needed, BRAND: 'regatta' })).toThrow(
    'BRAND=regatta: must be "baize", which this server was built for',
  );
  expect(readWebSettings({ ...needed, BRAND: 'baize' })).toEqual(readWebSettings(needed));
  expect(() => chosenBrand(undefined, { BRAND: 'nobody' })).toThrow(
    `BRAND=nobody: no such brand in brands/; set BRAND to one of: ${brandNames().join(', ')}`,
  );
});
