import { makeAutoObservable } from 'mobx';
import type { CashierApi } from '../../services/api/cashierApi';
import type { HistoryItem } from '../../services/api/entities';
import type { Paged } from '../Paged';
import type { Snapshot } from '../Snapshot';

export const historyTabs = ['deposit', 'withdrawal'] as const;
export type HistoryTab = (typeof historyTabs)[number];

const PAGE_SIZE = 4;

/** Deposits and withdrawals, four at a time; switching the tab clears and reloads (C-8, R-7). */
export class HistoryStore {
  readonly list: Paged<HistoryItem>;
  tab: HistoryTab = 'deposit';

  constructor(
    private readonly api: CashierApi,
    snapshot: Snapshot,
  ) {
    this.list = snapshot.paged('cashier.history', {
      pageSize: PAGE_SIZE,
      idOf: (item) => item.id,
      read: (range, signal) => this.api.getHistory({ ...range, type: this.tab }, signal),
    });
    makeAutoObservable<this, 'api'>(this, { api: false, list: false }, { autoBind: true });
  }

  /** Opens a tab; an unknown name falls back to deposit. */
  async open(tab: string | null): Promise<void> {
    this.tab = historyTabs.find((name) => name === tab) ?? 'deposit';
    await this.list.reload();
  }

  clear(): void {
    this.list.reset();
  }
}
