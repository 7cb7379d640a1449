/** Changes the currency of an account, which must have no balance and nothing pending in the old one. */
import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/connect';
import { hasUnbookedWins } from '../freespins/packs';
import { players } from '../kernel/accountTables';
import { transactions } from '../kernel/bankTables';
import { bets } from '../kernel/betTables';
import { grantFunMoney } from '../kernel/createPlayer';
import { currencyCodes, currencyOf, isCurrency } from '../kernel/currencies';
import { gameLaunches, gameRounds, gameSessions } from '../kernel/gameTables';
import { type ApiContext, type Handlers, type RawParams, requirePlayer } from '../kernel/handlers';
import { readBalances } from '../kernel/ledger';
import { lockPlayer } from '../kernel/lockPlayer';
import { readParams, wrongField } from '../kernel/params';
import { convertLimit } from './depositLimit';
import { advanceTransactions } from './transactions';

const params = v.object({ currency: v.pipe(v.string(), v.check(isCurrency)) });

export function createAccountCurrency({ db }: { db: Database }) {
  return {
    'account.setCurrency': (input, context) => setCurrency(db, input, context),
    'account.getcurrencyrates': () => ({
      items: currencyCodes.map((currency) => ({ currency, rate: currencyOf(currency).rate })),
    }),
  } satisfies Handlers;
}

/** @throws ApiFailure InvalidParameterException with NOT_EMPTY or PENDING. */
async function setCurrency(db: Database, input: RawParams, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const { currency } = readParams(params, input);
  const at = context.now();
  await advanceTransactions(db, uid, at);
  return db.transaction(async (tx) => {
    const before = await lockPlayer(tx, uid);
    if (before !== null && before !== currency) await changeCurrency(tx, { uid, currency: before }, currency, at);
    return 1 as const;
  });
}

/**
 * Changes the currency of an account whose player row the caller has locked. Pending activity is checked before
 * balances: the lock stops new activity, and what has just ended has already paid out. @throws ApiFailure
 * InvalidParameterException with NOT_EMPTY or PENDING.
 */
export async function changeCurrency(
  tx: Database,
  { uid, currency: before }: { uid: number; currency: string },
  currency: string,
  at: number,
): Promise<void> {
  if (await hasPendingActivity(tx, uid))
    throw wrongField('currency', 'PENDING', 'A payment, bet, round or bonus is still open');
  const balances = await readBalances(tx, uid, before);
  if ([balances.main, balances.bonus, balances.betting_bonus, balances.withdrawals].some((minor) => minor !== 0n)) {
    throw wrongField('currency', 'NOT_EMPTY', 'The currency can be changed only when all balances are zero');
  }
  await tx.update(players).set({ currency }).where(eq(players.uid, uid));
  await convertLimit(tx, uid, currency);
  await grantFunMoney(tx, uid, currency, at);
  await endGameFrames(tx, uid);
}

/** Open games and the sportsbook use the currency they were opened with, so they must be reopened. */
async function endGameFrames(tx: Database, uid: number): Promise<void> {
  await tx.delete(gameLaunches).where(eq(gameLaunches.uid, uid));
  await tx.delete(gameSessions).where(eq(gameSessions.uid, uid));
}

/** Whether a payment, bet, round or bonus may still pay out in the old currency. */
async function hasPendingActivity(tx: Database, uid: number): Promise<boolean> {
  const payments = and(eq(transactions.uid, uid), inArray(transactions.status, ['pending', 'processing']));
  if ((await tx.$count(transactions, payments)) > 0) return true;
  if ((await tx.$count(bets, and(eq(bets.uid, uid), eq(bets.status, 'open')))) > 0) return true;
  if (await hasUnbookedWins(tx, uid)) return true;
  const rounds = and(
    eq(gameRounds.uid, uid),
    eq(gameRounds.mode, 'play'),
    inArray(gameRounds.status, ['opening', 'open', 'paying']),
  );
  return (await tx.$count(gameRounds, rounds)) > 0;
}
