/** Events that would overlap in a lane become one dot. */
import type { Row } from './events';

export interface Dot {
  /** Px from the left. */
  x: number;
  /** The event that a press selects: the first that went wrong, else the first. */
  index: number;
  count: number;
  isTrouble: boolean;
}

/** Px that one dot takes. */
export const DOT = 6;

/** @param from @param to visible part, in px */
export function dotsOf(rows: readonly Row[], xOf: (at: number) => number, from: number, to: number): Dot[] {
  const dots: Dot[] = [];
  for (const { index, event, isTrouble } of rows) {
    const x = xOf(event.at);
    if (x < from || x > to) continue;
    const last = dots.at(-1);
    if (!last || x - last.x >= DOT) dots.push({ x, index, count: 1, isTrouble });
    else {
      last.count += 1;
      if (isTrouble && !last.isTrouble) {
        last.index = index;
        last.isTrouble = true;
      }
    }
  }
  return dots;
}
