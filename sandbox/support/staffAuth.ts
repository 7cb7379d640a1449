/** Staff sign-in: one account with its own cookie and the same attempt limits as players. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyCookie from '@fastify/cookie';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../database/connect';
import { hashPassword, isPasswordRight } from '../identity/passwords';
import { addressKey, clearAttempts, countAttempt } from '../kernel/attempts';
import { hashToken } from '../kernel/sessions';
import { staffSessions } from './schema';

export const STAFF_NAME = 'staff';
export const STAFF_PATH = '/sandbox/staff';
const COOKIE = 'bz_staff';
/** Staff pages have several paths below this one. */
const COOKIE_PATH = '/sandbox';
const SESSION_SECONDS = 12 * 60 * 60;
/** Wrong passwords per address in fifteen minutes. */
const WRONG_PASSWORDS = 5;

const newPassword = (): string => randomBytes(12).toString('base64url');

/**
 * Staff password of a data folder, created at its first start and readable by its owner only. Without a folder a new
 * one for this run.
 */
export async function staffPassword(dataDir: string | undefined): Promise<string> {
  if (!dataDir) return newPassword();
  const file = join(dataDir, 'staff-password');
  const saved = await readFile(file, 'utf8').catch(() => '');
  if (saved.trim() !== '') {
    await chmod(file, 0o600);
    return saved.trim();
  }
  const made = newPassword();
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  return made;
}

export function createStaffAuth({ db, password, now }: { db: Database; password: string; now: () => number }) {
  let hash: Promise<string> | null = null;
  const passwordHash = () => {
    hash ??= hashPassword(password);
    return hash;
  };
  const options = (request: FastifyRequest) =>
    ({ path: COOKIE_PATH, httpOnly: true, sameSite: 'strict', secure: request.protocol === 'https' }) as const;
  const tokenOf = (request: FastifyRequest): string => fastifyCookie.parse(request.headers.cookie ?? '')[COOKIE] ?? '';
  return {
    /** Name of the signed-in staff member; null for anyone else. */
    async staffNameOf(request: FastifyRequest): Promise<string | null> {
      const isActive = and(
        eq(staffSessions.tokenHash, hashToken(tokenOf(request))),
        gt(staffSessions.expiresAt, now()),
      );
      const [session] = await db.select().from(staffSessions).where(isActive);
      return session?.name ?? null;
    },
    /** @throws ApiFailure TooManyRequestsException with the seconds to wait. */
    async signIn(request: FastifyRequest, reply: FastifyReply, credentials: { name: string; password: string }) {
      const subject = `staff from ${addressKey(request.ip)}`;
      await countAttempt(db, [{ subject, max: WRONG_PASSWORDS }], now());
      const isRight = await isPasswordRight(credentials.password, await passwordHash());
      if (!isRight || credentials.name !== STAFF_NAME) return false;
      await clearAttempts(db, subject);
      await db.delete(staffSessions).where(lt(staffSessions.expiresAt, now()));
      const token = randomBytes(32).toString('base64url');
      const expiresAt = now() + SESSION_SECONDS * 1000;
      await db.insert(staffSessions).values({ tokenHash: hashToken(token), name: STAFF_NAME, expiresAt });
      reply.setCookie(COOKIE, token, { ...options(request), maxAge: SESSION_SECONDS });
      return true;
    },
    async signOut(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      await db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashToken(tokenOf(request))));
      reply.setCookie(COOKIE, '', { ...options(request), maxAge: 0 });
    },
  };
}

export type StaffAuth = ReturnType<typeof createStaffAuth>;
