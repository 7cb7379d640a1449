import { createCashierApi } from '../../services/api/cashierApi';
import type { HistoryItem } from '../../services/api/entities/cashier';
import { observe } from '../kernel/observe';
import { growing, Poller } from '../kernel/Poller';
import { Resource } from '../kernel/Resource';
import { Timer } from '../kernel/Timer';
import type { StoreServices } from '../shell/Stores';
import { DepositStore } from './DepositStore';
import { forgetSum } from './keptSum';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 10_000;
/** For how long a payment is looked after that nobody looks at, in milliseconds. */
const LEFT_MS = 15 * 60_000;

/** One payment on its result page, polled until its state is final. */
export class PaymentStore {
  static readonly isOfPlayer = true;
  readonly transaction: Resource<HistoryItem>;
  id: string | null = null;
  private readonly poller = new Poller(() => this.ask(), growing(FIRST_WAIT_MS, LONGEST_WAIT_MS));
  /** Runs while the payment goes on with nobody looking at it. */
  private readonly left = new Timer();

  constructor(private readonly services: StoreServices<'balance' | 'get' | 'settings' | 'toasts'>) {
    const api = createCashierApi(services.call);
    this.transaction = new Resource((signal) => api.getDeposit(this.id ?? '', signal));
    observe(this);
  }

  get isFinal(): boolean {
    const status = this.transaction.value?.status;
    return status === 'success' || status === 'failed' || status === 'cancelled';
  }

  /** Watches a payment until it is over or `stop`; calling it again for the same payment changes nothing. */
  async watch(id: string): Promise<void> {
    if (this.transaction.value?.id !== id) this.transaction.clear();
    this.stop();
    forgetSum(this.services.platform.storage);
    this.id = id;
    if ((await this.ask()) && this.id === id) this.poller.start();
  }

  /** Nobody looks at it any more: what becomes of it is told by a message. Of a number in an address alone nothing is known. */
  leave(): void {
    if (this.isOwn && !this.isFinal) this.left.set(() => this.stop(), LEFT_MS);
    else this.stop();
  }

  stop(): void {
    this.left.clear();
    this.poller.clear();
    this.id = null;
    this.transaction.abort();
  }

  /** The operator has told of it, or it was ordered here. */
  private get isOwn(): boolean {
    if (this.id === null) return false;
    return this.transaction.value !== undefined || this.services.stores.get(DepositStore).started?.id === this.id;
  }

  /** It is over: the order waits no longer, and the balance may be another one. */
  settle(): void {
    const { stores } = this.services;
    stores.get(DepositStore).startAnew();
    void stores.balance.refresh();
  }

  /** @returns whether it is to be asked again */
  private async ask(): Promise<boolean> {
    const item = await this.transaction.load();
    if (this.isFinal && item && this.left.isSet) this.tellEnd(item);
    return !this.isFinal;
  }

  private tellEnd({ status, amount, net }: HistoryItem): void {
    const { settings, toasts } = this.services.stores;
    this.stop();
    this.settle();
    const isPaid = status === 'success';
    toasts.show({
      tone: isPaid ? 'success' : 'error',
      textKey: isPaid ? 'payments:payment.success.sum' : `payments:payment.${status}.title`,
      values: { sum: settings.formatMoney(net ?? amount) },
    });
  }
}
