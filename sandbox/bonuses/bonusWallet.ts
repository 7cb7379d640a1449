import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { firstOf } from '../database/firstOf';
import { gameRounds, type Round } from '../kernel/gameTables';
import { ApiFailure } from '../kernel/handlers';
import { NotEnoughMoney } from '../kernel/ledger';
import type { PlayEntry, Wallet } from '../kernel/Wallet';
import { stakeableBonus, stakeWithBonus, winWithBonus } from './bonusPlay';

/** Wraps a wallet so that stakes use bonus money once the player's own money is spent. @param now ms, UTC */
export function withBonuses(wallet: Wallet, db: Database, now: () => number): Wallet {
  const read: Wallet['read'] = async (uid, balance) => {
    const ownBalance = await wallet.read(uid, balance);
    return balance === 'main' ? ownBalance + (await stakeableBonus(db, uid, now())) : ownBalance;
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

/** The round of a real-money movement; null for any other. */
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
