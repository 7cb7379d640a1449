/** A comparison of the replayed screen with the recorded one. */
import type { Report } from '../../recorder/report/schema';
import { compareOutlines } from './compareOutlines';
import { screenProblem } from './screenProblem';

export interface Mark {
  at: number;
  isSame: boolean;
  /** Lines only in the recording, and only in the replay. */
  missing: string[];
  extra: string[];
  seen: string[];
  /** A blank screen, or an error page that the recording does not have. */
  problem: string | null;
}

export function markOf({ at, lines }: Report['outlines'][number], seen: string[]): Mark {
  const difference = compareOutlines(lines, seen);
  const isSame = difference.missing.length === 0 && difference.extra.length === 0;
  return { at, isSame, ...difference, seen, problem: screenProblem(lines, seen) };
}
