/** Lists and ends the sessions of a player. */
import { createHash } from 'node:crypto';
import type { Sent } from '@baize/contract/api/contract';
import { and, desc, eq, gt } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/connect';
import { sessions } from '../kernel/accountTables';
import { type ApiContext, type RawParams, requirePlayer } from '../kernel/handlers';
import { readParams, shortText, wrongField } from '../kernel/params';
import { endSession, endSessionsOf } from '../kernel/sessions';

const SHOWN = 50;

/** Public ID of a session, from which neither the token nor its hash can be derived. */
const nameOf = (tokenHash: string): string => createHash('sha256').update(`session\n${tokenHash}`).digest('base64url');

async function activeSessions(db: Database, uid: number, nowMs: number) {
  const isActive = and(eq(sessions.uid, uid), gt(sessions.expiresAt, nowMs));
  return db
    .select()
    .from(sessions)
    .where(isActive)
    .orderBy(desc(sessions.seenAt), desc(sessions.createdAt))
    .limit(SHOWN);
}

/** Sessions of a player: the current one first, then by last use. */
export async function listSessions(db: Database, context: ApiContext): Promise<Sent<'account.getSessions'>> {
  const { uid } = requirePlayer(context);
  const items = (await activeSessions(db, uid, context.now())).map((row) => ({
    id: nameOf(row.tokenHash),
    device: row.device,
    created_at: Math.floor(row.createdAt / 1000),
    seen_at: Math.floor((row.seenAt || row.createdAt) / 1000),
    is_current: row.tokenHash === context.sessionId,
  }));
  return { items: items.sort((a, b) => Number(b.is_current) - Number(a.is_current)) };
}

/** Ends one session, or without an id all but the current one, which can only be ended by signing out. */
export async function endOwnSession(db: Database, params: RawParams, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const { id } = readParams(v.object({ id: v.optional(shortText(100)) }), params);
  if (id === undefined || id === '') {
    await endSessionsOf(db, uid, context.sessionId);
    return 1 as const;
  }
  const found = (await activeSessions(db, uid, context.now())).find((row) => nameOf(row.tokenHash) === id);
  if (!found) throw wrongField('id', 'NOT_FOUND', 'Session not found');
  if (found.tokenHash === context.sessionId) throw wrongField('id', 'CURRENT', 'Sign out to end this session');
  await endSession(db, found.tokenHash);
  return 1 as const;
}
