/** Calls of `auth`: sign in, sign out, register and reset a password. */
import type { Handlers } from '../kernel/handlers';
import { endSession } from '../kernel/sessions';
import { restorePassword } from './restorePassword';
import {
  findByPassword,
  findByTelegram,
  isTelegram,
  registerByForm,
  registerByTelegram,
  type SignInSettings,
  startPlayerSession,
} from './signIn';

export function createAuth(settings: SignInSettings) {
  const { db } = settings;
  return {
    'auth.login': async (params, context) => {
      const find = isTelegram(params) ? findByTelegram : findByPassword;
      return startPlayerSession(db, await find(settings, params, context), context);
    },
    'auth.register': async (params, context) => {
      const register = isTelegram(params) ? registerByTelegram : registerByForm;
      return startPlayerSession(db, await register(settings, params, context), context);
    },
    'auth.logout': async (_params, context) => {
      if (context.sessionId) await endSession(db, context.sessionId);
      context.setSessionCookie(null);
      return 1 as const;
    },
    'auth.restore': (params, context) => restorePassword(db, params, context),
  } satisfies Handlers;
}
