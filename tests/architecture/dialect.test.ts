/** The operator's wire is spelled in its dialect alone (O-7). */
import { expect, test } from 'vitest';
import { sources, withoutComments } from './sources';

const DIALECT = 'src/services/api/dialect/';
/** The help desk speaks the contract's words, whoever the operator is; the CMS has a wire of its own. */
const OTHERS = /^src\/(desk|services\/cms|web\/cms)\//;
const code = sources('src', /\.tsx?$/)
  .filter(({ path }) => !OTHERS.test(path))
  .map(({ path, text }) => ({
    path,
    text: withoutComments(text).replace(/(from|import\() ?'[^']*'|'src\/[^']*'/g, ''),
  }));
const filesWith = (what: RegExp): string[] => code.filter(({ text }) => what.test(text)).map(({ path }) => path);

test('[O-7] paths, envelope and headers of the operator stand in its dialect and nowhere else', () => {
  expect(code.length).toBeGreaterThan(100);
  expect(filesWith(/\bapi\\?\//).toSorted()).toEqual([
    `${DIALECT}house.ts`,
    // Calls are counted by their rows where the path names one; of another dialect all are "other".
    'src/web/metrics.ts',
    // The CMS behind the proxy.
    'src/web/proxy.ts',
    'src/web/proxy/cmsDoor.ts',
    // What may be kept of the contract's own reads; of another dialect nothing is.
    'src/web/serviceWorker/keepable.ts',
  ]);
  expect(
    filesWith(/\berror_data\b/)
      .filter((path) => !path.startsWith(DIALECT))
      .toSorted(),
  ).toEqual([
    // A recording is in the contract's words.
    'src/recorder/privacy/apiClasses.ts',
    'src/services/api/transport.ts',
  ]);
  expect(filesWith(/['"`]X-Player['"`]|['"`]Idempotency-Key['"`]/)).toEqual([`${DIALECT}house.ts`]);
  expect(filesWith(/`Bearer /).filter((path) => !/services\/cms|web\//.test(path))).toEqual([`${DIALECT}house.ts`]);
});

test('[O-7] one file says which dialect a build speaks: nobody else takes one by its name', () => {
  const importers = sources('src', /\.tsx?$/).filter(({ text }) =>
    /from '[^']*dialect\/(house|describe)'|from '\.\/(house|describe)'/.test(text),
  );
  expect(importers.map(({ path }) => path)).toEqual([`${DIALECT}chosen.ts`]);
});
