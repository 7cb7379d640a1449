/** Every row of the contract is called by the client (N-2). */

import { contract } from '@baize/contract/api/contract';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { clientSources } from './sources';

const code = clientSources(/\.tsx?$/).filter(({ path }) => !path.endsWith('services/api/contract.ts'));
const everything = code.map(({ text }) => text).join('\n');

/** Names of the properties that hold the call, innermost first: `steps`, `casino`, `activate`. */
function holdersOf(node: ts.Node): string[] {
  const names: string[] = [];
  for (let at: ts.Node | undefined = node; at; at = at.parent)
    if (ts.isPropertyAssignment(at) && ts.isIdentifier(at.name)) names.push(at.name.text);
  return names;
}

/** Calls of contract rows, with the properties of the API object that hold each call. */
function callsOf({ path, text }: { path: string; text: string }): Array<{ row: string; holders: string[] }> {
  const found: Array<{ row: string; holders: string[] }> = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'call') {
      const [first] = node.arguments;
      if (first && ts.isStringLiteral(first)) found.push({ row: first.text, holders: holdersOf(node) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

const calls = code.flatMap(callsOf);
const isUsed = (name: string) =>
  new RegExp(`\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\} = .*[aA]pi`).test(everything);

test('[N-2] every contract row has a caller in the client', () => {
  expect(calls.length).toBeGreaterThan(60);
  const called = calls.filter(({ holders }) => holders.length === 0 || holders.some(isUsed)).map(({ row }) => row);
  expect(Object.keys(contract).filter((row) => !called.includes(row))).toEqual([]);
});
