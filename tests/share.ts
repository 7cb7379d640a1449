/**
 * `npm test` runs a share of the slow tests, another one on every commit; `npm run check` runs all of them
 * (CONTRIBUTING).
 */
import { seedOfCommit } from '../scripts/seedOfCommit.mjs';

export const isFullRun = process.env.TEST_ALL === '1';

/**
 * Selects the shares. The same for every run of one commit, so that failures are reproducible. `TEST_SEED` overrides
 * it.
 */
export const seed: number = seedOfCommit();

/** Every `of`th item, offset by `turn` and the seed. The shares of turns 0 to `of` - 1 add up to all items. */
export function shareOf<T>(all: readonly T[], of: number, turn = 0): readonly T[] {
  return isFullRun ? all : all.filter((_, index) => (index + turn + seed) % of === 0);
}

/** Whether a test that runs on one of `of` commits runs now. */
export const isInShare = (of: number, turn = 0): boolean => shareOf([true], of, turn).length > 0;
