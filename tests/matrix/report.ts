/** Saved results of the matrix, so the next run continues where the last one stopped. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { CellResult } from './Runner';

const FOLDER = 'test-results';
const RESULTS = `${FOLDER}/matrix.jsonl`;
const REPORT = `${FOLDER}/matrix.txt`;

/** The latest result of every cell. */
export function savedResults(): Map<string, CellResult> {
  if (!existsSync(RESULTS)) return new Map();
  const lines = readFileSync(RESULTS, 'utf8').split('\n').filter(Boolean);
  return new Map(lines.map((line) => JSON.parse(line) as CellResult).map((result) => [result.cell, result]));
}

export function deleteResults(): void {
  rmSync(RESULTS, { force: true });
}

export function saveResult(result: CellResult): void {
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(RESULTS, `${JSON.stringify(result)}\n`);
}

export const hasFailed = ({ problems }: CellResult) => problems.length > 0;
/** A cell whose call was never made does not count. */
export const isCounted = (result: CellResult) => result.isMet || hasFailed(result);

/** Similar failures, most frequent first. */
function groupFailures(failed: readonly CellResult[]): string[] {
  const counts = new Map<string, number>();
  for (const { cell, problems } of failed) {
    const [screen, mode, , via, call] = cell.split(' ');
    const key = `${screen} ${mode} ${via} ${call}: ${problems[0]}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([key, count]) => `${String(count).padStart(5)}  ${key}`);
}

const countBy = (results: readonly CellResult[], column: number): string => {
  const counts = new Map<string, number>();
  for (const { cell } of results) {
    const name = cell.split(' ')[column] ?? '';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
};
const differing = (results: readonly CellResult[], column: number) =>
  new Set(results.map(({ cell }) => cell.split(' ')[column])).size;

/** Totals, one per line. */
export function countResults(results: readonly CellResult[]): string[] {
  const counted = results.filter(isCounted);
  return [
    `${counted.length} cells, ${results.filter(hasFailed).length} failed`,
    `by place: ${countBy(counted, 1)}; by language: ${countBy(counted, 2)}; by way: ${countBy(counted, 3)}`,
    `${differing(counted, 0)} screens and acts, ${differing(counted, 4)} calls, ${differing(counted, 5)} faults`,
    `${results.length - counted.length} more never asked for what was to fail`,
  ];
}

/** Totals, and each failure with the command that repeats it. */
export function describeResults(results: readonly CellResult[]): string {
  const failed = results.filter(hasFailed);
  return [
    ...countResults(results),
    ...(failed.length > 0 ? ['', 'Alike:', ...groupFailures(failed), ''] : []),
    ...failed.flatMap(({ cell, problems }) => [
      `npm run matrix -- --cell "${cell}"`,
      ...problems.map((problem) => `    ${problem}`),
    ]),
  ].join('\n');
}

/** Writes all saved results. @returns the path of the report */
export function writeReport(): string {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(REPORT, `${describeResults([...savedResults().values()])}\n`);
  return REPORT;
}
