/** Totals of finished and pending payments of a period, converted to the account's currency. */
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Sent } from '../../src/services/api/contract';
import type { Database } from '../database/connect';
import { transactions } from '../kernel/bankTables';
import { moneyOf } from '../kernel/currencies';
import { type ApiContext, type Incoming, requirePlayer } from '../kernel/handlers';
import { readParams } from '../kernel/params';
import { advanceTransactions } from './transactions';
import { worthIn } from './worth';

/** Unix seconds as sent, converted to milliseconds. */
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
      currency: transactions.currency,
      rate: transactions.rate,
      sum: sql<string>`sum(${transactions.amount})::text`,
      fees: sql<string>`sum(${transactions.fee})::text`,
      count: sql<string>`count(*)::text`,
    })
    .from(transactions)
    .where(
      and(
        eq(transactions.uid, uid),
        from === undefined ? undefined : gte(transactions.createdAt, from),
        to === undefined ? undefined : lt(transactions.createdAt, to),
      ),
    )
    .groupBy(transactions.type, transactions.status, transactions.currency, transactions.rate);
  const of = (type: 'deposit' | 'withdrawal', ...statuses: string[]) => {
    const wanted = rows.filter((row) => row.type === type && statuses.includes(row.status));
    const total = (name: 'sum' | 'fees') =>
      worthIn(
        currency,
        wanted.map((row) => ({ currency: row.currency, rate: row.rate, sum: BigInt(row[name]) })),
      );
    const count = wanted.reduce((all, row) => all + Number(row.count), 0);
    return { sum: total('sum'), fees: total('fees'), count };
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
