/** Six-digit codes: sent to the outbox, good for ten minutes and five tries, again after a minute. */
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { sendLetter } from './outbox';
import { codes } from './schema';

export const CODE_MS = 10 * 60 * 1000;
export const RESEND_MS = 60 * 1000;
const MAX_TRIES = 5;

export type CodePurpose = 'restore' | 'confirm';

const texts = {
  en: {
    restore: {
      subject: 'A new password',
      body: (code: string) => `Your code for a new password is ${code}. It is good for 10 minutes.`,
    },
    confirm: {
      subject: 'Confirm your contact',
      body: (code: string, link: string) =>
        `Your confirmation code is ${code}. It is good for 10 minutes.${link && `\nOr open this link: ${link}`}`,
    },
  },
  fr: {
    restore: {
      subject: 'Nouveau mot de passe',
      body: (code: string) =>
        `Voici votre code pour choisir un nouveau mot de passe : ${code}. Il est valable 10 minutes.`,
    },
    confirm: {
      subject: 'Confirmez votre contact',
      body: (code: string, link: string) =>
        `Voici votre code de confirmation : ${code}. Il est valable 10 minutes.${link && `\nOu ouvrez ce lien : ${link}`}`,
    },
  },
};

const hashCode = (subject: string, code: string) => createHash('sha256').update(`${subject}\n${code}`).digest();

export interface CodeOrder {
  purpose: CodePurpose;
  /** The login or contact that it goes to. */
  subject: string;
  uid: number;
  locale: 'en' | 'fr';
  nowMs: number;
  /** Address that does the same as typing the code. */
  linkOf?: (code: string) => string;
}

/** Sends a code unless one went out within the last minute. @returns when the next may be asked for, ms. */
export async function sendCode(db: Database, order: CodeOrder): Promise<number> {
  const { purpose, subject, uid, nowMs } = order;
  const [before] = await db.select().from(codes).where(rowOf(purpose, subject));
  if (before && before.sentAt + RESEND_MS > nowMs) return before.sentAt + RESEND_MS;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    uid,
    codeHash: hashCode(subject, code).toString('hex'),
    attempts: 0,
    sentAt: nowMs,
    expiresAt: nowMs + CODE_MS,
  };
  await db
    .insert(codes)
    .values({ purpose, subject, ...row })
    .onConflictDoUpdate({ target: [codes.purpose, codes.subject], set: row });
  const text = texts[order.locale][purpose];
  await sendLetter(db, {
    recipient: subject,
    subject: text.subject,
    body: text.body(code, order.linkOf?.(code) ?? ''),
    code,
    at: nowMs,
  });
  return nowMs + RESEND_MS;
}

/** The player whose code it is; null for a wrong, old, used-up or unknown one. Each look counts as a try. */
export async function checkCode(
  db: Database,
  { purpose, subject, code, nowMs }: { purpose: CodePurpose; subject: string; code: string; nowMs: number },
): Promise<number | null> {
  const [row] = await db
    .update(codes)
    .set({ attempts: sql`${codes.attempts} + 1` })
    .where(rowOf(purpose, subject))
    .returning();
  const given = hashCode(subject, code);
  const expected = row ? Buffer.from(row.codeHash, 'hex') : Buffer.alloc(given.length);
  const isSame = timingSafeEqual(given, expected);
  return row && isSame && row.attempts <= MAX_TRIES && row.expiresAt > nowMs ? row.uid : null;
}

export async function dropCode(db: Database, purpose: CodePurpose, subject: string): Promise<void> {
  await db.delete(codes).where(rowOf(purpose, subject));
}

const rowOf = (purpose: CodePurpose, subject: string) => and(eq(codes.purpose, purpose), eq(codes.subject, subject));
