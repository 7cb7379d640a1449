/**
 * `npm test` tries a share of what is long, another one at every commit; `npm run check` tries all of it (CONTRIBUTING).
 */
import { seedOfCommit } from '../scripts/seedOfCommit.mjs';

export const isWhole = process.env.TEST_ALL === '1';

/** Turns the shares; the same for every try of one commit, so that what fails fails again. `TEST_SEED` sets it. */
export const seed: number = seedOfCommit();

/** Each `of`th, the first by the seed. The shares of turns 0, 1 … `of` - 1 are the whole between them. */
export function shareOf<T>(all: readonly T[], of: number, turn = 0): readonly T[] {
  return isWhole ? all : all.filter((_, index) => (index + turn + seed) % of === 0);
}

/** Whether a whole test has its turn: one of `of` that take turns has, at every commit. */
export const isTurn = (of: number, turn = 0): boolean => shareOf([true], of, turn).length > 0;
