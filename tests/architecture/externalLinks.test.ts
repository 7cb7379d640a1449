/** External addresses are opened in one place only (W-10). */
import { expect, test } from 'vitest';
import { clientSources, withoutComments } from './sources';

const LEAVE_MODULE = 'src/domain/links/openExternal.ts';
const INTERNAL_LINK = 'src/components/navigation/InternalLink.tsx';
const code = clientSources(/\.tsx?$/)
  // `src/desk/replayPage` runs replays inside an iframe; `src/desk/export` writes files for other systems.
  .filter(({ path }) => !/^src\/(platform|web|desk\/(replayPage|export))\//.test(path))
  .map(({ path, text }) => ({ path, text: withoutComments(text) }));
const filesWith = (pattern: RegExp): string[] => code.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('[W-10, M-10] only one file opens external addresses, and no other code leaves the page', () => {
  expect(code.length).toBeGreaterThan(100);
  expect(filesWith(/\.openLink\(/)).toEqual([LEAVE_MODULE]);
  expect(filesWith(/\blocation\s*\.\s*(assign|replace)\s*\(/)).toEqual([]);
  expect(filesWith(/\blocation(\s*\.\s*href)?\s*=[^=]/).filter((path) => !isHarmless(path))).toEqual([]);
  expect(filesWith(/\bopen\(\s*['"`](https?:|\/)|window\s*\.\s*open\b/)).toEqual([]);
});

/** Whether the file only assigns a variable called `location`, which is no navigation. */
function isHarmless(path: string): boolean {
  const text = code.find((file) => file.path === path)?.text ?? '';
  return !/(window|document|self|top)\s*\.\s*location(\s*\.\s*href)?\s*=[^=]|(?<![\w.])location\s*\.\s*href\s*=[^=]/.test(
    text,
  );
}

/** The source text of a call with all of its arguments. */
function callText(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (text[at] === ')' && depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

test('[W-10] every call of openExternal marks the address as external', () => {
  const calls = code.flatMap(({ path, text }) =>
    [...text.matchAll(/openExternal\(/g)].map(({ index }) => ({ path, call: callText(text, index) })),
  );
  const made = calls.filter(({ path }) => path !== LEAVE_MODULE);
  expect(made.length).toBeGreaterThan(2);
  expect(made.filter(({ call }) => !/isExternal: true/.test(call))).toEqual([]);
});

test('[W-10] links lead to routes of the product; components with other addresses use openExternal', () => {
  const written = code.flatMap(({ path, text }) =>
    [...text.matchAll(/<a\b[^>]*?\bhref=(\{[^}]*\}|"[^"]*")/gs)].map((match) => ({ path, href: match[1] ?? '' })),
  );
  const foreign = written.filter(({ href }) => !/^"[#/]/.test(href) && !/^\{`?[#/]/.test(href));
  // InternalLink is the one link with a variable address; it validates the address.
  expect(filesWith(/useHref\(/)).toEqual([INTERNAL_LINK]);
  expect(filesWith(/safeInternalPath\(/)).toContain(INTERNAL_LINK);
  const allowedFiles = [INTERNAL_LINK, ...filesWith(/openExternal\(/)];
  expect(foreign.filter(({ path }) => !allowedFiles.includes(path))).toEqual([]);
});
