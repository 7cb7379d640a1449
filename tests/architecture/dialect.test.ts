/** Only the dialect knows the operator's wire format (O-7). */
import { expect, test } from 'vitest';
import { clientSources, withoutComments } from './sources';

const DIALECT = 'src/services/api/dialect/';
/** The help desk uses the contract's names for every operator; the CMS has its own wire format. */
const OTHERS = /^src\/(desk|services\/cms|web\/cms)\//;
const code = clientSources(/\.tsx?$/)
  .filter(({ path }) => !OTHERS.test(path))
  .map(({ path, text }) => ({
    path,
    text: withoutComments(text).replace(/(from|import\() ?'[^']*'|'src\/[^']*'/g, ''),
  }));
const filesWith = (pattern: RegExp): string[] => code.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test('[O-7] paths, envelope and headers of the operator appear only in its dialect', () => {
  expect(code.length).toBeGreaterThan(100);
  expect(filesWith(/\bapi\\?\//).toSorted()).toEqual([
    `${DIALECT}contractDialect.ts`,
    // Counts calls by row: the path names it, or the header of a dialect.
    'src/web/observability/upstreamCalls.ts',
    // Paths of the CMS behind the proxy.
    'src/web/proxy/cmsAccess.ts',
    'src/web/proxy/proxy.ts',
    // Cacheable reads of the contract; nothing of another dialect is cached.
    'src/web/serviceWorker/cacheable.ts',
  ]);
  expect(
    filesWith(/\berror_data\b/)
      .filter((path) => !path.startsWith(DIALECT))
      .toSorted(),
  ).toEqual([
    // Recordings use the contract's names.
    'src/recorder/privacy/apiClasses.ts',
    'src/services/api/transport.ts',
  ]);
  expect(filesWith(/['"`]X-Player['"`]|['"`]Idempotency-Key['"`]/)).toEqual([`${DIALECT}contractDialect.ts`]);
  expect(filesWith(/`Bearer /).filter((path) => !/services\/cms|web\//.test(path))).toEqual([
    `${DIALECT}contractDialect.ts`,
  ]);
});

test('[O-7] one file selects the dialect of a build, and no other file imports a dialect by name', () => {
  const importers = clientSources(/\.tsx?$/).filter(({ text }) =>
    /from '[^']*dialect\/(contractDialect|describe)'|from '\.\/(contractDialect|describe)'/.test(text),
  );
  expect(importers.map(({ path }) => path)).toEqual([`${DIALECT}chosen.ts`]);
});
