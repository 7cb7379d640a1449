/** Staff decisions that end a match with a result or abandon it. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { betLegs, bettingRulings } from '../kernel/betTables';
import type { EventBook } from './events';

export interface RulingRequest {
  event: string;
  kind: 'finished' | 'abandoned';
  /** The result of a finished match. */
  score: { home: number; away: number };
}

/** Ends a live or upcoming match. @returns false if it is over or does not exist */
export async function applyRuling(db: Database, book: EventBook, request: RulingRequest, at: number): Promise<boolean> {
  const { event, kind, score } = request;
  const view = await book.find(event);
  if (view?.phase !== 'coming' && view?.phase !== 'live') return false;
  return db.transaction(async (tx) => {
    const row = { eventId: event, kind, home: score.home, away: score.away, at };
    const [inserted] = await tx.insert(bettingRulings).values(row).onConflictDoNothing().returning();
    if (!inserted) return false;
    await tx
      .update(betLegs)
      .set({ decidedAt: at })
      .where(and(eq(betLegs.eventId, event), isNull(betLegs.result)));
    return true;
  });
}
