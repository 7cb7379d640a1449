/** Every address of the site that a source names is one of the routes' table (R-1): a mistyped link leads nowhere otherwise. */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { matchRoute } from '../../src/app/matchRoute';
import { routes } from '../../src/app/routes/routes';
import { sources } from './sources';

/** Answered by the web server, the operator, the CMS or the help desk, and no pages of the routes' table. */
const SERVED =
  /^\/(api|cms|media|platform|hit|oauth|uploads|sandbox|health|metrics|icons|offline|desk|hooks|src)(\/|$)|\.\w+$/;
/** The table itself, servers with paths of their own, and the desk, which has none of the site's. */
const APART = /^src\/(app\/routes|web|desk)\//;

/** What a template begins with, with a sign in the place of each whole segment that it puts in. */
function beginningOf(template: ts.TemplateExpression): string {
  let text = template.head.text;
  for (const { literal } of template.templateSpans) {
    // What follows a word at once is a query or an ending that only the page itself knows.
    if (!text.endsWith('/')) return text;
    text += `x${literal.text}`;
  }
  return text;
}

const textOf = (node: ts.Node) => {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? beginningOf(node) : '';
};

/** The path of an address, with a segment where a text is about to be put together; null where it is none of the site's. */
function pathOf(text: string): string | null {
  const [path = ''] = text.split(/[?#]/);
  if (!/^\/[a-z][\w/-]*$/i.test(path) || SERVED.test(path)) return null;
  return path.endsWith('/') ? `${path}x` : path;
}

/** One of several pages of a family: its name is put in. */
const isOfFamily = (path: string) =>
  path.endsWith('/x') && routes.some((row) => new RegExp(`^${path.slice(0, -1)}[a-z_-]+$`).test(row.path));

/** Pages that every CMS is asked to have (docs/cms.md). */
const OF_CMS = ['/responsible-play', '/bonus-terms', '/faq'];
/** Begins the addresses of games, and is none. */
const BEGINNINGS = ['/game'];

/** Pages of the CMS take any one word: a mistyped page of ours would be taken for one. */
const isOwn = (path: string) => /^\/(?!:)/.test(matchRoute(path).row?.path ?? '');

const isLost = (path: string) => !isOwn(path) && !isOfFamily(path) && ![...OF_CMS, ...BEGINNINGS].includes(path);

test('[R-1, M-15] every address of the site that a source names is in the table of routes', () => {
  const found: { file: string; path: string }[] = [];
  for (const { path: file, text } of sources('src', /\.tsx?$/).filter(({ path }) => !APART.test(path))) {
    const look = (node: ts.Node): void => {
      const path = pathOf(textOf(node));
      if (path !== null) found.push({ file, path });
      ts.forEachChild(node, look);
    };
    look(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  }
  expect(found.length).toBeGreaterThan(150);
  expect(found.filter(({ path }) => isLost(path)).map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
  expect(['/cashier/depozit', '/profile/setings', '/gamehal'].filter(isLost)).toHaveLength(3);
});
