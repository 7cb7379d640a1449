/**
 * A screen's module is imported in one place, because its chunk, its retries and the server's preload hints depend on
 * it.
 */
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { routes } from '../../src/app/routes/routes';
import { systemPages } from '../../src/app/routes/systemPages';
import { clientSources, sources } from './sources';

/** Screen modules that a source imports dynamically. */
function lazyIn(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target && ts.isStringLiteral(target)) found.push(posix.join(posix.dirname(path), target.text));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found.filter((module) => module.startsWith('src/screens/'));
}

test('[W-1] every screen is imported lazily, in exactly one place', () => {
  const lazy = clientSources(/\.tsx?$/).flatMap(({ path, text }) => lazyIn(path, text));
  expect(lazy.filter((module, index) => lazy.indexOf(module) !== index)).toEqual([]);
  const screens = sources('src/screens', /Screen\.tsx$/).map(({ path }) => path.replace(/\.tsx$/, ''));
  expect(screens.length).toBeGreaterThan(40);
  expect(screens.filter((module) => !lazy.includes(module))).toEqual([]);
});

test('[W-1] the server knows the module of every screen', () => {
  const screens = [...routes, ...Object.entries(systemPages).map(([name, screen]) => ({ name, screen }))];
  const missing = screens.filter(
    ({ screen }) => !/^src\/screens\//.test(screen.moduleId) || !existsSync(screen.moduleId),
  );
  expect(missing.map(({ name }) => name)).toEqual([]);
});
