import { sql } from 'drizzle-orm';
import type { Database } from '../database/connect';

/**
 * Checks the ledger. @throws Error that names the fault: an unbalanced entry, a wrong balance, or a negative player
 * balance
 */
export async function assertLedgerBalances(db: Database): Promise<void> {
  const complaints = await complaintsOf(db);
  if (complaints.length > 0) throw new Error(`The ledger is inconsistent: ${complaints.join('; ')}`);
}

async function complaintsOf(db: Database): Promise<string[]> {
  const found = (await db.execute(sql`
    select 'entry ' || lines.entry_id || ' sums to ' || sum(lines.amount) as complaint
      from lines join accounts on accounts.id = lines.account_id
      group by lines.entry_id, accounts.currency having sum(lines.amount) <> 0
    union all
    select 'account ' || accounts.id || ' holds ' || accounts.balance || ', its lines ' || coalesce(sum(lines.amount), 0)
      from accounts left join lines on lines.account_id = accounts.id
      group by accounts.id having accounts.balance <> coalesce(sum(lines.amount), 0)
    union all
    select 'player ' || uid || ' has ' || balance || ' ' || kind from accounts where uid <> 0 and balance < 0
    union all
    select currency || ' sums to ' || sum(balance) from accounts group by currency having sum(balance) <> 0
  `)) as { rows: Array<{ complaint: string }> };
  return found.rows.map((row) => row.complaint);
}
