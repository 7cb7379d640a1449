/** Payments in and out: their rows, their steps, and the entries that each step writes in the books. */
import { randomInt } from 'node:crypto';
import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { grantDepositOffer } from '../rewards/offerState';
import { type Line, post } from './ledger';
import { type TransactionStatus, transactions } from './schema';

export type TransactionRow = typeof transactions.$inferSelect;

/** Milliseconds until a withdrawal is taken up, and until it is paid after that. */
export const PROCESSING_AFTER_MS = 20_000;
export const PAID_AFTER_MS = 20_000;
/** Milliseconds after which the provider approves a payment that was left pending. */
export const PENDING_PAYMENT_MS = 15_000;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number that a player can read out: twelve letters and digits without look-alikes. */
export const newTransactionId = (): string =>
  Array.from({ length: 12 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** `hold` takes the money aside, `paid` sends it off, `back` returns it. */
export function withdrawalLines(uid: number, amount: bigint, step: 'hold' | 'paid' | 'back'): Line[] {
  const held: Line = { uid, kind: 'withdrawals', amount: step === 'hold' ? amount : -amount };
  if (step === 'paid') return [held, { uid: 0, kind: 'provider', amount }];
  return [held, { uid, kind: 'main', amount: step === 'hold' ? -amount : amount }];
}

/** Writes one step of a withdrawal in the books. @throws NotEnoughMoney for a hold that the balance does not cover. */
export function postWithdrawal(tx: Database, row: TransactionRow, step: 'hold' | 'paid' | 'back', at: number) {
  return post(tx, {
    key: `withdrawal:${row.id}:${step}`,
    kind: `withdrawal-${step}`,
    uid: row.uid,
    currency: row.currency,
    lines: withdrawalLines(row.uid, row.amount, step),
    at,
  });
}

export type PaymentDecision = 'approve' | 'decline' | 'cancel' | 'wait';

/**
 * What the provider says of a deposit, in the caller's transaction. A deposit that has its answer keeps it.
 * @returns the row as it is now.
 */
export async function decidePayment(
  tx: Database,
  id: string,
  decision: PaymentDecision,
  at: number,
): Promise<TransactionRow | null> {
  const row = await lockTransaction(tx, id);
  if (row?.type !== 'deposit' || row.status !== 'pending') return row;
  if (decision === 'wait') return update(tx, row, { dueAt: row.dueAt ?? at + PENDING_PAYMENT_MS, updatedAt: at });
  if (decision === 'decline')
    return update(tx, row, { status: 'failed', reason: 'declined', dueAt: null, updatedAt: at });
  if (decision === 'cancel') return update(tx, row, { status: 'cancelled', dueAt: null, updatedAt: at });
  await post(tx, {
    key: `deposit:${row.id}`,
    kind: 'deposit',
    uid: row.uid,
    currency: row.currency,
    at,
    lines: [
      { uid: row.uid, kind: 'main', amount: row.amount },
      { uid: 0, kind: 'provider', amount: -row.amount },
    ],
  });
  await grantDepositOffer(tx, row, at);
  return update(tx, row, { status: 'success', dueAt: null, updatedAt: at });
}

/** Takes a withdrawal back while it is pending; null when it is too late, not there, or somebody else's. */
export async function cancelWithdrawal(
  tx: Database,
  uid: number,
  id: string,
  at: number,
): Promise<TransactionRow | null> {
  const row = await lockTransaction(tx, id);
  if (row?.uid !== uid || row.type !== 'withdrawal') return null;
  if (row.status === 'cancelled') return row;
  if (row.status !== 'pending') return null;
  await postWithdrawal(tx, row, 'back', at);
  return update(tx, row, { status: 'cancelled', dueAt: null, updatedAt: at });
}

/** Moves on what is due: called before a player's money or transactions are read, so nothing has to tick. */
export async function advanceTransactions(db: Database, uid: number, nowMs: number): Promise<void> {
  const due = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.uid, uid),
        inArray(transactions.status, ['pending', 'processing']),
        lte(transactions.dueAt, nowMs),
      ),
    );
  for (const { id } of due) await db.transaction((tx) => advance(tx, id, nowMs));
}

async function advance(tx: Database, id: string, nowMs: number): Promise<void> {
  let row = await lockTransaction(tx, id);
  while (row?.dueAt && row.dueAt <= nowMs) {
    const at = row.dueAt;
    if (row.type === 'deposit') row = await decidePayment(tx, id, 'approve', at);
    else if (row.status === 'pending') {
      row = await update(tx, row, { status: 'processing', dueAt: at + PAID_AFTER_MS, updatedAt: at });
    } else {
      await postWithdrawal(tx, row, 'paid', at);
      row = await update(tx, row, { status: 'success', dueAt: null, updatedAt: at });
    }
  }
}

async function lockTransaction(tx: Database, id: string): Promise<TransactionRow | null> {
  const [row] = await tx.select().from(transactions).where(eq(transactions.id, id)).for('update');
  return row ?? null;
}

async function update(tx: Database, row: TransactionRow, change: Partial<TransactionRow>): Promise<TransactionRow> {
  await tx.update(transactions).set(change).where(eq(transactions.id, row.id));
  return { ...row, ...change };
}

export async function findByPayToken(db: Database, payToken: string): Promise<TransactionRow | null> {
  const [row] = await db.select().from(transactions).where(eq(transactions.payToken, payToken));
  return row ?? null;
}

/** A player's newest transactions of one type, and how many there are. */
export async function listTransactions(
  db: Database,
  query: { uid: number; type: 'deposit' | 'withdrawal'; statuses: TransactionStatus[]; offset: number; count: number },
): Promise<{ rows: TransactionRow[]; total: number }> {
  const where = and(
    eq(transactions.uid, query.uid),
    eq(transactions.type, query.type),
    query.statuses.length > 0 ? inArray(transactions.status, query.statuses) : undefined,
  );
  const rows = await db
    .select()
    .from(transactions)
    .where(where)
    .orderBy(desc(transactions.createdAt), desc(transactions.id))
    .limit(query.count)
    .offset(query.offset);
  return { rows, total: await db.$count(transactions, where) };
}

/** One transaction of this player; null for another's. */
export async function findOwn(db: Database, uid: number, id: string): Promise<TransactionRow | null> {
  const [row] = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.id, id), eq(transactions.uid, uid)));
  return row ?? null;
}
