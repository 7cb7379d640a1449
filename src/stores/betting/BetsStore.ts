import type { GameHistory, GameHistoryItem, GameHistoryType, HistoryExport } from '@baize/contract/api/entities/games';
import { runInAction } from 'mobx';
import brand from '#brand/brand.json' with { type: 'json' };
import type { FileOutcome } from '../../platform/Platform';
import { type BettingApi, createBettingApi } from '../../services/api/clients/bettingApi';
import type { StoreServices } from '../core/Stores';
import { AbortPrevious } from '../kernel/AbortPrevious';
import { observe } from '../kernel/observe';
import type { Paged } from '../kernel/Paged';
import { Task } from '../kernel/Task';
import { pause } from '../kernel/Timer';

export const betsTabs = ['casino', 'sports'] as const;
export const betsPeriods = ['day', 'week', 'month', 'year', 'all'] as const;
export type BetsPeriod = (typeof betsPeriods)[number];

const days: Record<BetsPeriod, number | null> = { day: 1, week: 7, month: 30, year: 365, all: null };
const DAY_SECONDS = 86_400;
const PAGE_SIZE = 10;
const POLL_INTERVAL_MS = 1_000;
const MAX_POLLS = 60;

/** Filter of the history, part of the address so that it can be shared. */
export interface BetsFilter {
  tab: GameHistoryType;
  period: BetsPeriod;
}

/** Reads the filter from an address. Unknown values fall back to the usual tab and 30 days. */
export const betsFilterOf = (query: URLSearchParams, usual: GameHistoryType): BetsFilter => ({
  tab: betsTabs.find((tab) => tab === query.get('tab')) ?? usual,
  period: betsPeriods.find((period) => period === query.get('period')) ?? 'month',
});

/** Path of the file without its leading slash; null unless it is a plain path of the operator. */
const pathOf = ({ status, address }: HistoryExport): string | null =>
  status === 'ready' && /^\/platform\/[\w./-]+$/.test(address) && !address.includes('..') ? address.slice(1) : null;

/** The player's game rounds and bets, their totals, and their export as a file. */
export class BetsStore {
  static readonly isOfPlayer = true;
  readonly list: Paged<GameHistoryItem>;
  readonly exporting: Task<[], void>;
  /** Delivers the finished file. It is read through the API, since the session may not be a cookie. */
  readonly saving: Task<[], FileOutcome | null>;
  filter: BetsFilter = { tab: 'casino', period: 'month' };
  totals: GameHistory['totals'] = null;
  file: string | null = null;
  hasExportFailed = false;
  /** Outcome of the last delivery. */
  outcome: FileOutcome | null = null;
  private readonly api: BettingApi;
  private readonly clock: StoreServices['clock'];
  private isTabChosen = true;
  /** Unix seconds at which the period begins; fixed, so that its pages are consistent. */
  private from: number | null = null;
  private readonly latest = new AbortPrevious();

  constructor({ call, clock, platform, readFile, snapshot, stores }: StoreServices<'settings'>) {
    this.api = createBettingApi(call);
    this.clock = clock;
    this.list = snapshot.paged('bets.list', {
      pageSize: PAGE_SIZE,
      idOf: (item) => item.id,
      read: (range, signal) => this.readPage(range, signal),
    });
    this.exporting = new Task(() => this.makeFile());
    this.saving = new Task(
      async () => {
        if (this.file === null) return null;
        const path = `/${this.file}`;
        const hasLinks = stores.settings.hasPart('fileLink');
        return platform.deliverFile({
          name: `${brand.name.toLowerCase()}-${this.filter.tab}.csv`,
          content: () => readFile(path),
          onLateAnswer: this.setOutcome,
          address: hasLinks ? async () => (await this.api.createFileLink(path)).address : null,
        });
      },
      (outcome) => this.setOutcome(outcome),
    );
    observe(this);
  }

  /**
   * @param isTabChosen false: the filter's tab is only a preference, and the other one is shown if it alone has entries
   */
  async open(filter: BetsFilter, isTabChosen = true): Promise<void> {
    this.leave();
    this.filter = filter;
    this.isTabChosen = isTabChosen;
    const count = days[filter.period];
    this.from = count === null ? null : Math.floor(this.clock.now() / 1000) - count * DAY_SECONDS;
    await this.list.reload();
  }

  leave(): void {
    this.latest.clear();
    this.list.abort();
    this.totals = null;
    this.file = null;
    this.hasExportFailed = false;
    this.exporting.reset();
    this.saving.reset();
    this.outcome = null;
  }

  setOutcome(outcome: FileOutcome | null): void {
    this.outcome = outcome;
  }

  private get period() {
    return { type: this.filter.tab, ...(this.from !== null && { from: this.from }) };
  }

  private async readPage(range: { offset: number; count: number }, signal: AbortSignal) {
    let page = await this.api.getHistory({ ...range, ...this.period }, signal);
    if (!this.isTabChosen && page.items.length === 0) page = (await this.readOtherTab(range, signal)) ?? page;
    if (!signal.aborted)
      runInAction(() => {
        this.isTabChosen = true;
        this.totals = page.totals;
      });
    return page;
  }

  /** @returns null, without a change of tab, if the other tab is empty too */
  private async readOtherTab(
    range: { offset: number; count: number },
    signal: AbortSignal,
  ): Promise<GameHistory | null> {
    const type = this.filter.tab === 'casino' ? 'sports' : 'casino';
    const page = await this.api.getHistory({ ...range, ...this.period, type }, signal).catch(() => null);
    if (signal.aborted || !page?.items.length) return null;
    runInAction(() => {
      this.filter = { ...this.filter, tab: type };
    });
    return page;
  }

  private async makeFile(): Promise<void> {
    const signal = this.latest.begin();
    this.file = null;
    this.hasExportFailed = false;
    this.saving.reset();
    this.outcome = null;
    let job = await this.api.createExport(this.period);
    for (let polls = 0; job.status === 'pending' && polls < MAX_POLLS && !signal.aborted; polls += 1) {
      await pause(POLL_INTERVAL_MS, signal);
      job = await this.api.getExport(job.id);
    }
    // The player may have chosen another period meanwhile.
    if (signal.aborted) return;
    runInAction(() => {
      this.file = pathOf(job);
      this.hasExportFailed = this.file === null;
    });
  }
}
