/** Order without a response when the page was left: the next page places it again with the same idempotency key. */
import type { Leg } from './slipState.js';

const KEY = 'baize/order';
/** Milliseconds after which the order is not resumed. */
const LIFETIME = 60_000;

export interface PlaceOrder {
  key: string;
  stake: string;
  balance: string;
  takesBetter: boolean;
  legs: Pick<Leg, 'event' | 'market' | 'outcome' | 'odds'>[];
}

export function saveOrder(owner: string, order: PlaceOrder): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, at: Date.now(), order }));
  } catch {
    // Without storage the order is lost with the page.
  }
}

export function clearOrder(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was saved.
  }
}

export function readOrder(owner: string): PlaceOrder | null {
  try {
    // Only `saveOrder` writes this key, and only for this tab.
    const saved: { owner: string; at: number; order: PlaceOrder } | null = JSON.parse(
      sessionStorage.getItem(KEY) ?? 'null',
    );
    return saved?.owner === owner && Date.now() - saved.at < LIFETIME ? saved.order : null;
  } catch {
    return null;
  }
}
