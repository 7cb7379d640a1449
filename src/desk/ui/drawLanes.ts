/** Merges events that would overlap in a lane into one dot. */
import type { Row } from './events';

export interface Dot {
  /** Px from the left. */
  x: number;
  /** The event that a press selects: the first problem, else the first event. */
  index: number;
  count: number;
  isProblem: boolean;
}

/** Width of a dot in px. */
export const DOT = 6;

/** @param from left edge of the visible part in px @param to right edge */
export function dotsOf(rows: readonly Row[], xOf: (at: number) => number, from: number, to: number): Dot[] {
  const dots: Dot[] = [];
  for (const { index, event, isProblem } of rows) {
    const x = xOf(event.at);
    if (x < from || x > to) continue;
    const last = dots.at(-1);
    if (!last || x - last.x >= DOT) dots.push({ x, index, count: 1, isProblem });
    else {
      last.count += 1;
      if (isProblem && !last.isProblem) {
        last.index = index;
        last.isProblem = true;
      }
    }
  }
  return dots;
}
