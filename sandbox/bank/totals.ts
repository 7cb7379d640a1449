/** Totals of finished and pending payments of a period, converted to the account's currency. */

import type { Sent } from '@baize/contract/api/contract';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/connect';
import { transactions } from '../kernel/bankTables';
import { moneyOf } from '../kernel/currencies';
import { type ApiContext, type RawParams, requirePlayer } from '../kernel/handlers';
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

export async function totals(db: Database, input: RawParams, context: ApiContext): Promise<Sent<'cashier.gettotals'>> {
  const { uid, currency } = requirePlayer(context);
  const { from, to } = readParams(params, input);
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
  const totalsOf = (type: 'deposit' | 'withdrawal', ...statuses: string[]) => {
    const selected = rows.filter((row) => row.type === type && statuses.includes(row.status));
    const total = (name: 'sum' | 'fees') =>
      worthIn(
        currency,
        selected.map((row) => ({ currency: row.currency, rate: row.rate, sum: BigInt(row[name]) })),
      );
    const count = selected.reduce((all, row) => all + Number(row.count), 0);
    return { sum: total('sum'), fees: total('fees'), count };
  };
  const [deposited, withdrawn] = [totalsOf('deposit', 'success'), totalsOf('withdrawal', 'success')];
  return {
    deposits: moneyOf(deposited.sum, currency),
    withdrawals: moneyOf(withdrawn.sum, currency),
    net: moneyOf(deposited.sum - withdrawn.sum, currency),
    fees: moneyOf(deposited.fees + withdrawn.fees, currency),
    pending_withdrawals: moneyOf(totalsOf('withdrawal', 'pending', 'processing').sum, currency),
    deposits_count: deposited.count,
    withdrawals_count: withdrawn.count,
  };
}
