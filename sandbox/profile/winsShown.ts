/** Whether others see a player's wins; off hides the past ones as well, since lists are made when they are asked for. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/connect';
import { players } from '../kernel/accountTables';
import { type ApiContext, type Incoming, requirePlayer } from '../kernel/handlers';
import { readParams } from '../kernel/params';

/** @throws ApiFailure InvalidParameterException. */
export async function setWinsShown(db: Database, params: Incoming, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const { is_shown } = readParams(v.object({ is_shown: v.picklist(['0', '1']) }), params);
  await db
    .update(players)
    .set({ areWinsShown: is_shown === '1' })
    .where(eq(players.uid, uid));
  return 1;
}
