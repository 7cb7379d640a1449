/** Unmasked outlines of the screen, within a memory limit. */
import { copyOf } from './copyOf';
import type { Outline } from './report/schema';

const MOST_OUTLINES = 200;
/** Bytes: in total, per line reference in an outline, and per stored line besides its text. */
const MOST_COST = 150_000;
const PLACE_COST = 4;
const LINE_COST = 80;

const costOf = (line: string) => LINE_COST + line.length * 2;

export class Outlines {
  readonly kept: Outline[] = [];
  /** Each distinct line once, with its reference count: consecutive screens are mostly equal. */
  private readonly lines = new Map<string, { text: string; count: number }>();
  private cost = 0;

  /** Skips an unchanged screen; drops the oldest outlines above the limit. */
  keep(outline: Outline): void {
    const last = this.kept.at(-1);
    const isSame = last?.address === outline.address && last.lines.join('\n') === outline.lines.join('\n');
    if (isSame) return;
    this.kept.push({ ...outline, lines: outline.lines.map((line) => this.keepLine(line)) });
    const isTooMuch = () => this.kept.length > MOST_OUTLINES || this.cost > MOST_COST;
    while (this.kept.length > 1 && isTooMuch()) this.letGo(this.kept.shift() as Outline);
  }

  private keepLine(line: string): string {
    this.cost += PLACE_COST;
    const known = this.lines.get(line);
    if (known) {
      known.count += 1;
      return known.text;
    }
    const text = copyOf(line);
    this.lines.set(text, { text, count: 1 });
    this.cost += costOf(text);
    return text;
  }

  private letGo({ lines }: Outline): void {
    this.cost -= lines.length * PLACE_COST;
    for (const line of lines) {
      const known = this.lines.get(line);
      if (!known) continue;
      known.count -= 1;
      if (known.count > 0) continue;
      this.lines.delete(line);
      this.cost -= costOf(line);
    }
  }
}

export const outlines = new Outlines();
