/** Executes a call that moves money once per idempotency key and repeats its answer for retries. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { idempotencyKeys } from './bankTables';
import { type ApiContext, ApiFailure, requirePlayer } from './handlers';
import { checkAccountCurrency, lockPlayer } from './lockPlayer';

const keyPattern = /^[\w-]{8,128}$/;

/**
 * Runs `work` in a transaction with the player locked and the account's currency checked. The key is saved in the same
 * transaction, so a refused call leaves it free. `request` identifies the call: the same key with another request is
 * refused. @throws ApiFailure InvalidRequestException for a missing, malformed or reused key; InvalidParameterException
 * if the currency has changed.
 */
export async function runOnce<Answer>(
  db: Database,
  context: ApiContext,
  request: readonly unknown[],
  work: (tx: Database) => Promise<Answer>,
): Promise<Answer> {
  const player = requirePlayer(context);
  const { uid } = player;
  const key = context.idempotencyKey;
  if (!key || !keyPattern.test(key)) {
    throw new ApiFailure('InvalidRequestException', 'The Idempotency-Key header is required for calls that move money');
  }
  const fingerprint = createHash('sha256').update(JSON.stringify(request)).digest('hex');
  return db.transaction(async (tx) => {
    const accountCurrency = await lockPlayer(tx, uid);
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ uid, key, fingerprint, createdAt: context.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    const mine = and(eq(idempotencyKeys.uid, uid), eq(idempotencyKeys.key, key));
    if (claimed.length === 0) {
      const [before] = await tx.select().from(idempotencyKeys).where(mine);
      if (before?.fingerprint !== fingerprint) {
        throw new ApiFailure('InvalidRequestException', 'This Idempotency-Key was used by a different request');
      }
      return before.answer as Answer;
    }
    checkAccountCurrency(accountCurrency, player);
    const answer = await work(tx);
    await tx.update(idempotencyKeys).set({ answer }).where(mine);
    return answer;
  });
}
