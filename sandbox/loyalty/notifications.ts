/** Notifications of the loyalty programme: written where something happens, read once (D-7, D-8). */
import { eq } from 'drizzle-orm';
import { type Handlers, requirePlayer } from '../api/handlers';
import type { Database } from '../database/connect';
import { loyaltyNotifications } from './schema';

type NewNotification = typeof loyaltyNotifications.$inferInsert;

/** Leaves a notification for a player, in the transaction of what it tells of. */
export async function notify(tx: Database, notification: Omit<NewNotification, 'id'>): Promise<void> {
  await tx.insert(loyaltyNotifications).values(notification);
}

/** Title and message stay empty: those of the CMS, in the player's language, stand for them. */
export function createNotifications(db: Database) {
  return {
    'loyalty.getnotifications': async (_params, context) => {
      const { uid } = requirePlayer(context);
      const rows = await db.delete(loyaltyNotifications).where(eq(loyaltyNotifications.uid, uid)).returning();
      return {
        items: rows
          .toSorted((a, b) => a.id - b.id)
          .map(({ trigger, type, amount, amountType }) => ({ trigger, type, amount, amountType })),
      };
    },
  } satisfies Handlers;
}
