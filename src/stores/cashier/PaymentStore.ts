import { createCashierApi } from '../../services/api/cashierApi';
import type { HistoryItem } from '../../services/api/entities/cashier';
import { observe } from '../kernel/observe';
import { growing, Poller } from '../kernel/Poller';
import { Resource } from '../kernel/Resource';
import type { StoreServices } from '../shell/Stores';
import { forgetSum } from './keptSum';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 10_000;

/** One payment on its result page, polled until its state is final (S-10). */
export class PaymentStore {
  static readonly isOfPlayer = true;
  readonly transaction: Resource<HistoryItem>;
  id: string | null = null;
  private readonly poller = new Poller(() => this.ask(), growing(FIRST_WAIT_MS, LONGEST_WAIT_MS));
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

  /** Watches a payment until `stop`; calling it again for the same payment changes nothing. */
  async watch(id: string): Promise<void> {
    if (this.transaction.value?.id !== id) this.transaction.clear();
    this.stop();
    this.forgetSum();
    this.id = id;
    await this.transaction.load();
    if (this.id === id && !this.isFinal) this.poller.start();
  }

  stop(): void {
    this.poller.clear();
    this.id = null;
    this.transaction.abort();
  }

  /** @returns whether it is to be asked again */
  private async ask(): Promise<boolean> {
    await this.transaction.load();
    return !this.isFinal;
  }
}
