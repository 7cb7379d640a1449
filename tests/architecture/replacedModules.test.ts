import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { PLAIN_HELPERS, UNUSED_OF_AXIOS } from '../../scripts/vite/lighter';

const versionOf = (name: string): string =>
  JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;

/** The build replaces code of these versions. On an update, measure again and compare (docs/decisions/016). */
test.each([
  ['axios', '1.21.1'],
  ['@swc/helpers', '0.5.24'],
  ['react-router', '7.18.5'],
  ['i18next', '26.7.2'],
  ['@telegram-apps/telegram-ui', '2.1.13'],
])('[W-1] the code that the build replaces in %s is of version %s', (name, version) => {
  expect(versionOf(name)).toBe(version);
});

function exportsOf(code: string): string[] {
  return parseAst(code).body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return ['default'];
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const named = statement.specifiers.map(({ exported }) => ('name' in exported ? exported.name : exported.value));
    const declared = statement.declaration;
    if (!declared) return named;
    if (declared.type === 'VariableDeclaration')
      return declared.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
    return 'id' in declared && declared.id && 'name' in declared.id ? [declared.id.name] : [];
  });
}

test.each([
  ['axios/lib', UNUSED_OF_AXIOS],
  ['@swc/helpers/esm', PLAIN_HELPERS],
])('[W-1] a replaced module of %s exists once and has the exports of its replacement', (folder, replacements) => {
  const root = join('node_modules', folder);
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((path) => join(root, path));
  for (const [name, code] of Object.entries(replacements)) {
    const [file = '', ...others] = files.filter((path) => basename(path) === `${name}.js`);
    expect.soft([file, others], name).toEqual([expect.stringContaining(`${name}.js`), []]);
    expect.soft(exportsOf(readFileSync(file, 'utf8')), name).toEqual(expect.arrayContaining(exportsOf(code)));
  }
});
