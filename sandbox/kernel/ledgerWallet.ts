/** Wallet of the games, backed by the ledger. */
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { players } from './accountTables';
import { ApiFailure } from './handlers';
import { KeyTaken, NotEnoughMoney, postEntry, readBalances, transferLines } from './ledger';
import { lockPlayer } from './lockPlayer';
import type { PlayEntry, Wallet } from './Wallet';

/** Operator account on the other side of stakes and wins. */
const operatorKinds = { main: 'house', fun: 'house_fun' } as const;

/** @param now milliseconds, UTC. */
export function createWallet(db: Database, now: () => number): Wallet {
  const move = (entry: PlayEntry, kind: 'stake' | 'win') =>
    db.transaction(async (tx) => {
      const accountCurrency = requireCurrency(await lockPlayer(tx, entry.uid));
      const currency = entry.currency ?? accountCurrency;
      const { uid, balance, roundId, game } = entry;
      const lines = transferLines(
        uid,
        balance,
        operatorKinds[balance],
        kind === 'stake' ? -entry.amount : entry.amount,
      );
      const key = `play:${uid}:${entry.key}`;
      await postEntry(tx, { key, kind: `${kind}-${balance}`, uid, currency, lines, roundId, game, at: now() });
      return (await readBalances(tx, entry.uid, currency))[entry.balance];
    });
  return {
    stake: (entry) => withRefusals(move(checked(entry), 'stake')),
    win: (entry) => withRefusals(move(checked(entry), 'win')),
    read: async (uid, balance) => (await readBalances(db, uid, await currencyOfPlayer(db, uid)))[balance],
  };
}

function checked(entry: PlayEntry): PlayEntry {
  if (entry.amount < 0n) throw new ApiFailure('InvalidParameterException', 'The amount must not be negative');
  return entry;
}

async function currencyOfPlayer(db: Database, uid: number): Promise<string> {
  const [row] = await db.select({ currency: players.currency }).from(players).where(eq(players.uid, uid));
  return requireCurrency(row?.currency ?? null);
}

function requireCurrency(currency: string | null): string {
  if (currency === null) throw new ApiFailure('AuthorizationException', 'Player not found');
  return currency;
}

async function withRefusals(moving: Promise<bigint>): Promise<bigint> {
  try {
    return await moving;
  } catch (error) {
    if (error instanceof NotEnoughMoney) throw new ApiFailure('UserNeedDepositException', 'Insufficient balance');
    if (error instanceof KeyTaken)
      throw new ApiFailure('InvalidRequestException', 'This idempotency key is already used by another ledger entry');
    throw error;
  }
}
