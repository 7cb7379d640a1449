/** The failure matrix on a few fixed screens of each mode, for `npm test`; `npm run matrix` runs all of them. */
import { expect, test } from '@playwright/test';
import { type Cell, isOfScreen } from './expected';
import { matrixFaults } from './faults';
import { strideOf } from './options';
import { type CellResult, Runner } from './Runner';
import { describeResults, hasFailed } from './report';
import type { Mode } from './Stage';
import type { Screen } from './screens';

/** Consecutive screens get different faults. */
const STRIDE = strideOf(matrixFaults.length);
/** One of this many screens, in the order of the route table; the two modes take different ones. */
const EVERY = 16;
/** Minimum share of screens in which a call must have failed. */
const FEWEST_MET = 0.9;

const faultOf = (turn: number, mode: Mode) =>
  matrixFaults[(turn * STRIDE + (mode === 'telegram' ? 9 : 0)) % matrixFaults.length];

/** The screen's own calls first; the layout's calls if it has none. */
function choose(cells: readonly Cell[], turn: number, mode: Mode): Cell | undefined {
  const fault = faultOf(turn, mode);
  const fitting = cells.filter((cell) => cell.fault === fault);
  const own = fitting.filter(({ call }) => isOfScreen(call));
  const choice = own.length > 0 ? own : fitting;
  return choice[turn % choice.length];
}

/** A screen without calls during navigation is loaded as a document. */
async function tryScreen(runner: Runner, screen: Screen, turn: number, mode: Mode): Promise<CellResult[]> {
  const results: CellResult[] = [];
  for (const via of ['inside', 'document'] as const) {
    const cell = choose(await runner.cellsOf(screen, mode, via), turn, mode);
    const result = cell && (await runner.run(cell));
    if (result) results.push(result);
    if (result?.isMet) break;
  }
  return results;
}

test.describe.configure({ mode: 'parallel' });

for (const mode of ['browser', 'telegram'] as const)
  test(`[N-4, N-5, N-7, N-14, S-11] the failure matrix, a few screens, ${mode}`, async ({ browser }) => {
    test.setTimeout(900_000);
    const runner = await Runner.start(browser);
    try {
      const results: CellResult[] = [];
      const own = runner.screens.filter((_, at) => at % EVERY === (mode === 'browser' ? 0 : EVERY / 2));
      for (const [turn, screen] of own.entries()) results.push(...(await tryScreen(runner, screen, turn, mode)));
      console.log(`failure matrix, ${mode}: ${describeResults(results)}`);
      const failed = results.filter(hasFailed);
      expect(failed.map(({ cell, problems }) => `${cell}: ${problems.join('; ')}`)).toEqual([]);
      const met = new Set(results.filter(({ isMet }) => isMet).map(({ cell }) => cell.split(' ')[0]));
      expect(met.size).toBeGreaterThanOrEqual(own.length * FEWEST_MET);
      const faults = new Set(results.map(({ cell }) => cell.split(' ')[5]));
      expect(faults.size).toBeGreaterThanOrEqual(Math.min(own.length, matrixFaults.length) * FEWEST_MET);
    } finally {
      await runner.close();
    }
  });
