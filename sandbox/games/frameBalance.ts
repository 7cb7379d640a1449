/** Balance of a frame: a player's wallet, or the play money of a guest's launch. */
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { frameBalanceMoves, gamePurses, type Round } from '../kernel/gameTables';
import { ApiFailure } from '../kernel/handlers';
import type { Wallet } from '../kernel/Wallet';
import { FrameFailure } from '../provider/FrameFailure';

/** Who plays, and for real or play money. */
export interface BalanceOwner {
  owner: string;
  uid: number | null;
  mode: 'play' | 'demo';
}

export interface FrameBalance {
  read(of: BalanceOwner): Promise<bigint>;
  /** Takes a round's stake; idempotent. @throws FrameFailure `funds` */
  stake(round: Round): Promise<void>;
  /** Pays a round's win; idempotent. */
  win(round: Round): Promise<void>;
}

const balanceOf = (of: BalanceOwner) => (of.mode === 'play' ? ('main' as const) : ('fun' as const));

/** The round's mode alone selects the balance, so that demo play never touches real money. */
export function createFrameBalance(db: Database, wallet: Wallet): FrameBalance {
  return {
    async read(of) {
      return of.uid === null ? readGuestBalance(db, of.owner) : wallet.read(of.uid, balanceOf(of));
    },
    async stake(round) {
      if (round.uid === null) return moveGuestBalance(db, round, `${round.id}:stake`, -round.stake);
      await refuseWithoutFunds(wallet.stake(entryOf(round, round.uid, 'stake')));
    },
    async win(round) {
      if (round.uid === null) return moveGuestBalance(db, round, `${round.id}:win`, round.win);
      await wallet.win(entryOf(round, round.uid, 'win'));
    },
  };
}

function entryOf(round: Round, uid: number, move: 'stake' | 'win') {
  const { id, sysname, currency } = round;
  const amount = round[move];
  return { uid, balance: balanceOf(round), amount, currency, key: `${id}:${move}`, roundId: id, game: sysname };
}

async function refuseWithoutFunds(moving: Promise<unknown>): Promise<void> {
  try {
    await moving;
  } catch (error) {
    if (error instanceof ApiFailure && error.type === 'UserNeedDepositException') throw new FrameFailure('funds');
    throw error;
  }
}

async function readGuestBalance(db: Database, owner: string): Promise<bigint> {
  const [guest] = await db.select().from(gamePurses).where(eq(gamePurses.owner, owner));
  return guest?.amount ?? 0n;
}

async function moveGuestBalance(db: Database, round: Round, key: string, amount: bigint): Promise<void> {
  await db.transaction(async (tx) => {
    const { owner } = round;
    const [move] = await tx.insert(frameBalanceMoves).values({ key, owner, amount }).onConflictDoNothing().returning();
    if (!move) return;
    const isCovered = and(eq(gamePurses.owner, owner), gte(gamePurses.amount, amount < 0n ? -amount : 0n));
    const moved = await tx
      .update(gamePurses)
      .set({ amount: sql`${gamePurses.amount} + ${amount}` })
      .where(isCovered)
      .returning();
    if (moved.length === 0) throw new FrameFailure('funds');
  });
}
