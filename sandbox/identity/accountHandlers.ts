/** Calls of `account`: player info, balances, profile and language. */

import type { Sent } from '@baize/contract/api/contract';
import { defaultLocale, localeOf, localeOfTag, locales } from '@baize/contract/i18n/locales';
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { advanceTransactions } from '../bank/transactions';
import { advanceBonuses } from '../bonuses/bonusBook';
import type { Database } from '../database/connect';
import { contacts, players } from '../kernel/accountTables';
import { moneyOf } from '../kernel/currencies';
import { findPlayer } from '../kernel/findPlayer';
import { type ApiContext, type Handlers, type RawParams, requirePlayer } from '../kernel/handlers';
import { readBalances } from '../kernel/ledger';
import { readParams, textList } from '../kernel/params';
import { phoneCodes } from '../kernel/phoneCodes';
import { listContacts } from './contactHandlers';

export function createAccount(db: Database) {
  return {
    'account.getInfo': (_params, context) => info(db, context),
    'account.getBalance': async (_params, context) => {
      const { uid, currency } = requirePlayer(context);
      return balancesOf(db, uid, currency, context.now());
    },
    'account.getprofileinfo': (params, context) => profile(db, params, context),
    'account.changelocale': (params, context) => changeLocale(db, params, context),
    'account.getContactPhoneSettings': () => ({ items: phoneCodes }),
  } satisfies Handlers;
}

async function balancesOf(
  db: Database,
  uid: number,
  currency: string,
  nowMs: number,
): Promise<Sent<'account.getBalance'>> {
  await advanceTransactions(db, uid, nowMs);
  await advanceBonuses(db, uid, currency, nowMs);
  const balances = await readBalances(db, uid, currency);
  return {
    balance_main: moneyOf(balances.main, currency),
    balance_bonus: moneyOf(balances.bonus, currency),
    balance_betting_bonus: moneyOf(balances.betting_bonus, currency),
    balance_fun: moneyOf(balances.fun, currency),
  };
}

async function info(db: Database, context: ApiContext): Promise<Sent<'account.getInfo'>> {
  if (!context.player) return { uid: 0 };
  const player = await findPlayer(db, context.player.uid);
  return {
    uid: player.uid,
    reg_time: Math.floor(player.registeredAt / 1000),
    login: player.login,
    fakename: player.fakename,
    is_subscribed: (await db.$count(contacts, and(eq(contacts.uid, player.uid), contacts.isSubscribed))) > 0,
    country_code: player.countryCode,
    locale: localeOf(player.locale).apiCode,
    two_factor_auth: player.twoFactorAuth,
    ...(await balancesOf(db, player.uid, player.currency, context.now())),
    is_on_verification: player.isOnVerification,
    is_verified: player.isVerified,
    is_kyc_block_enabled: player.isKycBlockEnabled,
    is_registration_completed: player.isRegistrationCompleted,
    has_password: player.passwordHash !== null,
    are_wins_shown: player.areWinsShown,
  };
}

async function profile(db: Database, params: RawParams, context: ApiContext): Promise<Sent<'account.getprofileinfo'>> {
  const { uid } = requirePlayer(context);
  const { fields } = readParams(v.object({ fields: textList }), params);
  const player = await findPlayer(db, uid);
  const { document = null, ...shown } = player.profile;
  return {
    ...shown,
    country_code: player.countryCode,
    ...(fields.includes('document') && { document }),
    ...(fields.includes('contacts') && { contacts: await listContacts(db, uid) }),
  };
}

async function changeLocale(db: Database, params: RawParams, context: ApiContext): Promise<1> {
  const supported = locales.flatMap(({ code, apiCode }) => [code, apiCode]);
  const input = readParams(v.object({ locale: v.picklist(supported) }), params);
  const locale = localeOfTag(input.locale) ?? defaultLocale;
  if (context.player) await db.update(players).set({ locale }).where(eq(players.uid, context.player.uid));
  return 1 as const;
}
