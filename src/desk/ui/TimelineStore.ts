import type { Report } from '../../recorder/report/schema';
import { observe } from '../../stores/kernel/observe';
import { firstProblem, type Lane, lanes, type Row, rowsOf, searchTextOf } from './events';

export const zooms = [1, 2, 4, 8, 16, 32] as const;

export class TimelineStore {
  readonly rows: readonly Row[];
  readonly first: number;
  readonly start: number;
  readonly end: number;
  hidden: ReadonlySet<Lane> = new Set();
  query = '';
  zoom: number = 1;
  selected: number | null = null;
  private readonly searchTexts: string[] = [];

  constructor(
    readonly report: Report,
    /** Index for problems without an event of their own: a pending payment, a silent game. */
    firstFailure = -1,
  ) {
    this.rows = rowsOf(report.events);
    const first = firstProblem(report.events);
    this.first = first < 0 ? firstFailure : first;
    const times = [...report.events.map(({ at }) => at), ...report.outlines.map(({ at }) => at)];
    this.start = times.reduce((least, at) => Math.min(least, at), times[0] ?? 0);
    this.end = Math.max(
      times.reduce((most, at) => Math.max(most, at), times[0] ?? 0),
      this.start + 1,
    );
    observe(this);
  }

  get shown(): readonly Row[] {
    const wanted = this.query.trim().toLowerCase();
    return this.rows.filter(
      ({ index, event, lane }) =>
        !this.hidden.has(lane) && (wanted === '' || this.searchTextAt(index, event).includes(wanted)),
    );
  }

  private searchTextAt(index: number, event: Row['event']): string {
    const known = this.searchTexts[index];
    if (known !== undefined) return known;
    const text = searchTextOf(event);
    this.searchTexts[index] = text;
    return text;
  }

  get counts(): Record<Lane, number> {
    const counts = Object.fromEntries(lanes.map((lane) => [lane, 0])) as Record<Lane, number>;
    for (const { lane } of this.rows) counts[lane] += 1;
    return counts;
  }

  get chosen(): Row | null {
    return this.selected === null ? null : (this.rows[this.selected] ?? null);
  }

  select(index: number | null): void {
    this.selected = index;
  }

  search(query: string): void {
    this.query = query;
    const [found] = this.shown;
    if (query.trim() !== '' && found) this.selected = found.index;
  }

  toggleLane(lane: Lane): void {
    const hidden = new Set(this.hidden);
    if (!hidden.delete(lane)) hidden.add(lane);
    this.hidden = hidden;
  }

  setZoom(zoom: number): void {
    this.zoom = Math.min(Math.max(zoom, zooms[0]), zooms[zooms.length - 1] ?? 1);
  }

  /** Selects the next or previous shown event. @param from start if nothing is selected */
  move(by: 1 | -1, from: number): void {
    const at = this.selected ?? from;
    const { shown } = this;
    const next = by > 0 ? shown.find(({ index }) => index > at) : shown.findLast(({ index }) => index < at);
    const row = this.selected === null ? (shown.find(({ index }) => index >= from) ?? shown.at(-1)) : next;
    if (row) this.selected = row.index;
  }

  /** Selects the first problem and clears filters that hide it. @returns its index; -1: none */
  showFirst(): number {
    if (this.first < 0) return -1;
    this.query = '';
    const lane = this.rows[this.first]?.lane;
    if (lane && this.hidden.has(lane)) this.toggleLane(lane);
    this.selected = this.first;
    return this.first;
  }

  /** The last event at or before a moment; -1: none. */
  indexAt(at: number): number {
    return this.rows.findLastIndex(({ event }) => event.at <= at);
  }
}
