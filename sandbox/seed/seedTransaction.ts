/** A transaction of the past with its entries in the books, for the demo players' histories. */

import { newTransactionId, withdrawalLines } from '../bank/transactions';
import type { Database } from '../database/connect';
import { type TransactionStatus, transactions } from '../kernel/bankTables';
import { rateOf } from '../kernel/currencies';
import { bothSides, post } from '../kernel/ledger';

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

/** Writes it in the caller's transaction. Only a final status makes sense here. */
export async function seedTransaction(tx: Database, past: PastTransaction): Promise<void> {
  const id = newTransactionId();
  await tx.insert(transactions).values({
    id,
    uid: past.uid,
    type: past.type,
    status: past.status,
    method: 'card',
    currency: past.currency,
    amount: past.amount,
    rate: rateOf(past.currency),
    requisites: past.type === 'withdrawal' ? { card_number: '•••• 4242' } : {},
    reason: past.status === 'failed' ? 'declined' : '',
    createdAt: past.at,
    updatedAt: past.at + SETTLED_AFTER_MS,
  });
  const common = { uid: past.uid, currency: past.currency, at: past.at };
  if (past.type === 'deposit' && past.status === 'success') {
    const lines = bothSides(past.uid, 'main', 'provider', past.amount);
    await post(tx, { ...common, key: `deposit:${id}`, kind: 'deposit', lines });
  }
  if (past.type === 'withdrawal') {
    const end = past.status === 'success' ? 'paid' : 'back';
    for (const step of ['hold', end] as const) {
      const lines = withdrawalLines(past.uid, past.amount, step);
      await post(tx, { ...common, key: `withdrawal:${id}:${step}`, kind: `withdrawal-${step}`, lines });
    }
  }
}
