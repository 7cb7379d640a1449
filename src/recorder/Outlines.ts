/** Unmasked outlines of the screen, within a memory limit. */
import { copyOf } from './copyOf';
import type { Outline } from './report/schema';

const MAX_OUTLINES = 200;
/** Bytes: in total, per line reference in an outline, and per stored line besides its text. */
const MAX_COST = 150_000;
const PLACE_COST = 4;
const LINE_COST = 80;

const costOf = (line: string) => LINE_COST + line.length * 2;

export class Outlines {
  readonly retained: Outline[] = [];
  /** Each distinct line once, with its reference count: consecutive screens are mostly equal. */
  private readonly lines = new Map<string, { text: string; count: number }>();
  private cost = 0;

  /** Skips an unchanged screen; drops the oldest outlines above the limit. */
  add(outline: Outline): void {
    const last = this.retained.at(-1);
    const isSame = last?.address === outline.address && last.lines.join('\n') === outline.lines.join('\n');
    if (isSame) return;
    this.retained.push({ ...outline, lines: outline.lines.map((line) => this.retainLine(line)) });
    const isTooMuch = () => this.retained.length > MAX_OUTLINES || this.cost > MAX_COST;
    while (this.retained.length > 1 && isTooMuch()) this.release(this.retained.shift() as Outline);
  }

  clear(): void {
    for (const outline of this.retained.splice(0)) this.release(outline);
  }

  private retainLine(line: string): string {
    this.cost += PLACE_COST;
    const entry = this.lines.get(line);
    if (entry) {
      entry.count += 1;
      return entry.text;
    }
    const text = copyOf(line);
    this.lines.set(text, { text, count: 1 });
    this.cost += costOf(text);
    return text;
  }

  private release({ lines }: Outline): void {
    this.cost -= lines.length * PLACE_COST;
    for (const line of lines) {
      const entry = this.lines.get(line);
      if (!entry) continue;
      entry.count -= 1;
      if (entry.count > 0) continue;
      this.lines.delete(line);
      this.cost -= costOf(line);
    }
  }
}

export const outlines = new Outlines();
