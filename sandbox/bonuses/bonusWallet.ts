import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { firstOf } from '../database/firstOf';
import { gameRounds, type Round } from '../kernel/gameTables';
import { ApiFailure } from '../kernel/handlers';
import { NotEnoughMoney } from '../kernel/ledger';
import type { PlayEntry, Wallet } from '../kernel/Wallet';
import { stakeableBonus, stakeWithBonus, winWithBonus } from './bonusPlay';

/** A wallet that stakes the bonus once the player's own money is used; all else is the given wallet's. @param now ms, UTC */
export function withBonuses(wallet: Wallet, db: Database, now: () => number): Wallet {
  const read: Wallet['read'] = async (uid, balance) => {
    const own = await wallet.read(uid, balance);
    return balance === 'main' ? own + (await stakeableBonus(db, uid, now())) : own;
  };
  return {
    read,
    async stake(entry) {
      const round = await roundOf(db, entry);
      if (!round || !(await refuseWithoutFunds(stakeWithBonus(db, round, now)))) return wallet.stake(entry);
      return read(entry.uid, entry.balance);
    },
    async win(entry) {
      const round = await roundOf(db, entry);
      if (!round || !(await winWithBonus(db, { ...round, win: entry.amount }, now))) return wallet.win(entry);
      return read(entry.uid, entry.balance);
    },
  };
}

/** A round for real money; null for any other movement. */
async function roundOf(db: Database, { balance, roundId }: PlayEntry): Promise<Round | null> {
  if (balance !== 'main') return null;
  return firstOf(db.select().from(gameRounds).where(eq(gameRounds.id, roundId)));
}

async function refuseWithoutFunds<T>(moving: Promise<T>): Promise<T> {
  try {
    return await moving;
  } catch (error) {
    if (!(error instanceof NotEnoughMoney)) throw error;
    throw new ApiFailure('UserNeedDepositException', 'Insufficient balance');
  }
}
