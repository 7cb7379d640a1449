import { runInAction } from 'mobx';
import { createCashierApi } from '../../services/api/cashierApi';
import type { HistoryItem } from '../../services/api/entities';
import type { FeatureStore } from '../kernel/FeatureStore';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';
import type { StoreServices } from '../shell/Stores';
import { forgetSum } from './keptSum';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 10_000;

/** One payment on its result page: asked again until its state is final (S-10). */
export class PaymentStore implements FeatureStore {
  readonly transaction: Resource<HistoryItem>;
  id: string | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private waitMs = FIRST_WAIT_MS;
  private readonly forgetSum: () => void;

  constructor({ call, platform: { storage } }: StoreServices) {
    const api = createCashierApi(call);
    this.forgetSum = () => forgetSum(storage);
    this.transaction = new Resource((signal) => api.getDeposit(this.id ?? '', signal));
    observe(this);
  }

  get isFinal(): boolean {
    const status = this.transaction.value?.status;
    return status === 'success' || status === 'failed' || status === 'cancelled';
  }

  /** Watches a payment until `stop`; watching the same one again goes on. */
  async watch(id: string): Promise<void> {
    if (this.transaction.value?.id !== id) this.transaction.clear();
    this.stop();
    this.forgetSum();
    this.id = id;
    this.waitMs = FIRST_WAIT_MS;
    await this.ask();
  }

  stop(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    this.id = null;
    this.transaction.abort();
  }

  clear(): void {
    this.stop();
  }

  private async ask(): Promise<void> {
    const { id } = this;
    await this.transaction.load();
    if (this.id === null || this.id !== id || this.isFinal) return;
    runInAction(() => {
      this.timer = setTimeout(() => void this.ask(), this.waitMs);
      this.waitMs = Math.min(this.waitMs * 1.5, LONGEST_WAIT_MS);
    });
  }
}
