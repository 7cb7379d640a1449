/** Credentials of a check: a token for the frame, a link for an external browser, a key for the opened page. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { firstOf } from '../database/firstOf';
import { hashToken as hash, isSessionActive } from '../kernel/sessions';
import { type Check, type Pass, verificationChecks, verificationPasses } from './schema';

const TOKEN_MS = 60_000;
export const LINK_MS = 10 * 60_000;
/** Idle time after which a page must be reopened. */
const KEY_MS = 60 * 60_000;

const secret = () => randomBytes(32).toString('base64url');

interface Holder {
  checkId: string;
  apiSession: string;
  returnTo: string | null;
}

/** @returns the secret; only its hash is stored. @param expiresAt milliseconds, UTC. */
async function mint(db: Database, kind: Pass['kind'], holder: Holder, expiresAt: number): Promise<string> {
  const text = secret();
  await db.insert(verificationPasses).values({ ...holder, hash: hash(text), kind, expiresAt });
  return text;
}

/** Creates a token for the frame: valid for sixty seconds, single use. */
export async function mintToken(db: Database, holder: Omit<Holder, 'returnTo'>, nowMs: number): Promise<string> {
  await db.delete(verificationPasses).where(lt(verificationPasses.expiresAt, nowMs));
  return mint(db, 'token', { ...holder, returnTo: null }, nowMs + TOKEN_MS);
}

/** Creates a link for an external browser: valid for ten minutes, single use; it revokes earlier links. */
export async function mintLink(db: Database, holder: Holder, nowMs: number): Promise<string> {
  const older = and(eq(verificationPasses.checkId, holder.checkId), eq(verificationPasses.kind, 'link'));
  await db.delete(verificationPasses).where(older);
  return mint(db, 'link', holder, nowMs + LINK_MS);
}

const isUsable = (kind: 'token' | 'link', text: string, nowMs: number) =>
  and(
    eq(verificationPasses.hash, hash(text)),
    eq(verificationPasses.kind, kind),
    isNull(verificationPasses.usedAt),
    gt(verificationPasses.expiresAt, nowMs),
  );

/** Consumes a token or link. @returns the page's key; null if it is invalid or its session has ended. */
export async function redeemPass(
  db: Database,
  kind: 'token' | 'link',
  text: string,
  nowMs: number,
): Promise<{ key: string; returnTo: string | null } | null> {
  const [pass] = await db
    .update(verificationPasses)
    .set({ usedAt: nowMs })
    .where(isUsable(kind, text, nowMs))
    .returning();
  if (!pass || !(await isSessionActive(db, pass.apiSession, nowMs))) return null;
  const { checkId, apiSession, returnTo } = pass;
  return { key: await mint(db, 'key', { checkId, apiSession, returnTo }, nowMs + KEY_MS), returnTo };
}

/** Whether the token or link is valid now, without consuming it. */
export const isPassValid = async (
  db: Database,
  kind: 'token' | 'link',
  text: string,
  nowMs: number,
): Promise<boolean> => (await db.$count(verificationPasses, isUsable(kind, text, nowMs))) > 0;

/** The check of a page's key, whose idle time restarts; null if the key is invalid or its session has ended. */
export async function findByKey(db: Database, key: string, nowMs: number): Promise<Check | null> {
  const isLive = and(
    eq(verificationPasses.hash, hash(key)),
    eq(verificationPasses.kind, 'key'),
    gt(verificationPasses.expiresAt, nowMs),
  );
  const [pass] = await db
    .update(verificationPasses)
    .set({ expiresAt: nowMs + KEY_MS })
    .where(isLive)
    .returning();
  if (!pass || !(await isSessionActive(db, pass.apiSession, nowMs))) return null;
  return firstOf(db.select().from(verificationChecks).where(eq(verificationChecks.id, pass.checkId)));
}
