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
/** Milliseconds that a payment is polled after its page was left. */
const LEFT_MS = 15 * 60_000;

/** A payment on its result page, polled until its state is final. */
export class PaymentStore {
  static readonly isOfPlayer = true;
  readonly transaction: Resource<HistoryItem>;
  id: string | null = null;
  private readonly poller = new Poller(() => this.ask(), growing(FIRST_WAIT_MS, LONGEST_WAIT_MS));
  /** Set while the payment is polled without its page. */
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

  /** Polls a payment until it is final or `stop` is called. Repeated calls for the same payment have no effect. */
  async watch(id: string): Promise<void> {
    if (this.transaction.value?.id !== id) this.transaction.clear();
    this.stop();
    forgetSum(this.services.platform.storage);
    this.id = id;
    if ((await this.ask()) && this.id === id) this.poller.start();
  }

  /** The page was left: a toast reports the result. Stops polling if only the address names the payment. */
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

  /** The operator returned it, or it was ordered on this page. */
  private get isOwn(): boolean {
    if (this.id === null) return false;
    return this.transaction.value !== undefined || this.services.stores.get(DepositStore).started?.id === this.id;
  }

  /** The payment is final: resets the order and reads the balance. */
  settle(): void {
    const { stores } = this.services;
    stores.get(DepositStore).startAnew();
    void stores.balance.refresh();
  }

  /** @returns whether to poll again */
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
