import { ApiError } from '../../domain/apiError';
import type { Platform } from '../../platform/Platform';
import type { CashierApi } from '../../services/api/cashierApi';
import type { HistoryItem } from '../../services/api/entities/cashier';
import { MoneyIntent } from '../kernel/MoneyIntent';
import { observe } from '../kernel/observe';
import type { ServerClock } from '../kernel/ServerClock';

/** Milliseconds by which the time of an order may differ from that of its first attempt. */
const CLOCKS_APART_MS = 60_000;
const LOOK_BACK = 20;

/** `amount`: whole units; empty where the requisites themselves are worth a sum. */
type Order = { method: string; amount: string };

/** May this be the order that was first tried at `since`, milliseconds UTC of the server? */
const isIt = (item: HistoryItem, { method, amount }: Order, since: number) =>
  item.method === method &&
  (amount === '' || item.amount.amount.replace(/\.0+$/, '') === amount) &&
  item.created_at * 1000 >= since - CLOCKS_APART_MS;

/** Orders of one kind, each under its idempotency key. */
export class Orders {
  /** An earlier order whose answer was lost, found when a similar one was tried. */
  earlier: HistoryItem | null = null;
  private readonly intent: MoneyIntent;

  constructor(
    private readonly api: CashierApi,
    private readonly type: HistoryItem['type'],
    storage: Platform['storage'],
    clock: ServerClock,
  ) {
    this.intent = new MoneyIntent(type, storage, clock.now);
    observe(this);
  }

  /**
   * @param make answers a key that it knows with what it did under it
   * @throws what `make` throws; see `MoneyIntent.run`. An EarlierOrderException, too, where the lost order was paid since:
   * this one may be its retry, or a new wish. Of one that has come to nothing, this is a new order.
   */
  async run<T extends { id: string }>(
    order: Order,
    fingerprint: string,
    make: (key: string) => Promise<T>,
  ): Promise<T> {
    this.clear();
    const since = this.intent.since(fingerprint);
    try {
      const made = await this.intent.run(fingerprint, make);
      const end = since === null ? null : await this.find(({ id }) => id === made.id);
      if (end?.status === 'cancelled' || end?.status === 'failed') return await this.intent.run(fingerprint, make);
      if (end?.status !== 'success') return made;
      this.earlier = end;
    } catch (error) {
      if (error instanceof ApiError && error.type === 'EarlierOrderException' && since !== null) {
        this.earlier = await this.find((item) => isIt(item, order, since));
        // Once the player has seen it, sending the form again is a new order.
        if (this.earlier) this.intent.forget(fingerprint);
      }
      throw error;
    }
    throw new ApiError({ type: 'EarlierOrderException' });
  }

  clear(): void {
    this.earlier = null;
  }

  /** Among the newest; null where there is none, or the history cannot be read. */
  private async find(isWanted: (item: HistoryItem) => boolean): Promise<HistoryItem | null> {
    try {
      const { items } = await this.api.getHistory({ offset: 0, count: LOOK_BACK, type: this.type });
      return items.find(isWanted) ?? null;
    } catch (error) {
      // Without the history it stays open, and the idempotency key still keeps the same order from happening twice.
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }
}
