import type { LeaderboardRow, Winner } from '@baize/contract/api/entities/competition';
import { type CompetitionApi, createCompetitionApi } from '../../services/api/clients/competitionApi';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import type { Paged } from '../kernel/Paged';
import { Resource } from '../kernel/Resource';

export const winnersTabs = ['recent', 'day', 'week', 'month'] as const;
export type WinnersTab = (typeof winnersTabs)[number];

export const winnersTabOf = (query: URLSearchParams): WinnersTab =>
  winnersTabs.find((name) => name === query.get('tab')) ?? 'recent';

const PAGE_SIZE = 20;
const MAX_FRESH = 100;

export const winId = (win: Winner): string =>
  `${win.created_at} ${win.fakename} ${win.game.sysname} ${win.amount.amount}`;

export class WinnersStore {
  readonly recent: Paged<Winner>;
  readonly largest: Paged<LeaderboardRow>;
  /** In the server-rendered state, so that the first paint has it. */
  private readonly chosen: Resource<WinnersTab>;
  private readonly fresh: Resource<Winner[]>;
  private readonly api: CompetitionApi;

  constructor({ call, snapshot }: StoreServices) {
    this.api = createCompetitionApi(call);
    this.chosen = snapshot.resource<WinnersTab>('winners.tab', async () => 'recent');
    this.recent = snapshot.paged('winners.recent', {
      pageSize: PAGE_SIZE,
      idOf: winId,
      read: (range, signal) => this.api.getWinners(range, signal),
    });
    this.largest = snapshot.paged('winners.largest', {
      pageSize: PAGE_SIZE,
      idOf: (row) => row.place,
      read: (range, signal) => this.api.getBoard({ ...range, period: this.period }, signal),
    });
    this.fresh = new Resource(async (signal) => {
      const count = Math.min(MAX_FRESH, Math.max(PAGE_SIZE, this.recent.items.length));
      return (await this.api.getWinners({ offset: 0, count }, signal)).items;
    });
    observe(this);
  }

  get tab(): WinnersTab {
    return this.chosen.value ?? 'recent';
  }

  get list(): Paged<Winner> | Paged<LeaderboardRow> {
    return this.tab === 'recent' ? this.recent : this.largest;
  }

  /**
   * The latest wins, in a constant number. A win that a refresh of its period no longer contains is dropped, since its
   * player has hidden it.
   */
  get latest(): Winner[] {
    const fresh = this.fresh.value ?? [];
    const oldestFresh = fresh.at(-1)?.created_at ?? Number.POSITIVE_INFINITY;
    const freshIds = new Set(fresh.map(winId));
    const older = this.recent.items.filter((win) => win.created_at <= oldestFresh && !freshIds.has(winId(win)));
    return [...fresh, ...older].slice(0, this.recent.items.length);
  }

  async open(tab: WinnersTab): Promise<void> {
    if (tab !== this.tab) this.markStale();
    this.chosen.set(tab);
    await this.list.ensure();
  }

  async refresh(): Promise<void> {
    if (this.tab === 'recent' && this.recent.isInited) await this.fresh.load();
  }

  markStale(): void {
    this.recent.clear();
    this.largest.clear();
    this.fresh.clear();
  }

  stop(): void {
    this.fresh.abort();
    this.list.abort();
  }

  private get period(): 'day' | 'week' | 'month' {
    return this.tab === 'recent' ? 'day' : this.tab;
  }
}
