/**
 * Row lock that serializes changes to a player's money. Orders, rounds, bets and grants lock the player before anything
 * else, so that the account's currency cannot change meanwhile and transactions cannot deadlock.
 */
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { players } from './accountTables';
import type { CurrentPlayer } from './handlers';
import { wrongField } from './params';

/**
 * Locks the player's row for the caller's transaction. @returns the account's currency; null if there is no such
 * player.
 */
export async function lockPlayer(tx: Database, uid: number): Promise<string | null> {
  const [row] = await tx
    .select({ currency: players.currency })
    .from(players)
    .where(eq(players.uid, uid))
    .for('no key update');
  return row?.currency ?? null;
}

/** Locks several players, always in ascending order to avoid deadlocks. */
export async function lockPlayers(tx: Database, uids: Iterable<number>): Promise<void> {
  for (const uid of [...new Set(uids)].sort((a, b) => a - b)) await lockPlayer(tx, uid);
}

/** Refuses a request made in a currency that the account no longer has, since its amount would mean something else. */
export function checkAccountCurrency(
  accountCurrency: string | null,
  { currency }: Pick<CurrentPlayer, 'currency'>,
): void {
  if (accountCurrency === currency) return;
  throw wrongField('currency', 'CHANGED', 'The account currency has changed; reload and try again');
}

/** Same for an amount with a currency, sent by a page that may not know the account's new currency. */
export function checkAmountCurrency(
  sum: { currency?: string | undefined },
  player: Pick<CurrentPlayer, 'currency'>,
): void {
  if (sum.currency !== undefined) checkAccountCurrency(sum.currency, player);
}

/** Locks the player's row and checks that the account still has the currency of the call. */
export async function lockPlayerInCurrency(
  tx: Database,
  player: Pick<CurrentPlayer, 'uid' | 'currency'>,
): Promise<void> {
  checkAccountCurrency(await lockPlayer(tx, player.uid), player);
}
