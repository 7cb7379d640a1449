/** Runs `npm run new` on a copy of the sources. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages, textsOf } from '../../scripts/languages.mjs';
import { linkPackages } from '../linkPackages';
import { sources } from './sources';

const COPIED = [
  ...[
    'src',
    'packages',
    'scripts',
    'docs/vendors.md',
    'docs/operations.md',
    'deploy/helm',
    '.env.example',
    'CONTRIBUTING.md',
    'tsconfig.json',
  ],
  ...[
    'package.json',
    'package-lock.json',
    'sandbox/bank',
    'sandbox/common',
    'sandbox/kernel',
    'sandbox/database',
    'brands',
  ],
];
/** A change of one string in a list, whose types take seconds to check. Biome parses it. */
const UNCHECKED = 'sandbox/kernel/handlers.ts';

let copy = '';
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'baize-new-'));
  for (const path of COPIED) cpSync(path, join(copy, path), { recursive: true });
  linkPackages(copy);
  const biome = JSON.parse(readFileSync('biome.json', 'utf8'));
  // This rule reads the types of the whole project.
  delete biome.linter.rules.nursery;
  writeFileSync(join(copy, 'biome.json'), JSON.stringify({ ...biome, vcs: {} }));
});
afterAll(() => rmSync(copy, { recursive: true }));

const textOf = (path: string) => readFileSync(join(copy, path), 'utf8');
const runIn = (...args: string[]) => spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' });
const runNew = (command: string) => runIn('scripts/new.mjs', ...command.split(' '));
const filesOf = () =>
  new Map(
    ['src', 'packages', 'sandbox', 'docs']
      .flatMap((folder) => sources(join(copy, folder), /./))
      .map((file) => [file.path, file.text]),
  );

/** Compiler errors of these files. Other screens are replaced by an empty one, because routes import all of them. */
function typeErrorsOf(paths: readonly string[]): string[] {
  const { config } = ts.readConfigFile(join(copy, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, types: ['node'], composite: false },
    copy,
  );
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getCurrentDirectory = () => copy;
  host.getSourceFile = (path, version, onError) =>
    path.includes('/src/screens/') && !paths.includes(path)
      ? ts.createSourceFile(path, 'const Screen = () => null;\nexport default Screen;\n', version)
      : getSourceFile(path, version, onError);
  const program = ts.createProgram(paths, options, host);
  return paths.flatMap((path) => {
    const file = program.getSourceFile(path);
    if (!file) return [`${path}: not in the program`];
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => `${path}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  });
}

test('[M-15] what npm run new writes is accepted by the compiler, the linter and the texts', () => {
  const before = filesOf();
  for (const [command, step] of [
    ['screen service sample-page', "href('sample-page', …)"],
    ['screen competition sample-players --players', "href('sample-players', …)"],
    ['screen profile sample-account', "href('profile-index-sample-account', …)"],
    ['screen cashier sample-fees', "href('cashier-index-sample-fees', …)"],
    ['error SampleExpiredException', 'npm run openapi'],
    ['method sample_check --withdrawal', 'npx vitest run tests/contract/cashierMethods.test.ts'],
    ['vendor sampleChat', 'CHAT_VENDORS=sandbox,sampleChat npm start'],
  ] as const) {
    const { status, stdout, stderr } = runNew(command);
    expect([command, status, stderr]).toEqual([command, 0, '']);
    expect(stdout).toContain('\n2. `');
    expect(stdout).toContain(step);
  }

  const changed = [...filesOf()].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
  const code = changed.filter((path) => /\.tsx?$/.test(path));
  expect(code).toHaveLength(15);
  expect(typeErrorsOf(code.filter((path) => !path.endsWith(UNCHECKED)))).toEqual([]);
  const checked = changed.filter((path) => !path.endsWith('.md'));
  const lint = runIn('node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...checked);
  expect([lint.status, lint.stderr]).toEqual([0, '']);

  for (const { code: language } of languages(copy)) {
    const { titles } = textsOf(language, 'common', copy) as { titles: unknown };
    expect(titles).toMatchObject({
      samplePage: 'Sample page',
      samplePlayers: 'Sample players',
      sampleAccount: 'Sample account',
      sampleFees: 'Sample fees',
    });
    const { pages } = textsOf(language, 'seo', copy) as { pages: Record<string, string> };
    expect([pages.samplePage, pages.samplePlayers, pages.sampleFees]).toEqual([
      expect.any(String),
      undefined,
      undefined,
    ]);
    expect(textsOf(language, 'errors', copy)).toMatchObject({ SampleExpiredException: 'Sample expired.' });
  }
  expect(textOf('src/app/routes/serviceRoutes.ts')).toMatch(/row\('sample-page', .*\n.*\n {2}row\('slug'/);
  expect(textOf('src/app/routes/competitionRoutes.ts')).toContain(
    "guardedRow('sample-players', samplePlayers, 'samplePlayers'",
  );
  expect(textOf(UNCHECKED)).toContain("  'SampleExpiredException',\n] as const;");
  expect(textOf('docs/vendors.md')).toContain('| `sampleChat` | Sample Chat |');
  expect(textOf('.env.example')).toContain('sampleChat');

  const again = filesOf();
  for (const [command, message] of [
    ['screen service sample-page', '"SamplePageScreen.tsx" already exists in src/screens/service.'],
    ['screen service samplepage', '"SamplepageScreen.tsx" already exists'],
    ['screen rewards sample-page', '"sample-page" already exists in packages/contract/src/links/paths.ts.'],
    ['screen profile winners', '"winners" already exists in src/locales/en/common.json.'],
    ['screen service Fair', '"Fair" is not a valid name. Write it like fair-play.'],
    ['screen service fr', '"fr" is a reserved word or a language.'],
    ['screen nothing sample-page', '"nothing" is not a family. Use one of: betting, cashier'],
    ['error TimeoutException', '"TimeoutException" already exists in packages/contract/src/errors/errors.ts.'],
    ['error Expired', '"Expired" is not a valid name.'],
    ['method card', '"card" already exists in sandbox/bank/methodRows.ts.'],
    ['method paper-check', '"paper-check" is not a valid name.'],
    ['vendor hotjar', '"hotjar" already exists in src/domain/vendors.json.'],
    ['vendor chatVendor', '"chatVendor.ts" already exists in src/services/chat.'],
    ['vendor acme-chat', '"acme-chat" is not a valid name.'],
    ['vendor other --players', 'Usage: npm run new -- screen'],
    ['constructor', 'Usage: npm run new -- screen'],
  ] as const) {
    const { status, stderr } = runNew(command);
    expect([command, status, stderr]).toEqual([command, 2, expect.stringContaining(message)]);
  }
  expect(filesOf()).toEqual(again);
}, 120_000);

test('[M-15] npm run new names the file that is not as expected, and writes nothing', () => {
  writeFileSync(join(copy, 'sandbox/bank/methodArt.ts'), 'export const drawings = {};\n');
  const before = filesOf();
  const { status, stderr } = runNew('method sample_card');
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining('sandbox/bank/methodArt.ts: "const strokes" not found'),
  ]);
  expect(filesOf()).toEqual(before);
});
