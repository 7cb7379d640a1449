import type { CashierTotals, HistoryItem } from '@baize/contract/api/entities/cashier';
import type { Cashback } from '@baize/contract/api/entities/rewards';
import { ApiError } from '@baize/contract/errors/apiError';
import {
  type HistoryPeriod,
  historyPeriods,
  periodStart,
  type StatusFilter,
  statusesOf,
  statusFilters,
} from '../../domain/money/history';
import { type CashierApi, createCashierApi } from '../../services/api/clients/cashierApi';
import type { StoreServices } from '../core/Stores';
import { MoneyIntent } from '../kernel/MoneyIntent';
import { nullIfUnsupported } from '../kernel/nullOn';
import { observe } from '../kernel/observe';
import type { Paged } from '../kernel/Paged';
import { Resource } from '../kernel/Resource';
import { Task } from '../kernel/Task';
import { BonusesStore, type PlayerBonus } from '../rewards/BonusesStore';

const moneyTabs = ['deposit', 'withdrawal'] as const;
export const historyTabs = [...moneyTabs, 'bonuses', 'cashbacks'] as const;
export type HistoryTab = (typeof historyTabs)[number];
type MoneyTab = (typeof moneyTabs)[number];

/** Filter of the history, part of the address so that it survives navigation. */
export interface HistoryFilter {
  tab: HistoryTab;
  status: StatusFilter;
  period: HistoryPeriod;
}

/** Reads the filter from an address; unknown values fall back to their defaults. */
export const historyFilterOf = (query: URLSearchParams): HistoryFilter => ({
  tab: historyTabs.find((name) => name === query.get('tab')) ?? 'deposit',
  status: statusFilters.find((name) => name === query.get('status')) ?? 'all',
  period: historyPeriods.find((name) => name === query.get('period')) ?? 'all',
});

const PAGE_SIZE = 4;

const pageOf = <T>(items: readonly T[], { offset, count }: { offset: number; count: number }) => ({
  items: items.slice(offset, offset + count),
  total: items.length,
});

/** Deposits, withdrawals, bonuses and cashback in pages of four. Switching the tab clears and reloads. */
export class HistoryStore {
  static readonly isOfPlayer = true;
  readonly list: Paged<HistoryItem>;
  readonly bonuses: Paged<PlayerBonus>;
  readonly cashbacks: Paged<Cashback>;
  /** Totals of the period; null if the operator does not support them. */
  readonly totals: Resource<CashierTotals | null>;
  readonly cancel: Task<[id: string], void>;
  cancelledId: string | null = null;
  private isOpen = false;
  filter: HistoryFilter = { tab: 'deposit', status: 'all', period: 'all' };
  /** Unix seconds at which the period begins; fixed, so that its pages are consistent. */
  private from: number | null = null;

  private readonly api: CashierApi;
  private readonly clock: StoreServices['clock'];
  private readonly rewards: () => BonusesStore;

  constructor({ call, clock, platform: { storage }, snapshot, stores }: StoreServices<'get'>) {
    this.api = createCashierApi(call);
    this.clock = clock;
    this.rewards = () => stores.get(BonusesStore);
    this.list = snapshot.paged('cashier.history', {
      pageSize: PAGE_SIZE,
      idOf: (item) => item.id,
      read: (range, signal) => this.readPage(range, signal),
    });
    this.bonuses = snapshot.paged('cashier.bonuses', {
      pageSize: PAGE_SIZE,
      idOf: (bonus) => `${bonus.kind}:${bonus.id}`,
      read: async (range) => pageOf(await readAll(this.rewards().bonuses), range),
    });
    this.cashbacks = snapshot.paged('cashier.cashbacks', {
      pageSize: PAGE_SIZE,
      idOf: (cashback) => cashback.id,
      read: async (range) => pageOf(await readAll(this.rewards().cashbacks), range),
    });
    this.totals = new Resource((signal) => nullIfUnsupported(this.api.getTotals(this.period, signal)));
    const intent = new MoneyIntent('cancel', storage, clock.now);
    this.cancel = new Task(async (id) => {
      this.cancelledId = id;
      try {
        await intent.run(id, (key) => this.api.cancelWithdrawal(id, key));
      } catch (error) {
        // The withdrawal has changed since the list was read.
        if (error instanceof ApiError && error.type === 'WithdrawalDeclinedException') await this.refresh();
        throw error;
      }
      await this.refresh();
    });
    observe(this);
  }

  get tab(): HistoryTab {
    return this.filter.tab;
  }

  get shown(): Paged<HistoryItem> | Paged<PlayerBonus> | Paged<Cashback> {
    return { deposit: this.list, withdrawal: this.list, bonuses: this.bonuses, cashbacks: this.cashbacks }[this.tab];
  }

  get hasFilter(): boolean {
    return this.filter.status !== 'all' || this.filter.period !== 'all';
  }

  async open(filter: HistoryFilter): Promise<void> {
    this.isOpen = true;
    for (const list of [this.list, this.bonuses, this.cashbacks]) list.clear();
    this.filter = filter;
    this.from = periodStart(filter.period, this.clock.now());
    this.cancel.reset();
    if (filter.tab === 'bonuses') this.rewards().bonuses.markStale();
    if (filter.tab === 'cashbacks') this.rewards().cashbacks.markStale();
    const isMoney = moneyTabs.some((name) => name === filter.tab);
    await Promise.all([this.shown.reload(), isMoney ? this.totals.load() : null]);
  }

  close(): void {
    this.isOpen = false;
  }

  /** A pending payment has completed or failed, perhaps on another device. */
  handleBalance(): void {
    if (this.isOpen && this.list.isInited) void this.refresh();
  }

  /** Does not wait for the totals: no other withdrawal can be cancelled until the list is up to date. */
  private refresh(): Promise<void> {
    void this.totals.load();
    return this.list.refresh();
  }

  private get period(): { from?: number } {
    return this.from === null ? {} : { from: this.from };
  }

  private readPage(range: { offset: number; count: number }, signal: AbortSignal) {
    const statuses = statusesOf(this.filter.status);
    const type = this.filter.tab as MoneyTab;
    return this.api.getHistory({ ...range, type, ...this.period, ...(statuses.length > 0 && { statuses }) }, signal);
  }
}

/** A replaced read uses the newer one's result. @throws ApiError of the last read */
async function readAll<T>(resource: Resource<T[]>): Promise<readonly T[]> {
  const items = await resource.ensure();
  if (items) return items;
  if (resource.isLoading) return readAll(resource);
  if (resource.error) throw resource.error;
  return [];
}
