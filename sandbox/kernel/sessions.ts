/** Sessions: the player has a random token, the database only its hash. They expire thirty days after the last use. */

import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lt, ne } from 'drizzle-orm';
import { DAY_MS } from '../common/time';
import type { Database } from '../database/connect';
import { players, sessions } from './accountTables';
import type { CurrentPlayer } from './handlers';

/** Lifetime of a session after its last use. */
export const SESSION_MS = 30 * DAY_MS;
/** Minimum interval between updates of the last use. */
const SEEN_UPDATE_MS = 5 * 60 * 1000;

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Starts a session. @param device short description @returns the token, which is not stored */
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

export interface ActiveSession {
  id: string;
  player: CurrentPlayer;
  isBanned: boolean;
  isRegistrationCompleted: boolean;
}

/** Session of a token, extended every few minutes at most; null if unknown, ended or expired. */
export async function findSession(db: Database, token: string, nowMs: number): Promise<ActiveSession | null> {
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
  if (row.seenAt < nowMs - SEEN_UPDATE_MS) {
    await db
      .update(sessions)
      .set({ seenAt: nowMs, expiresAt: nowMs + SESSION_MS })
      .where(eq(sessions.tokenHash, id));
  }
  const { player, isBanned, isRegistrationCompleted } = row;
  return { id, player, isBanned, isRegistrationCompleted };
}

export async function isSessionActive(db: Database, id: string, nowMs: number): Promise<boolean> {
  const isActive = and(eq(sessions.tokenHash, id), gt(sessions.expiresAt, nowMs));
  return (await db.$count(sessions, isActive)) > 0;
}

export async function endSession(db: Database, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, id));
}

/** Ends all sessions of a player except the given one. */
export async function endSessionsOf(db: Database, uid: number, exceptId: string | null = null): Promise<void> {
  const others = exceptId === null ? undefined : ne(sessions.tokenHash, exceptId);
  await db.delete(sessions).where(and(eq(sessions.uid, uid), others));
}
