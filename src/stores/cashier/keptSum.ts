/** Saves the amount of a deposit, for players who return from the payment page without paying. */
import { shortMark } from '../../domain/shortMark';
import type { Platform } from '../../platform/Platform';

export interface KeptSum {
  method: string;
  amount: string;
  offer: number | null;
}

type Storage = Pick<Platform['storage'], 'get' | 'set' | 'remove'>;

export const KEPT_SUM_KEY = 'baize/deposit-sum';
const LIFETIME = 60 * 60 * 1000;

/** @param now milliseconds UTC of the server */
export function keepSum(storage: Storage, uid: number, sum: KeptSum, now: number): void {
  storage.set(KEPT_SUM_KEY, JSON.stringify({ ...sum, of: shortMark(String(uid)), at: now }));
}

/** Reads and removes the amount that this player just ordered. */
export function takeSum(storage: Storage, uid: number, now: number): KeptSum | null {
  try {
    const kept = JSON.parse(storage.get(KEPT_SUM_KEY) ?? 'null');
    const isMine = kept?.of === shortMark(String(uid)) && now - kept.at < LIFETIME;
    return isMine && typeof kept.amount === 'string' ? kept : null;
  } catch {
    return null;
  } finally {
    storage.remove(KEPT_SUM_KEY);
  }
}

/** The payment is in progress or complete: its amount must not be restored. */
export const forgetSum = (storage: Storage): void => storage.remove(KEPT_SUM_KEY);
