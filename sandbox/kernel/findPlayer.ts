import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { players } from './accountTables';
import type { PlayerRow } from './createPlayer';
import { ApiFailure } from './handlers';

/** A player's row, locked for the caller's transaction if `isLocked`. @throws ApiFailure UserDeletedException */
export async function findPlayer(db: Database, uid: number, isLocked = false): Promise<PlayerRow> {
  const query = db.select().from(players).where(eq(players.uid, uid));
  const [player] = await (isLocked ? query.for('update') : query);
  if (!player) throw new ApiFailure('UserDeletedException', 'This account has been deleted');
  return player;
}
