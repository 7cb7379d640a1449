/** Where an event stands in its lane; events that would lie on each other become one. */
import type { Row } from './events';

export interface Dot {
  /** Px from the left. */
  x: number;
  /** Index of the event that a press leads to: the first that went wrong, else the first. */
  index: number;
  count: number;
  isTrouble: boolean;
}

/** Px that one dot takes. */
export const DOT = 6;

/** @param from @param to the part that can be seen, in px */
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
