/** Two-step sign-in with codes sent to a confirmed contact, and its switch. */
import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/connect';
import { contacts, players } from '../kernel/accountTables';
import { addressKey, countAttempt } from '../kernel/attempts';
import type { PlayerRow } from '../kernel/createPlayer';
import { type ApiContext, ApiFailure, type Handlers, type RawParams, requirePlayer } from '../kernel/handlers';
import { readLogin } from '../kernel/logins';
import { readParams, shortText, wrongField } from '../kernel/params';
import type { CodePurpose } from './codeMessages';
import { consumeCode, deleteCode, sendCode, verifyCode } from './codes';

/** Attempts and emails per address in fifteen minutes: new codes must not allow unlimited attempts. */
const ATTEMPTS_PER_ADDRESS = 10;
const MAX_EMAILS = 6;
/** Attempts from all addresses. */
const ATTEMPTS_IN_TOTAL = 60;

/** Messages from the specification, which clients parse. */
const refusals = {
  digits: 'the code must contain 6 digits',
  expired: 'Time expired',
  wrong: 'two_factor_auth: code is invalid',
} as const;

const subjectOf = (uid: number) => `player:${uid}`;
const unixSeconds = (ms: number) => Math.ceil(ms / 1000);
const refuse = (field: string, reason: keyof typeof refusals) =>
  wrongField(field, reason.toUpperCase(), refusals[reason]);

/** Recipient of codes: the login if confirmed, else the contact confirmed first; null without one. */
async function confirmedContact(
  db: Database,
  { uid, login }: Pick<PlayerRow, 'uid' | 'login'>,
): Promise<string | null> {
  const rows = await db
    .select({ contact: contacts.contact })
    .from(contacts)
    .where(and(eq(contacts.uid, uid), eq(contacts.isConfirmed, true)))
    .orderBy(desc(eq(contacts.contact, login)), contacts.createdAt);
  return rows[0]?.contact ?? null;
}

interface CodeDelivery {
  purpose: CodePurpose;
  uid: number;
  /** Null without a confirmed contact. */
  recipient: string | null;
}

async function send(db: Database, { purpose, uid, recipient }: CodeDelivery, context: ApiContext) {
  if (recipient === null)
    throw new ApiFailure('UserNeedConfirmContactException', 'Confirm an email address or a phone number first');
  const nowMs = context.now();
  const asked = `two-factor-letters:${uid} from ${addressKey(context.remoteAddress)}`;
  const undoAttempt = await countAttempt(db, [{ subject: asked, max: MAX_EMAILS }], nowMs);
  const subject = subjectOf(uid);
  const sent = await sendCode(db, { purpose, subject, recipient, uid, locale: context.locale, nowMs });
  if (!sent.isNew) await undoAttempt();
  return { isNew: sent.isNew, resendTime: unixSeconds(sent.resendAt) };
}

/** @throws ApiFailure with the specification's message for a malformed, wrong or expired code. */
async function redeemCode(
  db: Database,
  attempt: { purpose: CodePurpose; uid: number; code: string; field: string },
  context: ApiContext,
): Promise<void> {
  const nowMs = context.now();
  const { purpose, uid, code, field } = attempt;
  if (!/^\d{6}$/.test(code)) throw refuse(field, 'digits');
  const tries = [
    { subject: `two-factor:${uid} from ${addressKey(context.remoteAddress)}`, max: ATTEMPTS_PER_ADDRESS },
    { subject: `two-factor:${uid}`, max: ATTEMPTS_IN_TOTAL },
  ];
  const undoAttempt = await countAttempt(db, tries, nowMs);
  const result = await verifyCode(db, { purpose, subject: subjectOf(uid), code, nowMs });
  if (typeof result === 'string') throw refuse(field, result);
  if (!(await consumeCode(db, { purpose, subject: subjectOf(uid), code }))) throw refuse(field, 'expired');
  await undoAttempt();
}

/** Without a confirmed contact the code goes to the login itself, if it is an email or phone. */
const proofContact = async (db: Database, player: PlayerRow): Promise<string | null> =>
  (await confirmedContact(db, player)) ?? readLogin(player.login)?.value ?? null;

/**
 * Second step after a correct password, if two-step sign-in is on or the login is under attack. A player asked during
 * an attack is asked until they prove themselves, because the attacker may know the password and wait. Logins without
 * an email or phone have no second step. @throws ApiFailure AuthorizationException `two_factor_auth is enable` with
 * `resend_time` if no code was sent with the call.
 */
export async function checkSecondStep(
  db: Database,
  player: PlayerRow,
  { code, isUnderAttack }: { code: string | undefined; isUnderAttack: boolean },
  context: ApiContext,
): Promise<void> {
  const { uid, twoFactorAuth, owesProof } = player;
  if (!twoFactorAuth && !isUnderAttack && !owesProof) return;
  const recipient = twoFactorAuth ? await confirmedContact(db, player) : await proofContact(db, player);
  if (!twoFactorAuth && recipient === null) return;
  if (code) {
    await redeemCode(db, { purpose: 'sign-in', uid, code, field: 'two_factor_code' }, context);
    if (owesProof) await db.update(players).set({ owesProof: false }).where(eq(players.uid, uid));
    return;
  }
  if (isUnderAttack && !owesProof) await db.update(players).set({ owesProof: true }).where(eq(players.uid, uid));
  const { isNew, resendTime } = await send(db, { purpose: 'sign-in', uid, recipient }, context);
  const message = isNew ? 'two_factor_auth is enable' : `Resend time is ${resendTime}`;
  throw new ApiFailure('AuthorizationException', message, {
    code: 'TWO_FACTOR',
    errorData: { resend_time: resendTime, sent_to: maskContact(recipient) },
  });
}

/** Masks a contact so that only its owner recognises it. */
const maskContact = (contact: string | null): string =>
  contact?.includes('@') ? contact.replace(/^(.)[^@]*@/, '$1•••@') : `+••• ${(contact ?? '').slice(-2)}`;

const purposes = { 1: 'two-factor-on', 0: 'two-factor-off' } as const;
const other = { 1: 0, 0: 1 } as const;

export function createTwoFactor(db: Database) {
  return {
    'account.changeTwoFactorAuth': (params, context) => change(db, params, context),
    'account.confirmTwoFactorAuth': (params, context) => confirm(db, params, context),
  } satisfies Handlers;
}

async function isOnFor(db: Database, uid: number): Promise<1 | 0> {
  const [row] = await db.select({ isOn: players.twoFactorAuth }).from(players).where(eq(players.uid, uid));
  return row?.isOn ? 1 : 0;
}

/** Sends a code to confirm the change. */
async function change(db: Database, params: RawParams, context: ApiContext): Promise<{ resend_time: number }> {
  const player = requirePlayer(context);
  const asked = readParams(v.object({ two_factor_auth: v.picklist(['1', '0']) }), params);
  const target = asked.two_factor_auth === '1' ? 1 : 0;
  if ((await isOnFor(db, player.uid)) === target) throw wrongField('two_factor_auth', 'ALREADY');
  await deleteCode(db, purposes[other[target]], subjectOf(player.uid));
  const recipient = await confirmedContact(db, player);
  const { resendTime } = await send(db, { purpose: purposes[target], uid: player.uid, recipient }, context);
  return { resend_time: resendTime };
}

/** Toggles two-step sign-in with the code; the only possible change is to the opposite state. */
async function confirm(db: Database, params: RawParams, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const { code } = readParams(v.object({ code: shortText(20) }), params);
  const target = other[await isOnFor(db, uid)];
  await redeemCode(db, { purpose: purposes[target], uid, code, field: 'code' }, context);
  await db
    .update(players)
    .set({ twoFactorAuth: target === 1 })
    .where(eq(players.uid, uid));
  return 1 as const;
}
