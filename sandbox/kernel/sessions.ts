/** Sessions: a random token for the player, only its hash for us, thirty days from the last use. */

import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import { DAY_MS } from '../common/time';
import type { Database } from '../database/connect';
import { players, sessions } from './accountTables';
import type { CurrentPlayer } from './handlers';

/** Milliseconds that a session lives after its last use. */
export const SESSION_MS = 30 * DAY_MS;
/** Milliseconds after which a use is written down again. */
const SEEN_MS = 5 * 60 * 1000;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Starts a session. @param device in a few words @returns the token, the only copy of it. */
export async function startSession(db: Database, uid: number, nowMs: number, device = ''): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.delete(sessions).where(and(eq(sessions.uid, uid), lt(sessions.expiresAt, nowMs)));
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    uid,
    device,
    createdAt: nowMs,
    seenAt: nowMs,
    expiresAt: nowMs + SESSION_MS,
  });
  return token;
}

export interface LiveSession {
  id: string;
  player: CurrentPlayer;
  isBanned: boolean;
  isRegistrationCompleted: boolean;
}

/** The session behind a token, its life extended every few minutes at most; null for an unknown, ended or expired one. */
export async function findSession(db: Database, token: string, nowMs: number): Promise<LiveSession | null> {
  const id = hashToken(token);
  const [row] = await db
    .select({
      player: { uid: players.uid, currency: players.currency, login: players.login },
      isBanned: players.isBanned,
      isRegistrationCompleted: players.isRegistrationCompleted,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(players, eq(players.uid, sessions.uid))
    .where(and(eq(sessions.tokenHash, id), gt(sessions.expiresAt, nowMs)));
  if (!row) return null;
  if (row.seenAt < nowMs - SEEN_MS) {
    await db
      .update(sessions)
      .set({ seenAt: nowMs, expiresAt: nowMs + SESSION_MS })
      .where(eq(sessions.tokenHash, id));
  }
  const { player, isBanned, isRegistrationCompleted } = row;
  return { id, player, isBanned, isRegistrationCompleted };
}

export async function isSessionLive(db: Database, id: string, nowMs: number): Promise<boolean> {
  const live = and(eq(sessions.tokenHash, id), gt(sessions.expiresAt, nowMs));
  return (await db.$count(sessions, live)) > 0;
}

export async function endSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, id));
}

/** Ends every session of a player, as a restored password does; but for the one that is named. */
export async function endSessionsOf(db: Database, uid: number, but: string | null = null): Promise<void> {
  const others = but === null ? undefined : ne(sessions.tokenHash, but);
  await db.delete(sessions).where(and(eq(sessions.uid, uid), others));
}
