/**
 * The lock that orders a player's money. Whatever begins an order, a round, a bet or a gift holds the player's row first,
 * and every other lock after it, so that the account's currency stays what it was read as and no two wait in a circle.
 */
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { players } from './accountTables';
import type { CurrentPlayer } from './handlers';
import { wrongField } from './params';

/** Holds the player's row for the caller's transaction. @returns the account's currency now; null for no such player. */
export async function holdPlayer(tx: Database, uid: number): Promise<string | null> {
  const [row] = await tx
    .select({ currency: players.currency })
    .from(players)
    .where(eq(players.uid, uid))
    .for('no key update');
  return row?.currency ?? null;
}

/** The same for several players, in the one order that everybody takes them in. */
export async function holdPlayers(tx: Database, uids: Iterable<number>): Promise<void> {
  for (const uid of [...new Set(uids)].sort((a, b) => a - b)) await holdPlayer(tx, uid);
}

/** Refuses what was asked for in a currency that the account has left meanwhile: its sum means something else now. */
export function refuseOtherCurrency(held: string | null, { currency }: Pick<CurrentPlayer, 'currency'>): void {
  if (held === currency) return;
  throw wrongField('currency', 'CHANGED', 'The account currency has changed; reload and try again');
}

/** The same for a sum that names its currency: the page may not know yet that the account has another one. */
export function refuseSumInOther(
  sum: { currency?: string | undefined },
  player: Pick<CurrentPlayer, 'currency'>,
): void {
  if (sum.currency !== undefined) refuseOtherCurrency(sum.currency, player);
}

/** Holds the player's row, and makes sure that the account is still in the currency that the call was read with. */
export async function holdInCurrency(tx: Database, player: Pick<CurrentPlayer, 'uid' | 'currency'>): Promise<void> {
  refuseOtherCurrency(await holdPlayer(tx, player.uid), player);
}
