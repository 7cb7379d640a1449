/** Password reset in three steps: login, code, new password. Unknown logins get the same answers. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/connect';
import { players } from '../kernel/accountTables';
import { addressKey, clearAttempts, countAttempt, countRecent } from '../kernel/attempts';
import type { ApiContext, CallOf } from '../kernel/handlers';
import { readLogin } from '../kernel/logins';
import { readParams, shortText, wrongField } from '../kernel/params';
import { endSessionsOf } from '../kernel/sessions';
import { checkCode, consumeCode, sendCode, wrongCode } from './codes';
import { findOwner } from './owners';
import { hashPassword, isPasswordRight, passwordPattern } from './passwords';

const restoreParams = v.object({
  login: shortText(120),
  code: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
  password: v.optional(v.pipe(v.string(), v.regex(passwordPattern))),
});

/** Limits per address in fifteen minutes: steps, emails to one login, and wrong codes of one login. */
const STEPS_PER_ADDRESS = 30;
const MAX_EMAILS = 5;
const WRONG_CODES = 12;
/**
 * Above this number of wrong codes for one login from all addresses, each address gets fewer attempts, but at least
 * one.
 */
const WRONG_ANYWHERE = 20;
const WRONG_CODES_UNDER_ATTACK = 3;

/** Performs the step that the parameters imply. The last one ends all sessions of the player. */
export const restorePassword: CallOf<Database, 'auth.restore'> = async (db, params, context) => {
  const { login, code, password } = readParams(restoreParams, params);
  const typed = readLogin(login);
  const subject = typed?.value ?? login.trim().toLowerCase();
  const nowMs = context.now();
  const from = addressKey(context.remoteAddress);
  const steps = [{ subject: `restore:${from}`, max: STEPS_PER_ADDRESS }];
  if (!code) {
    await countAttempt(db, steps, nowMs);
    return { step: 'code', resend_time: await sendRestoreCode(db, subject, context) };
  }
  const anywhere = `restore-code:${subject}`;
  const isUnderAttack = (await countRecent(db, anywhere, nowMs)) > WRONG_ANYWHERE;
  const tries = [
    { subject: `${anywhere} from ${from}`, max: isUnderAttack ? WRONG_CODES_UNDER_ATTACK : WRONG_CODES },
    { subject: anywhere, max: Number.POSITIVE_INFINITY },
  ];
  const undoAttempt = await countAttempt(db, tries, nowMs);
  await countAttempt(db, steps, nowMs);
  const uid = await checkCode(db, { purpose: 'restore', subject, code, nowMs });
  if (uid === null) throw wrongCode();
  await undoAttempt();
  if (!password) return { step: 'password' };
  await setPassword(db, { uid, password, subject, code, from });
  return { step: 'done' };
};

/** @returns Unix seconds when the next code may be requested */
async function sendRestoreCode(db: Database, subject: string, context: ApiContext): Promise<number> {
  const nowMs = context.now();
  // Logins without an email or phone, such as those of Telegram players, cannot be reset.
  const uid = readLogin(subject) ? ((await findOwner(db, subject))?.uid ?? null) : null;
  const limitSubject = `restore-letters:${subject} from ${addressKey(context.remoteAddress)}`;
  const undoAttempt = await countAttempt(db, [{ subject: limitSubject, max: MAX_EMAILS }], nowMs);
  const recipient = uid === null ? null : subject;
  const order = { purpose: 'restore', subject, recipient, uid: uid ?? 0, locale: context.locale, nowMs } as const;
  const { resendAt, isNew } = await sendCode(db, order);
  if (!isNew) await undoAttempt();
  return Math.ceil(resendAt / 1000);
}

interface NewPassword {
  uid: number;
  password: string;
  subject: string;
  code: string;
  from: string;
}

async function setPassword(db: Database, { uid, password, subject, code, from }: NewPassword): Promise<void> {
  const [player] = await db.select().from(players).where(eq(players.uid, uid));
  if (player?.passwordHash && (await isPasswordRight(password, player.passwordHash)))
    throw wrongField('password', 'SAME', 'The new password must be different from the old one');
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    if (!(await consumeCode(tx, { purpose: 'restore', subject, code }))) throw wrongCode();
    // Access to the owner's email is sufficient proof.
    await tx.update(players).set({ passwordHash, owesProof: false }).where(eq(players.uid, uid));
    await endSessionsOf(tx, uid);
    await clearAttempts(tx, `login:${player?.login ?? subject} from ${from}`);
  });
}
