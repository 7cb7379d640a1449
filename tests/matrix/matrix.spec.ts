/** A sample of the failure matrix that fits into `npm test`: every fifth screen in each place; `npm run matrix` runs all. */
import { expect, test } from '@playwright/test';
import { isShellCall } from './expected';
import { matrixFaults } from './faults';
import { type CellResult, Runner } from './Runner';
import type { Mode } from './Stage';

/** One screen of so many is tried; the two places begin at different ones. */
const STRIDE = 5;

/** Screens and faults take turns, so that the same cells are chosen each time. */
async function runSample(runner: Runner, mode: Mode): Promise<CellResult[]> {
  const { screens } = runner;
  const results: CellResult[] = [];
  const shift = mode === 'browser' ? 0 : 19;
  for (let turn = mode === 'browser' ? 0 : 2; turn < Math.max(screens.length, matrixFaults.length); turn += STRIDE) {
    const screen = screens[turn % screens.length];
    const fault = matrixFaults[(turn + shift) % matrixFaults.length];
    if (!screen || !fault) break;
    // A screen that reads nothing on its way in reads something as a document.
    const vias = turn % 3 === 0 ? (['document'] as const) : (['inside', 'document'] as const);
    for (const via of vias) {
      const cells = (await runner.cellsOf(screen, mode, via)).filter((cell) => cell.fault === fault);
      const own = cells.filter(({ call }) => call.isOwn && !isShellCall(call.name));
      const choice = own.length > 0 ? own : cells;
      const cell = choice[turn % choice.length];
      const result = cell && (await runner.run(cell));
      if (result) results.push(result);
      if (result?.isMet) break;
    }
  }
  return results;
}

test.describe.configure({ mode: 'parallel' });

for (const mode of ['browser', 'telegram'] as const) {
  test(`[N-4, N-5, N-7, N-14, S-11] the failure matrix, a sample, ${mode}`, async ({ browser }) => {
    test.setTimeout(900_000);
    const runner = await Runner.start(browser);
    try {
      const results = await runSample(runner, mode);
      const met = results.filter(({ isMet }) => isMet);
      const failed = results.filter(({ problems }) => problems.length > 0);
      console.log(
        `failure matrix, ${mode}: ${met.length} cells of ${runner.screens.length} screens, ${failed.length} failed`,
      );
      expect(failed.map(({ cell, problems }) => `${cell}: ${problems.join('; ')}`)).toEqual([]);
      // What the server has read already is not asked for again: such a cell says nothing and is not counted.
      expect(met.length).toBeGreaterThanOrEqual(3);
    } finally {
      await runner.close();
    }
  });
}
