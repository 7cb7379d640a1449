/** The currency of an account (C-9): it changes only where nothing is left in the old one and nothing can still come. */
import { and, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { type ApiContext, type Handlers, type Incoming, requirePlayer } from '../api/handlers';
import { readParams, wrongField } from '../api/params';
import { bets } from '../betting/schema';
import type { Database } from '../database/connect';
import { hasGathered } from '../freespins/packs';
import { gameRounds } from '../games/schema';
import { grantFunMoney } from '../identity/createPlayer';
import { players } from '../identity/schema';
import { currencyCodes, currencyOf, isCurrency } from './currencies';
import { moveLimit } from './depositLimit';
import { readBalances } from './ledger';
import { transactions } from './schema';
import { advanceTransactions } from './transactions';

const params = v.object({ currency: v.pipe(v.string(), v.check(isCurrency)) });

export function createAccountCurrency({ db }: { db: Database }) {
  return {
    'account.setCurrency': (given, context) => setCurrency(db, given, context),
    'account.getcurrencyrates': () => ({
      items: currencyCodes.map((currency) => ({ currency, rate: currencyOf(currency).rate })),
    }),
  } satisfies Handlers;
}

/** @throws ApiFailure InvalidParameterException with NOT_EMPTY or PENDING. */
async function setCurrency(db: Database, given: Incoming, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const { currency } = readParams(params, given);
  const at = context.now();
  await advanceTransactions(db, uid, at);
  return db.transaction(async (tx) => {
    const [player] = await tx.select().from(players).where(eq(players.uid, uid)).for('update');
    if (!player || player.currency === currency) return 1 as const;
    const held = await readBalances(tx, uid, player.currency);
    if (await hasOpen(tx, uid)) throw wrongField('currency', 'PENDING', 'Something of yours is not finished yet');
    if ([held.main, held.bonus, held.betting_bonus, held.withdrawals].some((minor) => minor !== 0n)) {
      throw wrongField('currency', 'NOT_EMPTY', 'The currency changes only while the balance is empty');
    }
    await tx.update(players).set({ currency }).where(eq(players.uid, uid));
    await moveLimit(tx, uid, currency);
    await grantFunMoney(tx, uid, currency, at);
    return 1 as const;
  });
}

/** A payment, a bet or a round that may still bring money in the old currency. */
async function hasOpen(tx: Database, uid: number): Promise<boolean> {
  const payments = and(eq(transactions.uid, uid), inArray(transactions.status, ['pending', 'processing']));
  if ((await tx.$count(transactions, payments)) > 0) return true;
  if ((await tx.$count(bets, and(eq(bets.uid, uid), eq(bets.status, 'open')))) > 0) return true;
  if (await hasGathered(tx, uid)) return true;
  const rounds = and(
    eq(gameRounds.uid, uid),
    eq(gameRounds.mode, 'play'),
    inArray(gameRounds.status, ['opening', 'open', 'paying']),
  );
  return (await tx.$count(gameRounds, rounds)) > 0;
}
