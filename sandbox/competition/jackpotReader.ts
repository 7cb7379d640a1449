import { jackpotKinds } from '../catalogue/jackpotKinds';
import type { Database } from '../database/connect';
import { jackpotAt } from './jackpots';

const CACHE_MS = 5_000;

/** Reads the jackpot of the jackpot games, minor units of euros; cached for a few seconds for game lists. */
export function createJackpotReader(db: Database, now: () => number): () => Promise<bigint> {
  const kind = jackpotKinds.find(({ category }) => category === 'jackpots');
  let cached = { at: Number.NEGATIVE_INFINITY, amount: 0n };
  return async () => {
    const at = now();
    if (kind && at - cached.at >= CACHE_MS) {
      const { house, pot } = await jackpotAt(db, kind, at);
      cached = { at, amount: house + pot };
    }
    return cached.amount;
  };
}
