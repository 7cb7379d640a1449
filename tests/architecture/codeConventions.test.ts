import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { clientSources, sources, withoutComments } from './sources';

function keys(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, child]) => keys(child, path ? `${path}.${key}` : key));
}

const texts = (locale: string, file: string): unknown =>
  JSON.parse(readFileSync(`src/locales/${locale}/${file}`, 'utf8'));
const files = readdirSync('src/locales/en');

test('[R-33] both languages have the same text files', () => {
  expect(files.length).toBeGreaterThan(0);
  expect(readdirSync('src/locales/fr').sort()).toEqual(files.sort());
});

/** Every text once, with its plural forms; `many` (French millions) is optional. */
function formsOf(locale: string, file: string): Map<string, string[]> {
  const forms = new Map<string, string[]>();
  for (const key of keys(texts(locale, file))) {
    const [, name = key, form = ''] = /^(.*)_(one|many|other)$/.exec(key) ?? [];
    if (form !== 'many') forms.set(name, [...(forms.get(name) ?? []), form].sort());
  }
  return forms;
}

test.each(files)('[R-33] both languages have every text of %s, with the plural forms one and other', (file) => {
  const english = formsOf('en', file);
  expect(english.size).toBeGreaterThan(0);
  expect([...formsOf('fr', file)].sort()).toEqual([...english].sort());
  const wrongForms = [...english].filter(([, forms]) => !['', 'one,other'].includes(forms.join()));
  expect(wrongForms).toEqual([]);
});

test('[W-15, O-13] style sheets take colours from variables, which only a brand’s folder defines', () => {
  const styles = sources('src', /\.css$/);
  expect(styles.length).toBeGreaterThan(5);
  const literal = /#[0-9a-f]{3,8}\b(?![^{};]*\{)|\b(rgba?|hsla?|oklch|lab)\(/i;
  const wrong = styles.filter(({ text }) => literal.test(withoutComments(text)));
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

/** Colours of an unrecorded Telegram client. */
const FILES_WITH_COLORS = ['src/desk/replay/HostSimulator.ts'];

test('[W-15] code contains no colours either', () => {
  const literal = /['"`]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b|\b(?:rgba?|hsla?|oklch)\(/i;
  const wrong = clientSources(/\.tsx?$/).filter(({ text }) => literal.test(withoutComments(text)));
  expect(wrong.map(({ path }) => path).sort()).toEqual(FILES_WITH_COLORS);
});

test('[M-1, M-10] only the platform opens windows or checks where it runs', () => {
  const question = /window\.open\(|\bis(Telegram|TMA|MiniApp)\w*\b|window\.Telegram|tgWebApp/;
  const code = clientSources(/\.tsx?$/).filter(({ path }) => !path.startsWith('src/platform/'));
  const wrong = code.filter(({ text }) => question.test(withoutComments(text)));
  // The early script runs before the platform exists, `links.ts` refuses addresses with launch data, the help desk
  // simulates a host, and the masker removes launch data from reports.
  const excepted = [
    'src/web/early/theme.ts',
    'packages/contract/src/links/links.ts',
    ...FILES_WITH_COLORS,
    'src/desk/replayPage/prelude.ts',
    'src/recorder/privacy/Masker.ts',
    'src/recorder/privacy/secrets.ts',
  ];
  expect(wrong.map(({ path }) => path).filter((path) => !excepted.includes(path))).toEqual([]);
});

/**
 * The clock itself, a timer that spans a reload, before any server time is known, and a vendor that compares with the
 * device's clock.
 */
const FILES_WITH_DEVICE_TIME = [
  'src/app/recovery/chunkFailure.ts',
  'src/services/chat/livechat.ts',
  'src/stores/kernel/ServerClock.ts',
];

test('[K-7] only the server clock reads the device clock', () => {
  const folders = ['app', 'components', 'domain', 'screens', 'services', 'stores'];
  const code = ['packages/contract/src', ...folders.map((folder) => `src/${folder}`)].flatMap((folder) =>
    sources(folder, /\.tsx?$/),
  );
  expect(code.length).toBeGreaterThan(400);
  const time = /\bDate\.now\b|\bnew Date(?:\(\s*\)|(?!\())|\btimeOrigin\b/;
  const wrong = code.filter(({ text }) => time.test(withoutComments(text)));
  expect(wrong.map(({ path }) => path).sort()).toEqual(FILES_WITH_DEVICE_TIME);
});

test('[K-9, K-10] only the platform saves files and copies text, since web views may not support the browser’s way', () => {
  const webOnlyApi = /createObjectURL\(|\.download\s*=|\bdownload=|navigator\s*\.\s*clipboard|execCommand\(/;
  const code = clientSources(/\.tsx?$/).filter(({ path }) => !path.startsWith('src/platform/'));
  const wrong = code.filter(({ text }) => webOnlyApi.test(withoutComments(text)));
  // The help desk only supports desktop browsers, and a page that failed to hydrate has no platform.
  const excepted = ['src/desk/ui/CopyButton.tsx', 'src/desk/ui/saveBlob.ts', 'src/recorder/failureNotice.ts'];
  expect(wrong.map(({ path }) => path).sort()).toEqual(excepted);
  // Only the browser platform saves files that a page created.
  const places = sources('src/platform', /\.ts$/).filter(({ text }) => /createObjectURL\(/.test(text));
  expect(places.map(({ path }) => path)).toEqual(['src/platform/browser/saveFile.ts']);
});

/** Texts of JSX and of its visible or spoken attributes. */
function sentencesOf(path: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && /\p{L}{2,}/u.test(node.text)) found.push(`${path}: ${node.text.trim()}`);
    const isTextAttribute =
      ts.isJsxAttribute(node) && /^(aria-label|title|alt|placeholder|header|description)$/.test(node.name.getText());
    if (
      isTextAttribute &&
      node.initializer &&
      ts.isStringLiteral(node.initializer) &&
      /\p{L}{2,}/u.test(node.initializer.text)
    ) {
      found.push(`${path}: ${node.initializer.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

/** The product name is not translated. */
const NAMES = /: (Baize)$/;

test('[A-9] French punctuation stays on the line of its word', () => {
  const folders = ['src/locales/fr', 'sandbox/content/fr', 'brands/baize/content', 'brands/regatta/content'];
  const french = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => folder.endsWith('fr') || file === 'fr.json')
      .map((file) => `${folder}/${file}`),
  );
  expect(french.length).toBeGreaterThan(30);
  const loose = french.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/.{0,12}(?:[^\s"] (?:[?!;»]|:(?=[\s"]))|« )/g)].map(
      ([words]) => `${file}: ${words}`,
    ),
  );
  expect(loose).toEqual([]);
});

test('[R-33] components contain no text of their own: it is in the locales', () => {
  const components = sources('src', /\.tsx$/);
  expect(components.length).toBeGreaterThan(10);
  const found = components.flatMap(({ path, text }) => sentencesOf(path, text)).filter((line) => !NAMES.test(line));
  expect(found).toEqual([]);
});

test('[O-9] the sources build on case-insensitive file systems: no two modules differ only by case and extension', () => {
  const modules = ['src', 'sandbox', 'brands', 'cms', 'scripts', 'tests'].flatMap((folder) =>
    sources(folder, /(?<!\.d)\.[cm]?[jt]sx?$/).map(({ path }) => path),
  );
  expect(modules.length).toBeGreaterThan(1000);
  const names = modules.map((path) => path.replace(/\.\w+$/, '').toLowerCase());
  expect(modules.filter((_, at) => names.indexOf(names[at] ?? '') !== at)).toEqual([]);
});

/** Texts that change by themselves, and the dialog of the report itself. Anything else has to replay equal. */
const UNMARKED = [
  ['src/components/actions/ResendButton.tsx', 'text'],
  ['src/components/money/TickingMoney.tsx', 'text'],
  ['src/screens/notices/InactivityDialog.tsx', 'text'],
  ['src/screens/report/ReportDialog.tsx', 'all'],
];

test('[H-15] replays do not compare ticking amounts, countdowns and the report dialog, and compare everything else', () => {
  const marked = clientSources(/\.tsx$/).flatMap(({ path, text }) =>
    [...text.matchAll(/data-unmarked=["{](\w+)/g)].map(([, kind]) => [path, kind]),
  );
  expect(marked.sort()).toEqual(UNMARKED);
});
