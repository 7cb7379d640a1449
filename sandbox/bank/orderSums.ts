/** Sums orders in the database, grouped by currency and rate. */
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { transactions } from '../kernel/bankTables';
import type { OrderSum } from './worth';

/** Sums of the orders that match `where`, by currency and rate. */
export async function sumOrders(db: Database, where: SQL | undefined): Promise<OrderSum[]> {
  const rows = await db
    .select({
      currency: transactions.currency,
      rate: transactions.rate,
      sum: sql<string>`sum(${transactions.amount})::text`,
    })
    .from(transactions)
    .where(where)
    .groupBy(transactions.currency, transactions.rate);
  return rows.map((row) => ({ ...row, sum: BigInt(row.sum) }));
}
