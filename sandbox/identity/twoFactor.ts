/** The second step of a sign-in, and the switch for it: codes sent to a confirmed contact. */
import { and, desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type ApiContext, ApiFailure, type Handlers, type Incoming, requirePlayer } from '../api/handlers';
import { readParams, shortText, wrongField } from '../api/params';
import type { Database } from '../database/connect';
import { countAttempt } from './attempts';
import type { CodePurpose } from './codeLetters';
import { dropCode, judgeCode, sendCode } from './codes';
import type { PlayerRow } from './createPlayer';
import { contacts, players } from './schema';

/** Tries and letters in fifteen minutes: a new code must not buy new tries without end. */
const TRIES = 10;
const LETTERS = 6;

/** The words of a refusal are the specification's: clients know them. */
const refusals = {
  digits: 'the code must contain 6 digits',
  expired: 'Time expired',
  wrong: 'two_factor_auth: code is invalid',
} as const;

const subjectOf = (uid: number) => `player:${uid}`;
const unixSeconds = (ms: number) => Math.ceil(ms / 1000);
const refuse = (field: string, reason: keyof typeof refusals) =>
  wrongField(field, reason.toUpperCase(), refusals[reason]);

/** Where codes go: the login where it is confirmed, else the contact confirmed first; null without any. */
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

async function send(db: Database, purpose: CodePurpose, player: Pick<PlayerRow, 'uid' | 'login'>, context: ApiContext) {
  const recipient = await confirmedContact(db, player);
  if (recipient === null)
    throw new ApiFailure('UserNeedConfirmContactException', 'Codes go to a confirmed contact; confirm one first');
  const { uid } = player;
  const nowMs = context.now();
  const takeBack = await countAttempt(db, [{ subject: `two-factor-letters:${uid}`, max: LETTERS }], nowMs);
  const subject = subjectOf(uid);
  const sent = await sendCode(db, { purpose, subject, recipient, uid, locale: context.locale, nowMs });
  if (!sent.isNew) await takeBack();
  return { isNew: sent.isNew, resendTime: unixSeconds(sent.resendAt) };
}

/** @throws ApiFailure with the specification's words for a code that is malformed, wrong or old. */
async function takeCode(
  db: Database,
  given: { purpose: CodePurpose; uid: number; code: string; field: string },
  nowMs: number,
): Promise<void> {
  const { purpose, uid, code, field } = given;
  if (!/^\d{6}$/.test(code)) throw refuse(field, 'digits');
  const takeBack = await countAttempt(db, [{ subject: `two-factor:${uid}`, max: TRIES }], nowMs);
  const judged = await judgeCode(db, { purpose, subject: subjectOf(uid), code, nowMs });
  if (typeof judged === 'string') throw refuse(field, judged);
  if (!(await dropCode(db, purpose, subjectOf(uid)))) throw refuse(field, 'expired');
  await takeBack();
}

/**
 * The second step of a sign-in by password, for a player who wants one.
 * @throws ApiFailure AuthorizationException `two_factor_auth is enable` with `resend_time` where the code is still to come.
 */
export async function passSecondStep(
  db: Database,
  player: PlayerRow,
  code: string | undefined,
  context: ApiContext,
): Promise<void> {
  if (!player.twoFactorAuth) return;
  if (code) {
    return takeCode(db, { purpose: 'sign-in', uid: player.uid, code, field: 'two_factor_code' }, context.now());
  }
  const { isNew, resendTime } = await send(db, 'sign-in', player, context);
  const message = isNew ? 'two_factor_auth is enable' : `Resend time is ${resendTime}`;
  throw new ApiFailure('AuthorizationException', message, {
    code: 'TWO_FACTOR',
    errorData: { resend_time: resendTime },
  });
}

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

/** Asks for the switch to be moved; a code says that it is its owner who asks. */
async function change(db: Database, params: Incoming, context: ApiContext): Promise<{ resend_time: number }> {
  const player = requirePlayer(context);
  const asked = readParams(v.object({ two_factor_auth: v.picklist(['1', '0']) }), params);
  const wanted = asked.two_factor_auth === '1' ? 1 : 0;
  if ((await isOnFor(db, player.uid)) === wanted) throw wrongField('two_factor_auth', 'ALREADY');
  await dropCode(db, purposes[other[wanted]], subjectOf(player.uid));
  const { resendTime } = await send(db, purposes[wanted], player, context);
  return { resend_time: resendTime };
}

/** Moves the switch to where it was asked to be: there is one way to move it. */
async function confirm(db: Database, params: Incoming, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const { code } = readParams(v.object({ code: shortText(20) }), params);
  const wanted = other[await isOnFor(db, uid)];
  await takeCode(db, { purpose: purposes[wanted], uid, code, field: 'code' }, context.now());
  await db
    .update(players)
    .set({ twoFactorAuth: wanted === 1 })
    .where(eq(players.uid, uid));
  return 1 as const;
}
