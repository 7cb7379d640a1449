/**
 * `npm run matrix`: every screen against every failure of every call that it makes, in both places.
 * `--screen=a,b --mode=telegram --via=inside --call=games.get --fault=cut-start,500` narrow it, `--again` forgets what an
 * earlier run has passed, `--some=5` takes five cells of each screen in each place, spread evenly, `--workers=2`. Results are kept in test-results/matrix.jsonl, where the next run goes on.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browserPath } from '../../scripts/browserPath.mjs';
import { type Act, acts, faultsOf } from './acts';
import type { Cell } from './expected';
import { actName, type CellResult, nameOf, Runner } from './Runner';
import type { Mode } from './Stage';
import type { Screen } from './screens';

const KEPT = 'test-results/matrix.jsonl';
const args = new Map(
  process.argv.slice(2).map((arg): [string, string] => {
    const [name = '', value = ''] = arg.replace(/^--/, '').split('=');
    return [name, value];
  }),
);
const wanted = (name: string) => args.get(name)?.split(',') ?? null;
const fits = (name: string, value: string) => wanted(name)?.includes(value) ?? true;

function passedBefore(): Set<string> {
  mkdirSync('test-results', { recursive: true });
  if (args.has('again')) rmSync(KEPT, { force: true });
  if (!existsSync(KEPT)) return new Set();
  const results = readFileSync(KEPT, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as CellResult);
  return new Set(results.filter(({ problems, isMet }) => problems.length === 0 && isMet).map(({ cell }) => cell));
}

const places = ['browser', 'telegram'] as const;

interface ActGroup {
  act: Act;
  mode: Mode;
}
interface Group {
  screen: Screen;
  mode: Mode;
  via: Cell['via'];
}

/** So many cells as `--some` says, from a place in the list that differs from group to group. */
function spread(cells: Cell[], seed: string): Cell[] {
  const count = Number(args.get('some') ?? cells.length);
  if (count >= cells.length) return cells;
  const start = [...seed].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % cells.length;
  return Array.from(
    { length: count },
    (_, index) => (start + Math.floor((index * cells.length) / count)) % cells.length,
  ).map((index) => cells[index] as Cell);
}

async function work(runner: Runner, queue: Group[], passed: Set<string>, results: CellResult[]): Promise<void> {
  for (let group = queue.shift(); group; group = queue.shift()) {
    const { screen, mode, via } = group;
    const begun = Date.now();
    const cells = await runner.cellsOf(screen, mode, via).catch((error: unknown): Cell[] => {
      note(
        { cell: `${screen.name} ${mode} ${via} - -`, problems: [`cannot be opened: ${error}`], isMet: true },
        results,
      );
      return [];
    });
    const left = spread(
      cells.filter((cell) => fits('call', cell.call.name) && fits('fault', cell.fault.name)),
      `${screen.name}${mode}${via}`,
    );
    let failed = 0;
    for (const cell of left) {
      if (passed.has(nameOf(cell))) continue;
      failed += note(await runner.run(cell), results);
    }
    const seconds = ((Date.now() - begun) / 1000).toFixed(0);
    console.log(`${screen.name}, ${mode}, ${via}: ${left.length} cells, ${failed} failed, ${seconds} s`);
  }
}

/** What players do: `--screen=deposit` and the like name the acts as well. */
async function workActs(runner: Runner, queue: ActGroup[], passed: Set<string>, results: CellResult[]): Promise<void> {
  for (let group = queue.shift(); group; group = queue.shift()) {
    const { act, mode } = group;
    const faults = faultsOf(act).filter(({ name }) => fits('fault', name));
    const count = Number(args.get('some') ?? faults.length);
    let failed = 0;
    for (const fault of faults.filter((_, index) => index % Math.ceil(faults.length / count) === 0)) {
      if (passed.has(actName(act, mode, fault))) continue;
      const result = await runner.runAct(act, mode, fault);
      failed += note(result, results);
    }
    console.log(`${act.name}, ${mode}: ${failed} failed`);
  }
}

/** @returns 1 for a failure */
function note(result: CellResult, results: CellResult[]): 0 | 1 {
  results.push(result);
  appendFileSync(KEPT, `${JSON.stringify(result)}\n`);
  if (result.problems.length === 0) return 0;
  console.log(`✗ ${result.cell}\n    ${result.problems.join('\n    ')}`);
  return 1;
}

/** Failures that are alike, most frequent first. */
function summary(results: readonly CellResult[]): string[] {
  const counts = new Map<string, number>();
  for (const { cell, problems } of results) {
    const [screen, mode, , call] = cell.split(' ');
    if (problems.length > 0) {
      const key = `${screen} ${mode} ${call}: ${problems[0]}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([key, count]) => `${String(count).padStart(5)}  ${key}`);
}

async function main(): Promise<void> {
  const executablePath = browserPath();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--disable-features=LocalNetworkAccessChecks'],
  });
  const count = Number(args.get('workers') ?? 2);
  const runners = await Promise.all(Array.from({ length: count }, () => Runner.start(browser)));
  const [first] = runners;
  const queue = (first?.screens ?? [])
    .filter((screen) => fits('screen', screen.name))
    .flatMap((screen) =>
      places.flatMap((mode) => (['document', 'inside'] as const).map((via) => ({ screen, mode, via }))),
    )
    .filter(({ mode, via }) => fits('mode', mode) && fits('via', via));
  const results: CellResult[] = [];
  const passed = passedBefore();
  const actQueue = acts
    .flatMap((act) => (act.state === 'guest' ? (['browser'] as const) : places).map((mode) => ({ act, mode })))
    .filter(({ act, mode }) => fits('screen', act.name) && fits('mode', mode) && fits('via', 'act'));
  await Promise.all(
    runners.map(async (runner) => {
      await workActs(runner, actQueue, passed, results);
      await work(runner, queue, passed, results);
    }),
  );
  for (const runner of runners) await runner.close();
  await browser.close();
  const failed = results.filter(({ problems }) => problems.length > 0).length;
  const unmet = results.filter(({ isMet, problems }) => !isMet && problems.length === 0).length;
  if (failed > 0) console.log(`\n${summary(results).join('\n')}`);
  const passedNow = results.length - failed - unmet;
  const counts = `${passedNow} passed, ${failed} failed, ${unmet} never asked for what was to fail`;
  console.log(`\n${results.length} cells run: ${counts}; ${passed.size} had passed before`);
  process.exitCode = failed > 0 ? 1 : 0;
}

await main();
