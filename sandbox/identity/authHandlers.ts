/** The calls of `auth`: in, out, new, and a forgotten password. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Sent } from '../../src/services/api/contract';
import type { ApiContext, Handlers, Incoming } from '../api/handlers';
import { readParams, shortText, wrongField } from '../api/params';
import { countAttempt, forgetAttempts } from './attempts';
import { checkCode, dropCode, RESEND_MS, sendCode } from './codes';
import { readLogin } from './logins';
import { hashPassword, passwordPattern } from './passwords';
import { players } from './schema';
import { endSession, endSessionsOf } from './sessions';
import {
  findByPassword,
  findByTelegram,
  isTelegram,
  registerByForm,
  registerByTelegram,
  type SignInSettings,
  welcome,
} from './signIn';

const restoreParams = v.object({
  login: shortText(120),
  code: v.optional(v.pipe(v.string(), v.regex(/^\d{6}$/))),
  password: v.optional(v.pipe(v.string(), v.regex(passwordPattern))),
});

const RESTORES_FROM_ONE_ADDRESS = 30;

export function createAuth(settings: SignInSettings) {
  const { db } = settings;
  return {
    'auth.login': async (params, context) => {
      const find = isTelegram(params) ? findByTelegram : findByPassword;
      return welcome(db, await find(settings, params, context), context);
    },
    'auth.register': async (params, context) => {
      const register = isTelegram(params) ? registerByTelegram : registerByForm;
      return welcome(db, await register(settings, params, context), context);
    },
    'auth.logout': async (_params, context) => {
      if (context.sessionId) await endSession(db, context.sessionId);
      context.setSessionCookie(null);
      return 1 as const;
    },
    'auth.restore': (params, context) => restore(settings, params, context),
  } satisfies Handlers;
}

/** One step of a forgotten password: login, code, new password. Unknown logins get the same answers. */
async function restore({ db }: SignInSettings, params: Incoming, context: ApiContext): Promise<Sent<'auth.restore'>> {
  const { login, code, password } = readParams(restoreParams, params);
  const subject = readLogin(login)?.value ?? login.trim().toLowerCase();
  const nowMs = context.now();
  await countAttempt(db, [{ subject: `restore:${context.remoteAddress}`, max: RESTORES_FROM_ONE_ADDRESS }], nowMs);
  if (!code) return { step: 'code', resend_time: Math.ceil((await sendRestoreCode(db, subject, context)) / 1000) };
  const uid = await checkCode(db, { purpose: 'restore', subject, code, nowMs });
  if (uid === null) throw wrongField('code', 'INVALID', 'The code is wrong or too old');
  if (!password) return { step: 'password' };
  await db
    .update(players)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(players.uid, uid));
  await dropCode(db, 'restore', subject);
  await endSessionsOf(db, uid);
  await forgetAttempts(db, `login:${subject}`);
  return { step: 'done' };
}

async function sendRestoreCode(db: SignInSettings['db'], subject: string, context: ApiContext): Promise<number> {
  const [player] = await db.select().from(players).where(eq(players.login, subject));
  if (!player || player.passwordHash === null) return context.now() + RESEND_MS;
  return sendCode(db, { purpose: 'restore', subject, uid: player.uid, locale: context.locale, nowMs: context.now() });
}
