import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { contacts, players } from '../kernel/accountTables';
import type { PlayerRow } from '../kernel/createPlayer';

/** Player with this login or confirmed contact. Either works for signing in and for resetting the password. */
export async function findOwner(db: Database, login: string): Promise<PlayerRow | null> {
  const [player] = await db.select().from(players).where(eq(players.login, login));
  const confirmed = and(eq(contacts.contact, login), eq(contacts.isConfirmed, true));
  const [found] = await db
    .select({ player: players })
    .from(contacts)
    .innerJoin(players, eq(players.uid, contacts.uid))
    .where(confirmed);
  return player ?? found?.player ?? null;
}
