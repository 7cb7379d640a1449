/**
 * Which browser tests wait for the next commits (docs/decisions/056). What moves money, the whole rounds and walks, and the weight
 * of the first load are tried at every commit, and so are the rounds in Firefox and WebKit; of the rest a quarter, picked by name and commit.
 */
import { createHash } from 'node:crypto';
import { seedOfCommit } from './seedOfCommit.mjs';

const EVERY_COMMIT = ['keyboard', 'matrix', 'round', 'smoke', 'walk', 'weight'].map((name) => `${name}.spec.ts`);
/** Their preparation takes longer than their tests: one turn for the whole file. */
const TOGETHER = ['otherHouse.spec.ts'];
/** Of so many tests one is tried. */
const TURNS = 4;
/** The commit's number goes so far before the turn changes: shares within tests turn with what is left of it, up to eighths. */
const STEP = 24;
const MOVES_MONEY = /^\[[^\]]*\bC-\d/;

/** Every test of Playwright's JSON list: `{ project, file, titles }`, the titles from the outermost group to the test. */
function testsOf(suite, groups = []) {
  return [
    ...(suite.specs ?? []).flatMap(({ title, file, tests }) =>
      tests.map(({ projectName }) => ({ project: projectName, file, titles: [...groups, title] })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...groups, inner.title])),
  ];
}

function waits({ project, file, titles }, turn) {
  if (project === 'engines' || EVERY_COMMIT.includes(file) || MOVES_MONEY.test(titles.at(-1))) return false;
  const name = TOGETHER.includes(file) ? file : [file, ...titles].join(' › ');
  return createHash('sha1').update(name).digest().readUInt8() % TURNS !== turn % TURNS;
}

/** Those tests of a JSON list that wait, as lines of a file for `--test-list-invert`. */
export const waitingTests = (list, seed = seedOfCommit()) =>
  list.suites
    .flatMap((suite) => testsOf(suite))
    .filter((test) => waits(test, Math.floor(seed / STEP)))
    .map(({ project, file, titles }) => [`[${project}]`, file, ...titles].join(' › '));
