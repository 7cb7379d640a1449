import { ApiError } from '../../domain/apiError';
import type { CashierApi } from '../../services/api/cashierApi';
import type { HistoryItem } from '../../services/api/entities/cashier';

/** How far the operator's clock may be behind this device's, in milliseconds. */
const CLOCKS_APART_MS = 10 * 60_000;
const LOOK_BACK = 20;

interface LostOrder {
  type: HistoryItem['type'];
  method: string;
  /** Whole units; empty where the requisites themselves are worth a sum. */
  amount: string;
  /** When the order was first tried, milliseconds UTC. */
  since: number;
}

/** An order whose answer was lost, found in the history (C-4); null where there is none, or the history cannot be read. */
export async function findEarlier(api: CashierApi, order: LostOrder): Promise<HistoryItem | null> {
  const isIt = (item: HistoryItem) =>
    item.method === order.method &&
    (order.amount === '' || item.amount.amount.replace(/\.0+$/, '') === order.amount) &&
    item.created_at * 1000 >= order.since - CLOCKS_APART_MS;
  try {
    const { items } = await api.getHistory({ offset: 0, count: LOOK_BACK, type: order.type });
    return items.find(isIt) ?? null;
  } catch (error) {
    // Without the history it stays open, and the idempotency key still keeps the same order from happening twice.
    if (!(error instanceof ApiError)) throw error;
    return null;
  }
}
