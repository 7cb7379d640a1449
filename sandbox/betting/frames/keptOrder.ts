/** An order whose answer was not there when the page went: the next page asks for it by the same key. */
import type { Leg } from './slipState.js';

const KEY = 'baize/order';
/** Milliseconds after which the player no longer waits for it. */
const LIFETIME = 60_000;

export interface PlaceOrder {
  key: string;
  stake: string;
  balance: string;
  takesBetter: boolean;
  legs: Pick<Leg, 'event' | 'market' | 'outcome' | 'odds'>[];
}

export function keepOrder(owner: string, order: PlaceOrder): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ owner, at: Date.now(), order }));
  } catch {
    // A frame whose storage is refused loses it with the page.
  }
}

export function forgetOrder(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

export function keptOrder(owner: string): PlaceOrder | null {
  try {
    // Written above: by this frame alone, for the life of its tab.
    const kept: { owner: string; at: number; order: PlaceOrder } | null = JSON.parse(
      sessionStorage.getItem(KEY) ?? 'null',
    );
    return kept?.owner === owner && Date.now() - kept.at < LIFETIME ? kept.order : null;
  } catch {
    return null;
  }
}
