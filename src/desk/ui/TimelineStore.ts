import type { Report } from '../../recorder/report/schema';
import { observe } from '../../stores/kernel/observe';
import { firstProblem, isInConsole, type Lane, lanes, type Row, rowsOf, searchTextOf } from './events';
import { createSearch, searchText } from './search';
import { storyApi } from './story';

export const zooms = [1, 2, 4, 8, 16, 32] as const;

export const timelineViews = ['events', 'network', 'console'] as const;
export type TimelineView = (typeof timelineViews)[number];

export class TimelineStore {
  view: TimelineView = 'events';
  readonly rows: readonly Row[];
  readonly first: number;
  readonly start: number;
  readonly end: number;
  hidden: ReadonlySet<Lane> = new Set();
  query = '';
  zoom: number = 1;
  selected: number | null = null;
  private readonly searchTexts: string[] = [];
  /** Lines of the player's screen by the event before them. */
  private readonly screenLines = new Map<number, string[]>();

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
    for (const { at, text } of storyApi.screenTextsOf(report)) {
      const index = Math.max(this.indexAt(at), 0);
      this.screenLines.set(index, [...(this.screenLines.get(index) ?? []), ...text.split('\n')]);
    }
    observe(this);
  }

  get shown(): readonly Row[] {
    const isFound = createSearch(this.query);
    return this.rows.filter(
      ({ index, event, lane }) => this.isInView(event, lane) && isFound(this.searchTextAt(index, event)),
    );
  }

  private isInView(event: Row['event'], lane: Lane): boolean {
    if (this.view === 'network') return lane === 'calls';
    return this.view === 'console' ? isInConsole(event) : !this.hidden.has(lane);
  }

  setView(view: TimelineView): void {
    this.view = view;
  }

  private searchTextAt(index: number, event: Row['event']): string {
    const known = this.searchTexts[index];
    if (known !== undefined) return known;
    const text = [searchTextOf(event), ...(this.screenLines.get(index) ?? [])].map(searchText).join('\n');
    this.searchTexts[index] = text;
    return text;
  }

  /** The line of the player's screen that the search finds after an event; empty if it finds the event itself. */
  foundOnScreen(index: number): string {
    const event = this.rows[index]?.event;
    const isFound = createSearch(this.query);
    if (!event || this.query.trim() === '' || isFound(searchText(searchTextOf(event)))) return '';
    return this.screenLines.get(index)?.find((line) => isFound(searchText(line))) ?? '';
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
    this.reveal(this.first);
    this.selected = this.first;
    return this.first;
  }

  /** Turns off what hides an event: its lane, or a view without it. */
  reveal(index: number): void {
    const row = this.rows[index];
    if (!row || this.isInView(row.event, row.lane)) return;
    this.view = 'events';
    if (this.hidden.has(row.lane)) this.toggleLane(row.lane);
  }

  /** The last event at or before a moment; -1: none. */
  indexAt(at: number): number {
    return this.rows.findLastIndex(({ event }) => event.at <= at);
  }
}
