import type { PlayerInfo } from '@baize/contract/api/entities/account';
import type { HistoryItem } from '@baize/contract/api/entities/cashier';
import { ApiError } from '@baize/contract/errors/apiError';
import { shortHash } from '../../domain/shortHash';
import type { Platform } from '../../platform/Platform';
import type { CashierApi } from '../../services/api/clients/cashierApi';
import { MoneyIntent } from '../kernel/MoneyIntent';
import { observe } from '../kernel/observe';
import type { ServerClock } from '../kernel/ServerClock';

/** Milliseconds by which the time of an order may differ from that of its first attempt. */
const CLOCKS_APART_MS = 60_000;
const SEARCHED_ORDERS = 20;

/** `amount`: integer units; empty for a method without an amount. */
type Order = { method: string; amount: string };

/** Whether the item may be the order that was first attempted at `startedAt` (milliseconds UTC of the server). */
const isSameOrder = (item: HistoryItem, { method, amount }: Order, startedAt: number) =>
  item.method === method &&
  (amount === '' || item.amount.amount.replace(/\.0+$/, '') === amount) &&
  item.created_at * 1000 >= startedAt - CLOCKS_APART_MS;

/** Orders of one kind, each under its idempotency key. */
export class Orders {
  /** An earlier order whose response was lost, found when a similar one was attempted. */
  earlier: HistoryItem | null = null;
  private readonly intent: MoneyIntent;

  constructor(
    private readonly api: CashierApi,
    private readonly type: HistoryItem['type'],
    storage: Platform['storage'],
    clock: ServerClock,
    private readonly player: () => PlayerInfo | null,
  ) {
    this.intent = new MoneyIntent(type, storage, clock.now);
    observe(this);
  }

  /**
   * @param make repeats its result for a key that was used before
   * @throws what `make` throws; see `MoneyIntent.run`. Also EarlierOrderException if the lost order has been paid
   * since: this one may be its retry or a new order. If the lost order failed, this one runs as a new order.
   */
  async run<T extends { id: string }>(
    order: Order,
    orderFingerprint: string,
    make: (key: string) => Promise<T>,
  ): Promise<T> {
    this.clear();
    // Players of this browser share its storage.
    const ownFingerprint = `${shortHash(String(this.player()?.uid ?? 0))}:${orderFingerprint}`;
    // Earlier releases did not store the player.
    const fingerprint = this.intent.startedAt(orderFingerprint) === null ? ownFingerprint : orderFingerprint;
    const startedAt = this.intent.startedAt(fingerprint);
    try {
      const made = await this.intent.run(fingerprint, make);
      const end = startedAt === null ? null : await this.find(({ id }) => id === made.id);
      if (end?.status === 'cancelled' || end?.status === 'failed') return await this.intent.run(fingerprint, make);
      if (end?.status !== 'success') return made;
      this.earlier = end;
    } catch (error) {
      if (error instanceof ApiError && error.type === 'EarlierOrderException' && startedAt !== null) {
        this.earlier = await this.find((item) => isSameOrder(item, order, startedAt));
        // After the player has seen the earlier order, sending the form again is a new order.
        if (this.earlier) this.intent.forget(fingerprint);
      }
      throw error;
    }
    throw new ApiError({ type: 'EarlierOrderException' });
  }

  clear(): void {
    this.earlier = null;
  }

  /** Searches the latest orders; null if there is none or the history could not be read. */
  private async find(isMatch: (item: HistoryItem) => boolean): Promise<HistoryItem | null> {
    try {
      const { items } = await this.api.getHistory({ offset: 0, count: SEARCHED_ORDERS, type: this.type });
      return items.find(isMatch) ?? null;
    } catch (error) {
      // Without the history the outcome stays open. The idempotency key still prevents a duplicate order.
      if (!(error instanceof ApiError)) throw error;
      return null;
    }
  }
}
