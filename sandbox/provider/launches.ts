/** Launch tokens and the frame sessions that they open. Only hashes are stored. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { firstOf } from '../database/firstOf';
import { EURO } from '../kernel/currencies';
import type { GameMode } from '../kernel/GameDefinition';
import { type FrameSession, gameLaunches, gamePurses, gameSessions } from '../kernel/gameTables';
import type { CurrentPlayer } from '../kernel/handlers';
import { hashToken as hash } from '../kernel/sessions';

export const TOKEN_MS = 60_000;
/** Idle time after which a frame must be relaunched. */
const IDLE_MS = 60 * 60_000;
const GUEST_BALANCE = 100_000n;

export interface LaunchRequest {
  sysname: string;
  mode: GameMode;
  player: CurrentPlayer | null;
  apiSession: string | null;
}

const secret = () => randomBytes(32).toString('base64url');

/** Creates a token that opens one frame within sixty seconds. @param now milliseconds, UTC. */
export async function mintLaunch(db: Database, request: LaunchRequest, now: number): Promise<string> {
  const token = secret();
  await db.delete(gameLaunches).where(lt(gameLaunches.expiresAt, now - TOKEN_MS));
  const { sysname, mode, player } = request;
  const apiSession = player && request.apiSession;
  const { uid = null, currency = EURO } = player ?? {};
  const row = { sysname, mode, uid, apiSession, currency, expiresAt: now + TOKEN_MS };
  await db.insert(gameLaunches).values({ ...row, tokenHash: hash(token) });
  return token;
}

/** Consumes a token. @returns the frame's key; null if the token is used, expired, unknown or for another game. */
export async function openFrame(
  db: Database,
  token: string,
  game: { sysname: string; mode: GameMode },
  now: number,
): Promise<{ key: string; session: FrameSession } | null> {
  return db.transaction(async (tx) => {
    const isLive = and(
      eq(gameLaunches.tokenHash, hash(token)),
      isNull(gameLaunches.usedAt),
      gt(gameLaunches.expiresAt, now),
    );
    const isOfGame = and(eq(gameLaunches.sysname, game.sysname), eq(gameLaunches.mode, game.mode));
    const [launch] = await tx.update(gameLaunches).set({ usedAt: now }).where(and(isLive, isOfGame)).returning();
    if (!launch) return null;
    const key = secret();
    const owner = launch.uid === null ? `g:${randomBytes(12).toString('hex')}` : `p:${launch.uid}`;
    if (launch.uid === null) await tx.insert(gamePurses).values({ owner, amount: GUEST_BALANCE });
    const row = { ...launch, keyHash: hash(key), owner, createdAt: now, lastSeenAt: now };
    const [session] = await tx.insert(gameSessions).values(row).returning();
    return session ? { key, session } : null;
  });
}

/** The session of a frame's key, whose idle time restarts; null if the key is invalid or expired. */
export function findFrame(db: Database, key: string, now: number): Promise<FrameSession | null> {
  const isLive = and(eq(gameSessions.keyHash, hash(key)), gt(gameSessions.lastSeenAt, now - IDLE_MS));
  return firstOf(db.update(gameSessions).set({ lastSeenAt: now }).where(isLive).returning());
}
