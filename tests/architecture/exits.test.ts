/** Addresses outside of the product are opened in one place alone (W-10). */
import { expect, test } from 'vitest';
import { sources, withoutComments } from './sources';

const DOOR = 'src/domain/leave.ts';
const INTERNAL_LINK = 'src/components/InternalLink.tsx';
const code = sources('src', /\.tsx?$/)
  // The desk's frame is the place that a replay runs in.
  .filter(({ path }) => !/^src\/(platform|web|desk\/frame)\//.test(path))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }));
const filesWith = (what: RegExp): string[] => code.filter(({ text }) => what.test(text)).map(({ path }) => path);

test('[W-10, M-10] one file asks the platform to open an address, and it alone leaves the page for another', () => {
  expect(code.length).toBeGreaterThan(100);
  expect(filesWith(/\.openLink\(/)).toEqual([DOOR]);
  expect(filesWith(/\blocation\s*\.\s*(assign|replace)\s*\(/)).toEqual([]);
  expect(filesWith(/\blocation(\s*\.\s*href)?\s*=[^=]/).filter((path) => !isHarmless(path))).toEqual([]);
  expect(filesWith(/\bopen\(\s*['"`](https?:|\/)|window\s*\.\s*open\b/)).toEqual([]);
});

/** A variable of that name is no navigation. */
function isHarmless(path: string): boolean {
  const text = code.find((file) => file.path === path)?.text ?? '';
  return !/(window|document|self|top)\s*\.\s*location(\s*\.\s*href)?\s*=[^=]|(?<![\w.])location\s*\.\s*href\s*=[^=]/.test(
    text,
  );
}

/** A call with all of its arguments, whatever brackets stand in them. */
function wholeCall(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (text[at] === ')' && depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

test('[W-10] whoever opens an address says that it is external, in that very call', () => {
  const calls = code.flatMap(({ path, text }) =>
    [...text.matchAll(/openExternal\(/g)].map(({ index }) => ({ path, call: wholeCall(text, index) })),
  );
  const made = calls.filter(({ path }) => path !== DOOR);
  expect(made.length).toBeGreaterThan(2);
  expect(made.filter(({ call }) => !/isExternal: true/.test(call))).toEqual([]);
});

test('[W-10] a link leads to a route of ours; a component that names another address opens it by the one way out', () => {
  const written = code.flatMap(({ path, text }) =>
    [...text.matchAll(/<a\b[^>]*?\bhref=(\{[^}]*\}|"[^"]*")/gs)].map((match) => ({ path, href: match[1] ?? '' })),
  );
  const foreign = written.filter(({ href }) => !/^"[#/]/.test(href) && !/^\{`?[#/]/.test(href));
  // The one link that is given its address makes sure of it.
  expect(filesWith(/useHref\(/)).toEqual([INTERNAL_LINK]);
  expect(filesWith(/safeInternalPath\(/)).toContain(INTERNAL_LINK);
  const doors = [INTERNAL_LINK, ...filesWith(/openExternal\(/)];
  expect(foreign.filter(({ path }) => !doors.includes(path))).toEqual([]);
});
