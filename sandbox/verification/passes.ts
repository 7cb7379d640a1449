/** What opens a check: a token for the frame, a link for a browser outside, a key for the page that either opened. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { firstOf } from '../database/firstOf';
import { hashToken as hash, isSessionLive } from '../kernel/sessions';
import { type Check, type Pass, verificationChecks, verificationPasses } from './schema';

const TOKEN_MS = 60_000;
export const LINK_MS = 10 * 60_000;
/** A page left alone this long must be opened anew. */
const KEY_MS = 60 * 60_000;

const secret = () => randomBytes(32).toString('base64url');

interface Holder {
  checkId: string;
  apiSession: string;
  returnTo: string | null;
}

/** @returns the secret, the only copy of it. @param expiresAt milliseconds, UTC. */
async function mint(db: Database, kind: Pass['kind'], holder: Holder, expiresAt: number): Promise<string> {
  const text = secret();
  await db.insert(verificationPasses).values({ ...holder, hash: hash(text), kind, expiresAt });
  return text;
}

/** A token for the frame: sixty seconds, one use. */
export async function mintToken(db: Database, holder: Omit<Holder, 'returnTo'>, nowMs: number): Promise<string> {
  await db.delete(verificationPasses).where(lt(verificationPasses.expiresAt, nowMs));
  return mint(db, 'token', { ...holder, returnTo: null }, nowMs + TOKEN_MS);
}

/** A link for a browser outside: ten minutes, one use; the links before it end. */
export async function mintLink(db: Database, holder: Holder, nowMs: number): Promise<string> {
  const older = and(eq(verificationPasses.checkId, holder.checkId), eq(verificationPasses.kind, 'link'));
  await db.delete(verificationPasses).where(older);
  return mint(db, 'link', holder, nowMs + LINK_MS);
}

const isGood = (kind: 'token' | 'link', text: string, nowMs: number) =>
  and(
    eq(verificationPasses.hash, hash(text)),
    eq(verificationPasses.kind, kind),
    isNull(verificationPasses.usedAt),
    gt(verificationPasses.expiresAt, nowMs),
  );

/** Uses a pass up. @returns the page's key; null for one that is used, stale, unknown, of another kind or whose session ended. */
export async function openPass(
  db: Database,
  kind: 'token' | 'link',
  text: string,
  nowMs: number,
): Promise<{ key: string; returnTo: string | null } | null> {
  const [pass] = await db
    .update(verificationPasses)
    .set({ usedAt: nowMs })
    .where(isGood(kind, text, nowMs))
    .returning();
  if (!pass || !(await isSessionLive(db, pass.apiSession, nowMs))) return null;
  const { checkId, apiSession, returnTo } = pass;
  return { key: await mint(db, 'key', { checkId, apiSession, returnTo }, nowMs + KEY_MS), returnTo };
}

/** Could the pass be used now? */
export const isPassGood = async (db: Database, kind: 'token' | 'link', text: string, nowMs: number): Promise<boolean> =>
  (await db.$count(verificationPasses, isGood(kind, text, nowMs))) > 0;

/** The check behind a page's key, its time begun anew; null for a key without one, or whose session ended. */
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
  if (!pass || !(await isSessionLive(db, pass.apiSession, nowMs))) return null;
  return firstOf(db.select().from(verificationChecks).where(eq(verificationChecks.id, pass.checkId)));
}
