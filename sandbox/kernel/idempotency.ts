/** A call that moves money answers the same to the same key, and moves it once. */
import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { idempotencyKeys } from './bankTables';
import { type ApiContext, ApiFailure, requirePlayer } from './handlers';
import { holdPlayer, refuseOtherCurrency } from './holdPlayer';

const keyPattern = /^[\w-]{8,128}$/;

/**
 * Runs `work` in one transaction with its key: both are written or neither, so a refusal leaves the key free. The
 * player's row is held, and the account is in the currency of `context`.
 * `request` is what makes the intent: the same key with another request is refused.
 * @throws ApiFailure InvalidRequestException for a missing, odd or reused key, InvalidParameterException for a currency that has changed.
 */
export async function once<Answer>(
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
    const held = await holdPlayer(tx, uid);
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
    refuseOtherCurrency(held, player);
    const answer = await work(tx);
    await tx.update(idempotencyKeys).set({ answer }).where(mine);
    return answer;
  });
}
