import { ApiError } from '../../domain/apiError';
import type { Platform } from '../../platform/Platform';
import type { CashierApi } from '../../services/api/cashierApi';
import type { HistoryItem } from '../../services/api/entities/cashier';
import { MoneyIntent } from '../kernel/MoneyIntent';
import { observe } from '../kernel/observe';

/** How far the operator's clock may be behind this device's, in milliseconds. */
const CLOCKS_APART_MS = 10 * 60_000;
const LOOK_BACK = 20;

/** `amount`: whole units; empty where the requisites themselves are worth a sum. */
type Order = { method: string; amount: string };

/** Orders of one kind, each under its idempotency key (C-4). */
export class Orders {
  /** An earlier order whose answer was lost, found when a similar one was tried. */
  earlier: HistoryItem | null = null;
  private readonly intent: MoneyIntent;

  constructor(
    private readonly api: CashierApi,
    private readonly type: HistoryItem['type'],
    storage: Platform['storage'],
  ) {
    this.intent = new MoneyIntent(type, storage);
    observe(this);
  }

  /** @throws what `make` throws; see `MoneyIntent.run` */
  async run<T>(order: Order, fingerprint: string, make: (key: string) => Promise<T>): Promise<T> {
    this.clear();
    try {
      return await this.intent.run(fingerprint, make);
    } catch (error) {
      if (error instanceof ApiError && error.type === 'EarlierOrderException') this.show(await this.find(order));
      throw error;
    }
  }

  clear(): void {
    this.earlier = null;
  }

  /** Once the player has seen the earlier order, sending the form again is a new order. */
  private show(earlier: HistoryItem | null): void {
    if (earlier) this.intent.forget();
    this.earlier = earlier;
  }

  /** The order whose answer was lost; null where there is none, or the history cannot be read. */
  private async find({ method, amount }: Order): Promise<HistoryItem | null> {
    const since = (this.intent.since ?? 0) - CLOCKS_APART_MS;
    const isIt = (item: HistoryItem) =>
      item.method === method &&
      (amount === '' || item.amount.amount.replace(/\.0+$/, '') === amount) &&
      item.created_at * 1000 >= since;
    try {
      const { items } = await this.api.getHistory({ offset: 0, count: LOOK_BACK, type: this.type });
      return items.find(isIt) ?? null;
    } catch (error) {
      // Without the history it stays open, and the idempotency key still keeps the same order from happening twice.
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }
}
