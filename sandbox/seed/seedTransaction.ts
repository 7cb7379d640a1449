/** A past transaction with its ledger entries, for the demo players' histories. */
import { newTransactionId, postWithdrawal } from '../bank/transactions';
import type { Database } from '../database/connect';
import { type TransactionStatus, transactions } from '../kernel/bankTables';
import { rateOf } from '../kernel/currencies';
import { postEntry, transferLines } from '../kernel/ledger';

export interface PastTransaction {
  uid: number;
  currency: string;
  amount: bigint;
  type: 'deposit' | 'withdrawal';
  status: TransactionStatus;
  /** Milliseconds, UTC. */
  at: number;
}

const SETTLED_AFTER_MS = 4 * 60 * 1000;

/** Writes it in the caller's transaction. The status must be final. */
export async function seedTransaction(tx: Database, past: PastTransaction): Promise<void> {
  const id = newTransactionId();
  await tx.insert(transactions).values({
    ...past,
    id,
    method: 'card',
    rate: rateOf(past.currency),
    requisites: past.type === 'withdrawal' ? { card_number: '•••• 4242' } : {},
    reason: past.status === 'failed' ? 'declined' : '',
    createdAt: past.at,
    updatedAt: past.at + SETTLED_AFTER_MS,
  });
  const { uid, currency, amount, at, status } = past;
  if (past.type === 'deposit' && status === 'success') {
    const lines = transferLines(uid, 'main', 'provider', amount);
    await postEntry(tx, { uid, currency, at, key: `deposit:${id}`, kind: 'deposit', lines });
  }
  if (past.type === 'withdrawal') {
    const end = status === 'success' ? 'paid' : 'back';
    for (const step of ['hold', end] as const) await postWithdrawal(tx, { id, ...past }, step, at);
  }
}
