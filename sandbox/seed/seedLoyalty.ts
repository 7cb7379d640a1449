/** Loyalty points that demo players earned before today: regular ledger entries, but no notifications. */
import type { Database } from '../database/connect';
import { earnByPlay, isActive, lockAccount } from '../loyalty/pointsLedger';
import { reviewQuests } from '../loyalty/quests';

const HUNDREDTHS = 100n;

/** @param owner `at`: milliseconds, UTC @param played integer points from stakes in games */
export async function seedLoyalty(tx: Database, owner: { uid: number; at: number }, played: number): Promise<void> {
  const quiet = { ...owner, isQuiet: true };
  if (!(await isActive(tx, quiet))) return;
  await lockAccount(tx, quiet);
  await reviewQuests(tx, quiet);
  await earnByPlay(tx, quiet, 'long-table', BigInt(played) * HUNDREDTHS);
}
