/** Saves the amount of a deposit, for players who return from the payment page without paying. */
import { shortHash } from '../../domain/shortHash';
import type { Platform } from '../../platform/Platform';

export interface SavedSum {
  method: string;
  amount: string;
  offer: number | null;
}

type Storage = Pick<Platform['storage'], 'get' | 'set' | 'remove'>;

export const SAVED_SUM_KEY = 'baize/deposit-sum';
const LIFETIME_MS = 60 * 60 * 1000;

/** @param now milliseconds UTC of the server */
export function saveSum(storage: Storage, uid: number, sum: SavedSum, now: number): void {
  storage.set(SAVED_SUM_KEY, JSON.stringify({ ...sum, of: shortHash(String(uid)), at: now }));
}

/** Reads and removes the amount that this player just ordered. */
export function restoreSum(storage: Storage, uid: number, now: number): SavedSum | null {
  try {
    const saved = JSON.parse(storage.get(SAVED_SUM_KEY) ?? 'null');
    const isMine = saved?.of === shortHash(String(uid)) && now - saved.at < LIFETIME_MS;
    return isMine && typeof saved.amount === 'string' ? saved : null;
  } catch {
    return null;
  } finally {
    storage.remove(SAVED_SUM_KEY);
  }
}

/** The payment is in progress or complete: its amount must not be restored. */
export const forgetSum = (storage: Storage): void => storage.remove(SAVED_SUM_KEY);
