/** What came in and went out in a period: finished payments, in the account's currency. */
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Sent } from '../../src/services/api/contract';
import { type ApiContext, type Incoming, requirePlayer } from '../api/handlers';
import { readParams } from '../api/params';
import type { Database } from '../database/connect';
import { moneyOf } from './currencies';
import { transactions } from './schema';
import { advanceTransactions } from './transactions';

/** Unix seconds as they travel; to milliseconds. */
export const secondsParam = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,11}$/),
    v.transform((text) => Number(text) * 1000),
  ),
);
const params = v.object({ from: secondsParam, to: secondsParam });

export async function totals(db: Database, given: Incoming, context: ApiContext): Promise<Sent<'cashier.gettotals'>> {
  const { uid, currency } = requirePlayer(context);
  const { from, to } = readParams(params, given);
  await advanceTransactions(db, uid, context.now());
  const rows = await db
    .select({
      type: transactions.type,
      status: transactions.status,
      sum: sql<string>`sum(${transactions.amount})`,
      fees: sql<string>`sum(${transactions.fee})`,
      count: sql<string>`count(*)`,
    })
    .from(transactions)
    .where(
      and(
        eq(transactions.uid, uid),
        eq(transactions.currency, currency),
        from === undefined ? undefined : gte(transactions.createdAt, from),
        to === undefined ? undefined : lt(transactions.createdAt, to),
      ),
    )
    .groupBy(transactions.type, transactions.status);
  const of = (type: 'deposit' | 'withdrawal', ...statuses: string[]) => {
    const wanted = rows.filter((row) => row.type === type && statuses.includes(row.status));
    const total = (name: 'sum' | 'fees' | 'count') => wanted.reduce((sum, row) => sum + BigInt(row[name]), 0n);
    return { sum: total('sum'), fees: total('fees'), count: Number(total('count')) };
  };
  const [paid, taken] = [of('deposit', 'success'), of('withdrawal', 'success')];
  return {
    deposits: moneyOf(paid.sum, currency),
    withdrawals: moneyOf(taken.sum, currency),
    net: moneyOf(paid.sum - taken.sum, currency),
    fees: moneyOf(paid.fees + taken.fees, currency),
    pending_withdrawals: moneyOf(of('withdrawal', 'pending', 'processing').sum, currency),
    deposits_count: paid.count,
    withdrawals_count: taken.count,
  };
}
