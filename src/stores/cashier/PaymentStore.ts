import type { HistoryItem } from '@baize/contract/api/entities/cashier';
import { createCashierApi } from '../../services/api/clients/cashierApi';
import type { StoreServices } from '../core/Stores';
import { observe } from '../kernel/observe';
import { growing, Poller } from '../kernel/Poller';
import { Resource } from '../kernel/Resource';
import { Timer } from '../kernel/Timer';
import { DepositStore } from './DepositStore';
import { forgetSum } from './savedSum';

const FIRST_WAIT_MS = 2_000;
const MAX_WAIT_MS = 10_000;
/** Milliseconds that a payment is polled after its page was left. */
const BACKGROUND_MS = 15 * 60_000;

/** A payment on its result page, polled until its state is final. */
export class PaymentStore {
  static readonly isOfPlayer = true;
  readonly transaction: Resource<HistoryItem>;
  id: string | null = null;
  private readonly poller = new Poller(() => this.poll(), growing(FIRST_WAIT_MS, MAX_WAIT_MS));
  /** Set while the payment is polled without its page. */
  private readonly backgroundTimer = new Timer();

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
    if ((await this.poll()) && this.id === id) this.poller.start();
  }

  /** The page was left: a toast reports the result. Stops polling if only the address names the payment. */
  leave(): void {
    if (this.isVerified && !this.isFinal) this.backgroundTimer.set(() => this.stop(), BACKGROUND_MS);
    else this.stop();
  }

  stop(): void {
    this.backgroundTimer.clear();
    this.poller.clear();
    this.id = null;
    this.transaction.abort();
  }

  /** The operator returned it, or it was ordered on this page. */
  private get isVerified(): boolean {
    if (this.id === null) return false;
    return this.transaction.value !== undefined || this.services.stores.get(DepositStore).started?.id === this.id;
  }

  /** The payment is final: resets its order, but no other one and no form that is being filled in; reads the balance. */
  settle(): void {
    const { stores } = this.services;
    const deposit = stores.get(DepositStore);
    if (deposit.started !== null && deposit.started.id === this.transaction.value?.id) deposit.startOver();
    void stores.balance.refresh();
  }

  /** @returns whether to poll again */
  private async poll(): Promise<boolean> {
    const item = await this.transaction.load();
    if (this.isFinal && item && this.backgroundTimer.isSet) this.notifyResult(item);
    return !this.isFinal;
  }

  private notifyResult({ status, amount, net }: HistoryItem): void {
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
