/** A comparison of the replayed screen with the recorded one. */
import type { Report } from '../../recorder/report/schema';
import { partsOf } from './partsOf';
import { troubleOf } from './troubleOf';

export interface Mark {
  at: number;
  isSame: boolean;
  /** Lines only in the recording, and only in the replay. */
  missing: string[];
  extra: string[];
  seen: string[];
  /** A blank screen, or an error page that the recording does not have. */
  trouble: string | null;
}

export function markOf({ at, lines }: Report['outlines'][number], seen: string[]): Mark {
  const parts = partsOf(lines, seen);
  const isSame = parts.missing.length === 0 && parts.extra.length === 0;
  return { at, isSame, ...parts, seen, trouble: troubleOf(lines, seen) };
}
