import { expect, test } from 'vitest';
import { brandFile, brandNames } from '../../scripts/brands.mjs';
import { languages } from '../../scripts/languages.mjs';
import { clientSources, type Source, sources, withoutComments } from './sources';

const CODE = /\.(tsx?|js|html|css|json|svg)$/;
const pathsOf = (found: readonly Source[]) => found.map(({ path }) => path);

test('[O-14] no code names a language: all of it uses the language table', () => {
  const tags = languages().flatMap(({ code, apiCode }) => [code, apiCode]);
  // Quoted, or an address prefix; imports of the English texts are allowed because they define the type of all texts.
  const named = new RegExp(`['"\x60](?:${tags.join('|')})['"\x60]|/(?:${tags.slice(2).join('|')})\\b(?!/\\w+\\.json)`);
  const code = clientSources(/\.tsx?$/);
  expect(code.length).toBeGreaterThan(500);
  expect(pathsOf(code.filter(({ text }) => named.test(withoutComments(text))))).toEqual([]);
});

/**
 * Files that may contain the product name: staff and operator pages, and the report file format. Everything else that a
 * player can see uses the brand name.
 */
const PRODUCT_NAME_FILES =
  /^(src\/desk\/|src\/web\/desk\/desk\.ts$|src\/locales\/\w+\/desk(Ui)?\.json$|sandbox\/contract\/)/;

test('[O-13] no brand name appears outside its folder', () => {
  const keys = brandNames().join('|');
  const names = brandNames().map((key) => brandFile(key, 'brand.json').name);
  const named = new RegExp(`\\b(${names.join('|')})\\b|#brand/(${keys})|brands/(${keys})`);
  expect(names.length).toBeGreaterThan(1);
  const everything = ['src', 'packages', 'sandbox', 'public'].flatMap((folder) => sources(folder, CODE));
  const wrong = everything.filter(({ path, text }) => {
    // Migrations and storage keys of the operator are lower-case, so they do not match.
    const words = path.endsWith('.json') || path.endsWith('.html') ? text : withoutComments(text);
    return named.test(words) && !PRODUCT_NAME_FILES.test(path);
  });
  expect(pathsOf(wrong)).toEqual([]);
});

test('[O-13] static public files contain no colours', () => {
  const served = sources('public', CODE);
  expect(served.length).toBeGreaterThan(0);
  expect(pathsOf(served.filter(({ text }) => /#[0-9a-f]{3,8}\b|rgba?\(/i.test(text)))).toEqual([]);
});

test('[O-14] styles use logical sides instead of left and right', () => {
  // The build would expand `:dir(rtl)` to the list of languages that its tools know.
  const physical =
    /(?:^|[;{\s])(?:(?:margin|padding|border)-(?:left|right)|left|right|float)\s*:|text-align:\s*(?:left|right)|:dir\(/m;
  const corners = /(?:border-radius|margin|padding|inset):\s*([^;\s(]+) ([^;\s(]+) ([^;\s(]+) ([^;\s(]+);/g;
  const hasUnequalSides = (text: string) => [...text.matchAll(corners)].some(([, , right, , left]) => right !== left);
  const isBorderRadius = (text: string) => /border-radius:\s*\S+ \S+ \S+ \S+;/.test(text);
  const wrong = sources('src', /\.css$/).filter(({ path, text }) => {
    const plain = withoutComments(text);
    // A sheet has two rounded top corners, which is symmetric.
    return (
      !path.startsWith('src/desk/') && (physical.test(plain) || (hasUnequalSides(plain) && !isBorderRadius(plain)))
    );
  });
  expect(pathsOf(wrong)).toEqual([]);
});
