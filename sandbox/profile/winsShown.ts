/** Whether others see the player's wins. Past wins follow the setting, because lists are built on request. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/connect';
import { players } from '../kernel/accountTables';
import { type ApiContext, type RawParams, requirePlayer } from '../kernel/handlers';
import { readParams } from '../kernel/params';

export async function setWinsShown(db: Database, params: RawParams, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const { is_shown } = readParams(v.object({ is_shown: v.picklist(['0', '1']) }), params);
  await db
    .update(players)
    .set({ areWinsShown: is_shown === '1' })
    .where(eq(players.uid, uid));
  return 1;
}
