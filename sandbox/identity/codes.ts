/** Six-digit codes sent to the outbox: single use, valid for ten minutes, limited attempts, resent once a minute. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Locale } from '../common/languages';
import type { Database } from '../database/connect';
import { codes } from '../kernel/accountTables';
import { sendMessage } from '../kernel/outbox';
import { wrongField } from '../kernel/params';
import { type CodePurpose, codeMessages } from './codeMessages';

const CODE_MS = 10 * 60 * 1000;
const RESEND_MS = 60 * 1000;
/**
 * Wrong attempts after which a code is void. For sign-in that is more than one address may make, so that a stranger
 * cannot void every code. Anyone can try restore codes, so those are limited per address only (docs/decisions/030).
 */
const maxAttempts: Record<CodePurpose, number> = {
  restore: Number.POSITIVE_INFINITY,
  'sign-in': 20,
  confirm: 5,
  'two-factor-on': 5,
  'two-factor-off': 5,
};

/** Hash that no code has. */
const NO_CODE = '00'.repeat(32);
const hashCode = (subject: string, code: string) => createHash('sha256').update(`${subject}\n${code}`).digest();

export interface CodeOrder {
  purpose: CodePurpose;
  /** What the code is about: a login, a contact or a player. */
  subject: string;
  /** Recipient; default: the subject. Null for an unknown login: nothing is sent and no code is valid. */
  recipient?: string | null;
  uid: number;
  locale: Locale;
  nowMs: number;
  /** Link that does the same as entering the code. */
  linkOf?: (code: string) => string;
}

export interface SentCode {
  /** Time when the next code may be requested; milliseconds, UTC. */
  resendAt: number;
  /** False if a code was already sent within the last minute. */
  isNew: boolean;
}

export async function sendCode(db: Database, order: CodeOrder): Promise<SentCode> {
  const { purpose, subject, recipient = subject, uid, nowMs } = order;
  const [before] = await db.select().from(codes).where(isCodeFor(purpose, subject));
  if (before && before.sentAt + RESEND_MS > nowMs) return { resendAt: before.sentAt + RESEND_MS, isNew: false };
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    uid,
    codeHash: recipient === null ? NO_CODE : hashCode(subject, code).toString('hex'),
    attempts: 0,
    sentAt: nowMs,
    expiresAt: nowMs + CODE_MS,
  };
  await db
    .insert(codes)
    .values({ purpose, subject, ...row })
    .onConflictDoUpdate({ target: [codes.purpose, codes.subject], set: row });
  if (recipient !== null) {
    const message = codeMessages[order.locale][purpose];
    const body = message.body(code, order.linkOf?.(code) ?? '');
    await sendMessage(db, { recipient, subject: message.subject, body, code, at: nowMs });
  }
  return { resendAt: nowMs + RESEND_MS, isNew: true };
}

interface CodeAttempt {
  purpose: CodePurpose;
  subject: string;
  code: string;
  nowMs: number;
}

/**
 * The player of a code, or why it is invalid. The attempt is counted before the code is compared, so that parallel
 * attempts count too.
 */
export async function verifyCode(
  db: Database,
  { purpose, subject, code, nowMs }: CodeAttempt,
): Promise<{ uid: number } | 'wrong' | 'expired'> {
  const [row] = await db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(isCodeFor(purpose, subject))
    .returning();
  const attempt = hashCode(subject, code);
  const isSame = timingSafeEqual(attempt, Buffer.from(row?.codeHash ?? NO_CODE, 'hex'));
  if (!row || row.attempts > maxAttempts[purpose] || row.expiresAt <= nowMs) return 'expired';
  return isSame ? { uid: row.uid } : 'wrong';
}

/** The player of a valid code; null otherwise. */
export async function checkCode(db: Database, attempt: CodeAttempt): Promise<number | null> {
  const result = await verifyCode(db, attempt);
  return typeof result === 'string' ? null : result.uid;
}

/** Uses up a code in the caller's transaction. @returns false if it has been used or replaced in the meantime. */
export async function consumeCode(
  tx: Database,
  { purpose, subject, code }: Omit<CodeAttempt, 'nowMs'>,
): Promise<boolean> {
  const same = and(isCodeFor(purpose, subject), eq(codes.codeHash, hashCode(subject, code).toString('hex')));
  const used = await tx.delete(codes).where(same).returning({ uid: codes.uid });
  return used.length > 0;
}

/** Deletes a code that is no longer needed. */
export async function deleteCode(db: Database, purpose: CodePurpose, subject: string): Promise<void> {
  await db.delete(codes).where(isCodeFor(purpose, subject));
}

export const wrongCode = () => wrongField('code', 'INVALID', 'The code is wrong or has expired');

const isCodeFor = (purpose: CodePurpose, subject: string) =>
  and(eq(codes.purpose, purpose), eq(codes.subject, subject));
