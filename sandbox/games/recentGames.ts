/** A player's recent games, each once; games with an unfinished real-money round come first. */
import { and, desc, eq, max, ne, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { gameRounds } from '../kernel/gameTables';

export interface Recent {
  sysname: string;
  isUnfinished: boolean;
}

export async function recentGames(db: Database, uid: number, count: number): Promise<Recent[]> {
  const { sysname, status, mode, startedAt } = gameRounds;
  const isUnfinished = sql<boolean>`bool_or(${mode} = 'play' and ${status} in ('opening', 'open', 'paying'))`;
  const rows = await db
    .select({ sysname, isUnfinished, last: max(startedAt) })
    .from(gameRounds)
    .where(and(eq(gameRounds.uid, uid), ne(status, 'refused')))
    .groupBy(sysname)
    .orderBy(desc(isUnfinished), desc(max(startedAt)))
    .limit(count);
  return rows.map((row) => ({ sysname: row.sysname, isUnfinished: row.isUnfinished }));
}
