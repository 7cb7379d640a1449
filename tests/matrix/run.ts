/**
 * `npm run matrix`: every screen against every failure of every call that it makes, in both places.
 * `--screen=a,b --mode=telegram --via=inside --call=games.get --fault=cut-start,500` narrow it, `--again` forgets what an
 * earlier run has passed, `--workers=2`. Results are kept in test-results/matrix.jsonl, where the next run goes on.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { browserPath } from '../../scripts/browserPath.mjs';
import type { Cell } from './expected';
import { type CellResult, nameOf, Runner } from './Runner';
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

interface Group {
  screen: Screen;
  mode: Mode;
  via: Cell['via'];
}

async function work(runner: Runner, queue: Group[], passed: Set<string>, results: CellResult[]): Promise<void> {
  for (let group = queue.shift(); group; group = queue.shift()) {
    const { screen, mode, via } = group;
    const begun = Date.now();
    const cells = await runner.cellsOf(screen, mode, via);
    const left = cells.filter((cell) => fits('call', cell.call.name) && fits('fault', cell.fault.name));
    let failed = 0;
    for (const cell of left) {
      if (passed.has(nameOf(cell))) continue;
      const result = await runner.run(cell);
      results.push(result);
      appendFileSync(KEPT, `${JSON.stringify(result)}\n`);
      if (result.problems.length === 0) continue;
      failed += 1;
      console.log(`✗ ${result.cell}\n    ${result.problems.join('\n    ')}`);
    }
    const seconds = ((Date.now() - begun) / 1000).toFixed(0);
    console.log(`${screen.name}, ${mode}, ${via}: ${left.length} cells, ${failed} failed, ${seconds} s`);
  }
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
      (['browser', 'telegram'] as const).flatMap((mode) =>
        (['document', 'inside'] as const).map((via) => ({ screen, mode, via })),
      ),
    )
    .filter(({ mode, via }) => fits('mode', mode) && fits('via', via));
  const results: CellResult[] = [];
  const passed = passedBefore();
  await Promise.all(runners.map((runner) => work(runner, queue, passed, results)));
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
