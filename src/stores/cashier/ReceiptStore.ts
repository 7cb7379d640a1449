import type { HistoryItem } from '@baize/contract/api/entities/cashier';
import { type CashierApi, createCashierApi } from '../../services/api/clients/cashierApi';
import type { StoreServices } from '../core/Stores';
import { nullOn } from '../kernel/nullOn';
import { observe } from '../kernel/observe';
import { Resource } from '../kernel/Resource';

/** Number of withdrawals to search: by the specification, only deposits can be read by number. */
const SEARCHED_WITHDRAWALS = 100;

async function findWithdrawal(api: CashierApi, id: string, signal: AbortSignal): Promise<HistoryItem | null> {
  const { items } = await api.getHistory({ type: 'withdrawal', id, offset: 0, count: SEARCHED_WITHDRAWALS }, signal);
  return items.find((item) => item.id === id) ?? null;
}

/** One transaction: a deposit by its number, or a withdrawal from the history. */
export class ReceiptStore {
  static readonly isOfPlayer = true;
  readonly receipt: Resource<HistoryItem | null>;
  private id = '';

  constructor({ call }: StoreServices) {
    const api = createCashierApi(call);
    this.receipt = new Resource(async (signal) => {
      const { id } = this;
      // The operator has no such transaction, or uses another format of numbers.
      const found = <T>(reading: Promise<T>) => nullOn(reading, 'InvalidParameterException');
      return (await found(api.getDeposit(id, signal))) ?? found(findWithdrawal(api, id, signal));
    });
    observe(this);
  }

  async open(id: string): Promise<void> {
    if (id !== this.id) this.receipt.clear();
    this.id = id;
    if (id !== '') await this.receipt.load();
  }
}
