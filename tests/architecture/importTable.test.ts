import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import ts from 'typescript';
import { expect, test } from 'vitest';

const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as IConfiguration;
const folders = ['src', 'packages', 'sandbox', 'tests'];
const isModule = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');

async function modulesOf(): Promise<ICruiseResult> {
  const options = { ...config.options, ruleSet: { forbidden: config.forbidden ?? [] }, validate: true };
  const result = await cruise(folders, options, undefined, { tsConfig: extractTSConfig('tsconfig.json') });
  if (typeof result.output === 'string') throw new Error('No result');
  return result.output;
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`);

test('[M-1] the whole product follows the import table, and every module is checked', async () => {
  const { summary, modules } = await modulesOf();
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)).toEqual([]);
  const cruised = new Set(modules.map(({ source }) => source));
  // The cruiser silently skips files that it cannot parse.
  expect(folders.flatMap(filesOf).filter((file) => isModule(file) && !cruised.has(file))).toEqual([]);
  // Type imports must be included, or most of the table is not checked.
  const typed = modules
    .flatMap((module) => module.dependencies)
    .filter(({ dependencyTypes }) => dependencyTypes.includes('type-only'));
  expect(typed.length).toBeGreaterThan(50);
}, 120_000);

test('[M-1] the compiler checks every module in a project that is referenced from tsconfig.json', () => {
  const { references } = ts.readConfigFile('tsconfig.json', ts.sys.readFile).config as {
    references: { path: string }[];
  };
  const host = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }: ts.Diagnostic) => expect(messageText).toBe(''),
  };
  const checked = references.flatMap(({ path }) => {
    const file = path.endsWith('.json') ? path : `${path}/tsconfig.json`;
    return ts.getParsedCommandLineOfConfigFile(file, {}, host)?.fileNames ?? [];
  });
  const isChecked = new Set(checked.map((file) => relative('.', file).replaceAll('\\', '/')));
  expect(folders.flatMap(filesOf).filter((file) => isModule(file) && !isChecked.has(file))).toEqual([]);
});
