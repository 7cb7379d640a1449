/**
 * Pages are referenced by the names of one path table. The compiler checks the names; this test finds
 * hand-written paths.
 */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { clientSources } from './sources';

const TABLE = 'packages/contract/src/links/paths.ts';

/** Served by the web server, the operator, the CMS or the help desk: not pages of the table. */
const SERVED =
  /^\/(api|assets|cms|cms-preview|desk|health|hit|hooks|icons|media|metrics|oauth|offline|platform|sandbox|sitemap-|src|uploads)(\b|$)|\.\w+([?#]|$)/;

/** Calls, attributes and properties whose text is always an address. Elsewhere a lone slash may be a separator. */
const NAVIGATION_CALLS = new Set(['go', 'navigate', 'leaveFor']);
const LINK_ATTRIBUTES = new Set(['to', 'path']);

function isLinkTarget({ parent }: ts.Node): boolean {
  if (ts.isJsxExpression(parent)) return isLinkTarget(parent);
  if (ts.isJsxAttribute(parent) || ts.isPropertyAssignment(parent)) return LINK_ATTRIBUTES.has(parent.name.getText());
  return ts.isCallExpression(parent) && NAVIGATION_CALLS.has(parent.expression.getText());
}

/** The text of a literal, or of a template up to its first placeholder. */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.head.text : null;
}

const isPagePath = (node: ts.Node, text: string) =>
  text === '/' ? !ts.isTemplateExpression(node) && isLinkTarget(node) : /^\/[\w:?#]/.test(text) && !SERVED.test(text);

/** Page paths that a source file writes by hand. */
function pagePathsIn(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const text = textOf(node);
    if (text !== null && isPagePath(node, text)) found.push(`${path}: ${text}`);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

test('[R-1, R-27, M-15] page paths are written only in the path table', () => {
  const all = clientSources(/\.tsx?$/);
  const table = all.find(({ path }) => path === TABLE);
  expect(pagePathsIn(TABLE, table?.text ?? '').length).toBeGreaterThan(50);
  const others = all.filter(({ path }) => path !== TABLE);
  expect(others.length).toBeGreaterThan(500);
  expect(others.flatMap(({ path, text }) => pagePathsIn(path, text))).toEqual([]);
});

test.each([
  ["go('/cashier/deposit');", '/cashier/deposit'],
  ['const to = `/game/${sysname}`;', '/game/'],
  ['const Way = () => <LinkButton to="/profile/settings" />;', '/profile/settings'],
  ["const Way = () => <LocaleLink to={isOpen ? '/faq' : back} />;", '/faq'],
  ["const ways = { deposit: '/cashier/deposit#promo' };", '/cashier/deposit#promo'],
  ['go(`/gamehall?${query}`);', '/gamehall?'],
  ['const Way = () => <LocaleLink to="/" />;', '/'],
  ['go(`/?${query}`);', '/?'],
])('[R-1] finds %s and names its file', (source, literal) => {
  expect(pagePathsIn('src/screens/planted.tsx', source)).toEqual([`src/screens/planted.tsx: ${literal}`]);
});

test.each([
  "path.split('/');",
  "fetch('/health/live');",
  'const file = `/${name}`;',
  "const src = '/og.jpg';",
  "go(href('cashier-index-deposit'));",
])('[R-1] ignores %s', (source) => {
  expect(pagePathsIn('src/app/planted.ts', source)).toEqual([]);
});
