/** Calls of `account` for personal data, nickname, password and sessions. */

import type { Database } from '../database/connect';
import { completeRegistration } from '../identity/completion';
import type { Handlers } from '../kernel/handlers';
import { changePassword } from './changePassword';
import { changeFakename } from './nicknames';
import { endOwnSession, listSessions } from './ownSessions';
import { getFields, saveProfile } from './saveProfile';
import { setWinsShown } from './winsShown';

export function createProfile(db: Database) {
  return {
    'Account.getPersonalDataFields': (params, context) => getFields(db, params, context),
    // The same call also completes a registration through a social account, once.
    'account.saveProfileInfo': async (params, context) =>
      (await completeRegistration(db, params, context)) ?? saveProfile(db, params, context),
    'account.changefakename': (params, context) => changeFakename(db, params, context),
    'account.setWinsShown': (params, context) => setWinsShown(db, params, context),
    'account.changepassword': (params, context) => changePassword(db, params, context),
    'account.getSessions': (_params, context) => listSessions(db, context),
    'account.endSession': (params, context) => endOwnSession(db, params, context),
  } satisfies Handlers;
}
