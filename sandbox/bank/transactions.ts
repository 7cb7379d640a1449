/** Deposits and withdrawals: their state changes, and the ledger entry of each. */
import { and, desc, eq, gte, inArray, isNull, lt, lte, or } from 'drizzle-orm';
import { grantDepositOffer } from '../bonuses/offerState';
import { randomText } from '../common/randomText';
import type { Database } from '../database/connect';
import { firstOf } from '../database/firstOf';
import { type TransactionRow, type TransactionStatus, transactions } from '../kernel/bankTables';
import { type LedgerLine, postEntry } from '../kernel/ledger';
import { lockPlayer } from '../kernel/lockPlayer';
import { remainingForDeposit } from './depositLimit';
import { findMethodRow } from './methods';
import { markPaid } from './savedRequisites';

/** Milliseconds until a withdrawal is reviewed, then until it is sent, then until it is paid. */
export const REVIEWED_AFTER_MS = 20_000;
export const SENT_AFTER_MS = 10_000;
export const PAID_AFTER_MS = 10_000;
/** Milliseconds after which the provider approves a pending payment. */
export const PENDING_PAYMENT_MS = 15_000;
/** Milliseconds between blocks, and confirmations that a deposit needs. */
export const BLOCK_MS = 10_000;
export const CONFIRMATIONS = 3;

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Twelve letters and digits without look-alikes, so that players can read it out. */
export const newTransactionId = (): string => randomText(ALPHABET, 12);

type WithdrawnSum = Pick<TransactionRow, 'id' | 'uid' | 'currency' | 'amount'> & { fee?: bigint };

/**
 * Posts one step of a withdrawal to the ledger: `hold` reserves the money, `paid` sends it less the fee, `back` returns
 * it. @throws NotEnoughMoney for a hold that exceeds the balance.
 */
export function postWithdrawal(
  tx: Database,
  { id, uid, currency, amount, fee = 0n }: WithdrawnSum,
  step: 'hold' | 'paid' | 'back',
  at: number,
) {
  const holdLine: LedgerLine = { uid, kind: 'withdrawals', amount: step === 'hold' ? amount : -amount };
  const rest: LedgerLine[] =
    step === 'paid'
      ? [
          { uid: 0, kind: 'provider', amount: amount - fee },
          { uid: 0, kind: 'fees', amount: fee },
        ]
      : [{ uid, kind: 'main', amount: -holdLine.amount }];
  const lines = [holdLine, ...rest];
  return postEntry(tx, { key: `withdrawal:${id}:${step}`, kind: `withdrawal-${step}`, uid, currency, at, lines });
}

export type PaymentDecision = 'approve' | 'decline' | 'insufficient' | 'refuse' | 'expire' | 'cancel' | 'wait';

/** Failure reason of a deposit by the provider's decision. */
const failures = {
  decline: 'declined',
  insufficient: 'insufficient_funds',
  refuse: 'refused_by_player',
  expire: 'expired',
} as const;
const isFailure = (decision: PaymentDecision): decision is keyof typeof failures => Object.hasOwn(failures, decision);

/**
 * Applies the provider's decision to a deposit in the caller's transaction; only the first final one counts. @returns
 * the updated row
 */
export async function decidePayment(
  tx: Database,
  id: string,
  decision: PaymentDecision,
  at: number,
): Promise<TransactionRow | null> {
  const row = await lockTransaction(tx, id);
  if (row?.type !== 'deposit' || !isOpen(row)) return row;
  if (decision === 'wait')
    return updateTransaction(tx, row, { dueAt: row.dueAt ?? at + PENDING_PAYMENT_MS, updatedAt: at });
  const closed = { dueAt: null, expiresAt: null, updatedAt: at };
  if (isFailure(decision))
    return updateTransaction(tx, row, { status: 'failed', reason: failures[decision], ...closed });
  if (decision === 'cancel') return updateTransaction(tx, row, { status: 'cancelled', ...closed });
  const room = await remainingForDeposit(tx, row.uid, at);
  // Payment pages opened before the limit was reached must not bypass it.
  if (room !== null && row.amount > room) {
    return updateTransaction(tx, row, { status: 'failed', reason: 'deposit_limit', ...closed });
  }
  await postEntry(tx, {
    key: `deposit:${row.id}`,
    kind: 'deposit',
    uid: row.uid,
    currency: row.currency,
    at,
    lines: [
      { uid: row.uid, kind: 'main', amount: row.amount - row.fee },
      { uid: 0, kind: 'fees', amount: row.fee },
      { uid: 0, kind: 'provider', amount: -row.amount },
    ],
  });
  await grantDepositOffer(tx, row, at);
  if (row.requisitesId) await markPaid(tx, row.requisitesId);
  return updateTransaction(tx, row, { status: 'success', ...closed });
}

const isOpen = ({ status }: TransactionRow): boolean => status === 'pending' || status === 'processing';

/** Cancels a pending withdrawal; null if it is too late, unknown or another player's. */
export async function cancelWithdrawal(
  tx: Database,
  uid: number,
  id: string,
  at: number,
): Promise<TransactionRow | null> {
  // Only own rows are locked: two players naming each other's would deadlock.
  const row = (await findOwnTransaction(tx, uid, id)) && (await lockTransaction(tx, id));
  if (row?.type !== 'withdrawal') return null;
  if (row.status === 'cancelled') return row;
  if (row.status !== 'pending') return null;
  await postWithdrawal(tx, row, 'back', at);
  return updateTransaction(tx, row, { status: 'cancelled', dueAt: null, updatedAt: at });
}

/** Applies due state changes. Called before money or transactions are read, so no timer is needed. */
export async function advanceTransactions(db: Database, uid: number, nowMs: number): Promise<void> {
  const due = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(
      and(
        eq(transactions.uid, uid),
        inArray(transactions.status, ['pending', 'processing']),
        or(lte(transactions.dueAt, nowMs), and(isNull(transactions.dueAt), lte(transactions.expiresAt, nowMs))),
      ),
    );
  for (const { id } of due) await db.transaction((tx) => advance(tx, id, nowMs));
}

async function advance(tx: Database, id: string, nowMs: number): Promise<void> {
  let row = await lockTransaction(tx, id);
  while (row?.dueAt && row.dueAt <= nowMs) {
    row = row.type === 'deposit' ? await advanceDeposit(tx, row, row.dueAt) : await advancePayout(tx, row, row.dueAt);
  }
  if (row?.status === 'pending' && row.expiresAt && row.expiresAt <= nowMs) {
    await decidePayment(tx, id, 'expire', row.expiresAt);
  }
}

/** Crypto deposits are detected, then confirmed block by block; all others are approved at once. */
async function advanceDeposit(tx: Database, row: TransactionRow, at: number): Promise<TransactionRow | null> {
  if (findMethodRow('deposit', row.method)?.settlement !== 'chain') return decidePayment(tx, row.id, 'approve', at);
  const confirmations = row.status === 'pending' ? 0 : (row.progress.confirmations ?? 0) + 1;
  const updated = await updateTransaction(tx, row, {
    status: 'processing',
    progress: { ...row.progress, confirmations },
    dueAt: at + BLOCK_MS,
    expiresAt: null,
    updatedAt: at,
  });
  return confirmations < CONFIRMATIONS ? updated : decidePayment(tx, row.id, 'approve', at);
}

/** Review, send, pay; payouts to bouncing requisites are returned. */
async function advancePayout(tx: Database, row: TransactionRow, at: number): Promise<TransactionRow> {
  const { progress } = row;
  if (row.status === 'pending') {
    const reviewed = { ...progress, review: at };
    return updateTransaction(tx, row, {
      status: 'processing',
      progress: reviewed,
      dueAt: at + SENT_AFTER_MS,
      updatedAt: at,
    });
  }
  if (progress.sent === undefined) {
    return updateTransaction(tx, row, {
      progress: { ...progress, sent: at },
      dueAt: at + PAID_AFTER_MS,
      updatedAt: at,
    });
  }
  const isReturned = row.details.fate === 'bounces';
  await postWithdrawal(tx, row, isReturned ? 'back' : 'paid', at);
  const end = isReturned ? ({ status: 'failed', reason: 'bank_refused' } as const) : ({ status: 'success' } as const);
  return updateTransaction(tx, row, { ...end, dueAt: null, updatedAt: at });
}

/** Locks the player's row first, because the transaction moves their money, then the transaction's. */
export async function lockTransaction(tx: Database, id: string): Promise<TransactionRow | null> {
  const [owner] = await tx.select({ uid: transactions.uid }).from(transactions).where(eq(transactions.id, id));
  if (!owner) return null;
  await lockPlayer(tx, owner.uid);
  return firstOf(tx.select().from(transactions).where(eq(transactions.id, id)).for('update'));
}

/** Updates a row that the caller has locked. @returns the updated row */
export async function updateTransaction(
  tx: Database,
  row: TransactionRow,
  change: Partial<TransactionRow>,
): Promise<TransactionRow> {
  await tx.update(transactions).set(change).where(eq(transactions.id, row.id));
  return { ...row, ...change };
}

export const findByPayToken = (db: Database, payToken: string): Promise<TransactionRow | null> =>
  firstOf(db.select().from(transactions).where(eq(transactions.payToken, payToken)));

export interface HistoryQuery {
  uid: number;
  type: 'deposit' | 'withdrawal';
  statuses: TransactionStatus[];
  id?: string | undefined;
  /** Milliseconds, UTC; `to` is exclusive. */
  from?: number | undefined;
  to?: number | undefined;
  offset: number;
  count: number;
}

/** A player's latest transactions of one type, and their total number. */
export async function listTransactions(
  db: Database,
  query: HistoryQuery,
): Promise<{ rows: TransactionRow[]; total: number }> {
  const where = and(
    eq(transactions.uid, query.uid),
    eq(transactions.type, query.type),
    query.statuses.length > 0 ? inArray(transactions.status, query.statuses) : undefined,
    query.id === undefined ? undefined : eq(transactions.id, query.id),
    query.from === undefined ? undefined : gte(transactions.createdAt, query.from),
    query.to === undefined ? undefined : lt(transactions.createdAt, query.to),
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

/** A transaction of this player; null for anyone else's. */
export const findOwnTransaction = (db: Database, uid: number, id: string): Promise<TransactionRow | null> =>
  firstOf(
    db
      .select()
      .from(transactions)
      .where(and(eq(transactions.id, id), eq(transactions.uid, uid))),
  );
