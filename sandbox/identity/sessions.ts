/** Sessions: a random token for the player, only its hash for us, thirty days from the last use. */
import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { CurrentPlayer } from '../api/handlers';
import type { Database } from '../database/connect';
import { players, sessions } from './schema';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Milliseconds that a session lives after its last use. */
export const SESSION_MS = 30 * DAY_MS;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Starts a session. @returns the token, the only copy of it. */
export async function startSession(db: Database, uid: number, nowMs: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.delete(sessions).where(and(eq(sessions.uid, uid), lt(sessions.expiresAt, nowMs)));
  await db
    .insert(sessions)
    .values({ tokenHash: hashToken(token), uid, createdAt: nowMs, expiresAt: nowMs + SESSION_MS });
  return token;
}

export interface LiveSession {
  id: string;
  player: CurrentPlayer;
  isBanned: boolean;
}

/** The session behind a token, its life extended at most once a day; null for an unknown, ended or expired one. */
export async function findSession(db: Database, token: string, nowMs: number): Promise<LiveSession | null> {
  const id = hashToken(token);
  const [row] = await db
    .select({
      uid: players.uid,
      currency: players.currency,
      login: players.login,
      isBanned: players.isBanned,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(players, eq(players.uid, sessions.uid))
    .where(and(eq(sessions.tokenHash, id), gt(sessions.expiresAt, nowMs)));
  if (!row) return null;
  if (row.expiresAt < nowMs + SESSION_MS - DAY_MS) {
    await db
      .update(sessions)
      .set({ expiresAt: nowMs + SESSION_MS })
      .where(eq(sessions.tokenHash, id));
  }
  return { id, player: { uid: row.uid, currency: row.currency, login: row.login }, isBanned: row.isBanned };
}

/** Does the session with this hash still live? */
export async function isSessionLive(db: Database, id: string, nowMs: number): Promise<boolean> {
  const live = and(eq(sessions.tokenHash, id), gt(sessions.expiresAt, nowMs));
  return (await db.$count(sessions, live)) > 0;
}

export async function endSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, id));
}

/** Ends every session of a player, as a changed password does. */
export async function endSessionsOf(db: Database, uid: number): Promise<void> {
  await db.delete(sessions).where(eq(sessions.uid, uid));
}
