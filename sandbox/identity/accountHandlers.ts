/** The calls of `account`: who the player is, what they hold, how to reach them. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Sent } from '../../src/services/api/contract';
import { type ApiContext, ApiFailure, type Handlers, type Incoming, requirePlayer } from '../api/handlers';
import { readParams, shortText, textList, wrongField } from '../api/params';
import { currencyCodes, currencyOf, isCurrency, moneyOf } from '../bank/currencies';
import { readBalances } from '../bank/ledger';
import { entries, transactions } from '../bank/schema';
import { advanceTransactions } from '../bank/transactions';
import type { Database } from '../database/connect';
import { countAttempt } from './attempts';
import { listContacts } from './contactHandlers';
import { grantFunMoney, type PlayerRow } from './createPlayer';
import { hashPassword, isPasswordRight, passwordPattern } from './passwords';
import { phoneCodes } from './phoneCodes';
import { players } from './schema';

export function createAccount(db: Database) {
  return {
    'account.getInfo': (_params, context) => info(db, context),
    'account.getBalance': async (_params, context) => {
      const { uid, currency } = requirePlayer(context);
      return balancesOf(db, uid, currency, context.now());
    },
    'account.getprofileinfo': (params, context) => profile(db, params, context),
    'account.changelocale': (params, context) => changeLocale(db, params, context),
    'account.changepassword': (params, context) => changePassword(db, params, context),
    'account.setCurrency': (params, context) => setCurrency(db, params, context),
    'account.getContactPhoneSettings': () => ({ items: phoneCodes }),
    'account.getcurrencyrates': () => ({
      items: currencyCodes.map((currency) => ({ currency, rate: currencyOf(currency).rate })),
    }),
  } satisfies Handlers;
}

async function findPlayer(db: Database, uid: number): Promise<PlayerRow> {
  const [player] = await db.select().from(players).where(eq(players.uid, uid));
  if (!player) throw new ApiFailure('UserDeletedException', 'This account is gone');
  return player;
}

async function balancesOf(
  db: Database,
  uid: number,
  currency: string,
  nowMs: number,
): Promise<Sent<'account.getBalance'>> {
  await advanceTransactions(db, uid, nowMs);
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
    country_code: player.countryCode,
    locale: player.locale === 'fr' ? 'fr-FR' : 'en-US',
    two_factor_auth: false,
    ...(await balancesOf(db, player.uid, player.currency, context.now())),
    is_on_verification: player.isOnVerification,
    is_verified: player.isVerified,
    is_kyc_block_enabled: player.isKycBlockEnabled,
    is_registration_completed: player.isRegistrationCompleted,
  };
}

async function profile(db: Database, params: Incoming, context: ApiContext): Promise<Sent<'account.getprofileinfo'>> {
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

async function changeLocale(db: Database, params: Incoming, context: ApiContext): Promise<1> {
  const { locale } = readParams(v.object({ locale: v.picklist(['en', 'fr', 'en-US', 'fr-FR']) }), params);
  if (context.player) {
    await db
      .update(players)
      .set({ locale: locale.slice(0, 2) })
      .where(eq(players.uid, context.player.uid));
  }
  return 1 as const;
}

const passwordParams = v.object({
  old_password: v.optional(shortText(200), ''),
  password: v.pipe(v.string(), v.regex(passwordPattern)),
});

async function changePassword(db: Database, params: Incoming, context: ApiContext): Promise<1> {
  const { uid, login } = requirePlayer(context);
  const { old_password, password } = readParams(passwordParams, params);
  const player = await findPlayer(db, uid);
  if (player.passwordHash !== null) {
    const takeBack = await countAttempt(db, [{ subject: `password:${login}`, max: 5 }], context.now());
    if (!(await isPasswordRight(old_password, player.passwordHash))) throw wrongField('old_password', 'INVALID');
    await takeBack();
  }
  await db
    .update(players)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(players.uid, uid));
  return 1 as const;
}

/** A currency can be chosen until real money has moved; after that it stays. */
async function setCurrency(db: Database, params: Incoming, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  const { currency } = readParams(v.object({ currency: v.pipe(v.string(), v.check(isCurrency)) }), params);
  return db.transaction(async (tx) => {
    const [player] = await tx.select().from(players).where(eq(players.uid, uid)).for('update');
    if (player?.currency === currency) return 1 as const;
    if (await hasMovedMoney(tx, uid))
      throw wrongField('currency', 'NOT_EMPTY', 'The currency stays once money has moved');
    await tx.update(players).set({ currency }).where(eq(players.uid, uid));
    await grantFunMoney(tx, uid, currency, context.now());
    return 1 as const;
  });
}

async function hasMovedMoney(tx: Database, uid: number): Promise<boolean> {
  if ((await tx.$count(transactions, eq(transactions.uid, uid))) > 0) return true;
  const own = await tx.selectDistinct({ kind: entries.kind }).from(entries).where(eq(entries.uid, uid));
  return own.some(({ kind }) => kind !== 'fun-grant' && !kind.endsWith('-fun'));
}
