/** The staff's own decisions: a match ended now with a result, or broken off. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { betLegs, bettingRulings } from '../kernel/betTables';
import type { EventBook } from './events';

export interface RulingRequest {
  event: string;
  kind: 'finished' | 'abandoned';
  /** The result of a finished one. */
  score: { home: number; away: number };
}

/** Ends a match that runs or comes. @returns false for one that is over or does not exist. */
export async function rule(db: Database, book: EventBook, request: RulingRequest, at: number): Promise<boolean> {
  const { event, kind, score } = request;
  const view = await book.find(event);
  if (view?.phase !== 'coming' && view?.phase !== 'live') return false;
  return db.transaction(async (tx) => {
    const row = { eventId: event, kind, home: score.home, away: score.away, at };
    const [made] = await tx.insert(bettingRulings).values(row).onConflictDoNothing().returning();
    if (!made) return false;
    await tx
      .update(betLegs)
      .set({ decidedAt: at })
      .where(and(eq(betLegs.eventId, event), isNull(betLegs.result)));
    return true;
  });
}
