/**
 * Selects the browser tests that a commit skips (decision 056). Every commit runs the tests that move money, the full
 * rounds and walks, the size of the first load, and the rounds in Firefox and WebKit; of the rest it runs a quarter,
 * chosen by test name and commit.
 */
import { createHash } from 'node:crypto';
import { seedOfCommit } from './seedOfCommit.mjs';

const EVERY_COMMIT = ['keyboard', 'matrix', 'round', 'smoke', 'walk', 'weight'].map((name) => `${name}.spec.ts`);
/** The setup of these files takes longer than their tests, so a file runs or is skipped as one. */
const GROUPED_BY_FILE = ['otherHouse.spec.ts'];
/** A commit runs one of this many tests. */
const GROUPS = 4;
/** seed / STEP selects the tests; the remainder selects the shares within tests, which are eighths at most. */
const STEP = 24;
const MOVES_MONEY = /^\[[^\]]*\bC-\d/;

/** Every test of Playwright's JSON list: `{ project, file, titles }`, titles from the outermost group to the test. */
function testsOf(suite, groups = []) {
  return [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ projectName }) => ({ project: projectName, file, titles: [...groups, title] })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...groups, inner.title])),
  ];
}

function isSkipped({ project, file, titles }, group) {
  if (project === 'engines' || EVERY_COMMIT.includes(file) || MOVES_MONEY.test(titles.at(-1))) return false;
  const name = GROUPED_BY_FILE.includes(file) ? file : [file, ...titles].join(' › ');
  return createHash('sha1').update(name).digest().readUInt8() % GROUPS !== group % GROUPS;
}

/** The skipped tests of a JSON list, as lines of a file for `--test-list-invert`. */
export const skippedTests = (list, seed = seedOfCommit()) =>
  list.suites
    .flatMap((suite) => testsOf(suite))
    .filter((test) => isSkipped(test, Math.floor(seed / STEP)))
    .map(({ project, file, titles }) => [`[${project}]`, file, ...titles].join(' › '));
