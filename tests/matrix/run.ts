/**
 * `npm run matrix`: every screen with every failure of every call that it makes, in both modes; docs/faults.md
 * describes how to narrow and split a run, or repeat one cell.
 */
import { chromium } from '@playwright/test';
import { browserPath } from '../../scripts/browserPath.mjs';
import { acts, faultsOf } from './acts';
import { chooseCells, chooseFaults, type Group, type Options, planOf, readOptions } from './options';
import { actName, type CellResult, languageOf, nameOf, Runner } from './Runner';
import { deleteResults, describeResults, hasFailed, isCounted, savedResults, saveResult, writeReport } from './report';

const options = readOptions(process.argv.slice(2));
const groupName = (group: Group) =>
  'act' in group ? `${group.act.name} ${group.mode} act` : `${group.screen.name} ${group.mode} ${group.via}`;

/** The remaining cells of a group with their names. */
async function jobsOf(runner: Runner, group: Group): Promise<Array<{ name: string; run(): Promise<CellResult> }>> {
  const { mode } = group;
  if ('act' in group) {
    const { act } = group;
    return chooseFaults(options, faultsOf(act), `${act.name} ${mode}`).map((fault) => ({
      name: actName(act, mode, languageOf(mode, act.name + fault.name), fault),
      run: () => runner.runAct(act, mode, fault),
    }));
  }
  // A call that is not always made may be missing this time.
  const cells = await runner.cellsOf(group.screen, mode, group.via, options.cell === null ? [] : options.call);
  return chooseCells(options, cells).map((cell) => ({ name: nameOf(cell), run: () => runner.run(cell) }));
}

async function tryGroup(runner: Runner, group: Group, passed: ReadonlySet<string>, note: (one: CellResult) => void) {
  const begun = Date.now();
  const results: CellResult[] = [];
  try {
    for (const { name, run } of await jobsOf(runner, group)) {
      if (!isSelected(name, passed)) continue;
      if ('act' in group && results.length > 0 && results.length % (group.act.maxCalls ?? Infinity) === 0)
        await runner.renew();
      const result = await run();
      if (!runner.isConnected) return;
      results.push(result);
      note(result);
    }
  } catch (error) {
    if (runner.isConnected)
      note({ cell: `${groupName(group)} - - -`, problems: [`cannot be opened: ${error}`], isMet: false });
  }
  if (results.length === 0) return;
  const seconds = (Date.now() - begun) / 1000;
  const each = (seconds / results.length).toFixed(1);
  const failed = results.filter(hasFailed).length;
  console.log(
    `${groupName(group)}: ${results.length} cells, ${failed} failed, ${seconds.toFixed(0)} s, ${each} s each`,
  );
}

const isSelected = (name: string, passed: ReadonlySet<string>) =>
  !passed.has(name) && (options.cell === null || options.cell === name);

async function work(runner: Runner, queue: Group[], passed: ReadonlySet<string>, results: CellResult[]): Promise<void> {
  const note = (result: CellResult) => {
    results.push(result);
    // A screen that could not be opened is not a cell.
    if (!result.cell.endsWith(' - - -')) saveResult(result);
    if (hasFailed(result)) console.log(`✗ ${result.cell}\n    ${result.problems.join('\n    ')}`);
  };
  for (let group = queue.shift(); group && runner.isConnected; group = queue.shift())
    await tryGroup(runner, group, passed, note);
}

/** Cells that passed in earlier runs are skipped. */
function passedCells({ isRestart, cell }: Options): Set<string> {
  if (isRestart && cell === null) deleteResults();
  if (isRestart) return new Set();
  return new Set([...savedResults().values()].filter((one) => one.isMet && !hasFailed(one)).map((one) => one.cell));
}

async function main(): Promise<void> {
  const executablePath = browserPath();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // Images are not tested.
    args: ['--disable-features=LocalNetworkAccessChecks', '--blink-settings=imagesEnabled=false'],
  });
  const runners = await Promise.all(Array.from({ length: options.workers }, () => Runner.start(browser)));
  const queue = planOf(options, runners[0]?.screens ?? [], acts);
  const passed = passedCells(options);
  const results: CellResult[] = [];
  const begun = Date.now();
  await Promise.all(runners.map((runner) => work(runner, queue, passed, results)));
  for (const runner of runners) await runner.close();
  await browser.close();
  const seconds = ((Date.now() - begun) / 1000).toFixed(0);
  console.log(`\n${describeResults(results)}`);
  console.log(`\n${seconds} s; ${passed.size} cells had passed before; all that is known stands in ${writeReport()}`);
  const failed = results.filter(hasFailed).length;
  console.log(`${results.filter(isCounted).length} cells, ${failed} failed`);
  process.exitCode = failed > 0 || (results.length === 0 && passed.size === 0) ? 1 : 0;
}

await main();
