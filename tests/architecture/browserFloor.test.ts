/** Tests the checker that tests/e2e/floor.spec.ts runs over the build. */
import { expect, test } from 'vitest';
import { findInScript, findInStyles } from '../browserFloor';

test.each([
  ['a lookbehind', 'export const a = /(?<=x)y/;', 'lookbehind: /(?<=x)y/'],
  ['a lookbehind that is made later', 'new RegExp("(?<!x)y")', 'lookbehind: "(?<!x)y"'],
  ['a newer flag', 'const a = /x/v;', 'syntax'],
  ['a class static block', 'class A { static { x(); } }', 'syntax: class static block'],
  ['an import with attributes', 'import a from "./a.json" with { type: "json" };', 'syntax'],
  ['a static method', 'const a = Object.groupBy(b, c);', 'Object.groupBy'],
  ['a combined signal', 'window.AbortSignal.any([a, b])', 'AbortSignal.any'],
  ['a method of any object', 'a.toSorted()', '.toSorted()'],
  ['a method of an iterator', 'a.values().map(b)', 'Iterator map()'],
  ['a constructor', 'new CompressionStream("gzip")', 'CompressionStream'],
])('[K-1] the browser floor check rejects %s', (_, script, finding) => {
  expect(findInScript(script)).toEqual([expect.stringContaining(finding)]);
});

test.each([
  'const a = typeof CompressionStream === "undefined"; navigator.userActivation?.isActive; a.toSorted?.();',
  'import { Iterator } from "./a.js"; new Iterator(); Object.values(a).map(b); [].at(-1); structuredClone(a);',
  'const a = /(?<name>x)(?=y)\\p{L}/u; class A { #b = 1; static c = 2; } await a;',
])('[K-1] the browser floor check accepts %s', (script) => {
  expect(findInScript(script)).toEqual([]);
});

test.each([
  ['color-mix in a variable', ':root { --a: color-mix(in srgb, red, blue) }', 'css: color-mix'],
  [
    'a fallback that comes too late',
    'a { color: red; color: color-mix(in srgb, var(--a), blue) }',
    'css: color: color-mix',
  ],
  ['a unit', 'a { height: 100dvh }', 'css: height: dvh'],
  ['an unprefixed property', 'a { mask: none }', 'css: mask'],
  ['nesting', 'a { b { color: red } }', 'css: nesting'],
  ['a newer selector', 'a:user-invalid { color: red }', 'css: :user-invalid'],
  ['a range of widths', '@media (width >= 600px) { a { color: red } }', 'css: @media range'],
  ['a newer rule', '@starting-style { a { color: red } }', 'css: @starting-style'],
])('[K-1] the browser floor check rejects %s', (_, styles, finding) => {
  expect(findInStyles(styles)).toEqual([finding]);
});

test.each([
  'a { height: 100vh; height: 100dvh; -webkit-mask: none; mask: none }',
  '@supports (color: color-mix(in srgb, red, red)) { a { --a: color-mix(in srgb, red, blue) } }',
  'a:has(b) { inset-inline: 0; scale: 2; container-type: inline-size }',
])('[K-1] the browser floor check accepts %s', (styles) => {
  expect(findInStyles(styles)).toEqual([]);
});
