/** Sign-in and registration by password or Telegram init data. */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../database/connect';
import { players } from '../kernel/accountTables';
import { addressKey, clearAttempts, countAttempt, countRecent } from '../kernel/attempts';
import { createPlayer, type NewPlayer, type PlayerRow } from '../kernel/createPlayer';
import { isCurrency } from '../kernel/currencies';
import { type ApiContext, ApiFailure, type RawParams } from '../kernel/handlers';
import { type Login, readLogin } from '../kernel/logins';
import { readParams, shortText, wrongField } from '../kernel/params';
import { requirePhone } from '../kernel/phoneNumbers';
import { refuseExcludedWithoutMoney } from '../kernel/selfLimits';
import { startSession } from '../kernel/sessions';
import { finishQuest } from '../loyalty/pointsLedger';
import { checkNewcomersCode } from '../loyalty/promoCodes';
import { deviceOf } from './devices';
import { checkInitData } from './initData';
import { findOwner } from './owners';
import { hashPassword, isPasswordRight, passwordPattern } from './passwords';
import { type LoginForm, loginOfForm, readProfile, registrationParams } from './registrationProfile';
import { fromTelegram, type TelegramUser } from './telegramUser';
import { checkSecondStep } from './twoFactor';

export interface SignInSettings {
  db: Database;
  botToken: string;
  /** Maximum registrations per address in fifteen minutes. */
  maxRegistrations?: number | undefined;
}

/** Wrong passwords in fifteen minutes before the address must wait: for one login, and for all logins. */
const WRONG_PASSWORDS = 5;
const WRONG_PASSWORDS_PER_ADDRESS = 50;
/** Above this number of wrong passwords for one login from all addresses, a code is required as well. */
const WRONG_ANYWHERE = 10;
/** Default of `maxRegistrations`. */
const REGISTRATIONS_PER_ADDRESS = 50;

const passwordParams = v.object({
  login: shortText(120),
  password: shortText(200),
  two_factor_code: v.optional(shortText(20)),
});
const telegramParams = v.object({ service: v.literal('telegram'), init_data: shortText(8192) });

export const isTelegram = (params: RawParams): boolean => params.service === 'telegram';

/** Finds or registers a player. */
type SignInMethod = (settings: SignInSettings, params: RawParams, context: ApiContext) => Promise<PlayerRow>;

type SignInContext = Pick<ApiContext, 'now' | 'userAgent' | 'setSessionCookie'>;

/** Starts a session for a player. @throws ApiFailure UserBannedException; SelfLimitException for a closed account. */
export async function startPlayerSession(db: Database, player: PlayerRow, context: SignInContext) {
  if (player.isBanned) throw new ApiFailure('UserBannedException', 'This account is blocked');
  await refuseExcludedWithoutMoney(db, player, context.now());
  const token = await startSession(db, player.uid, context.now(), deviceOf(context.userAgent));
  context.setSessionCookie(token);
  return { uid: player.uid, token };
}

/**
 * The player of a login and password, and of a code if two-step sign-in is on or the login is under attack
 * (docs/decisions/030). Only the attacking address has to wait, so the owner is never locked out. Unknown logins get
 * the same refusal after the same time.
 */
export const findByPassword: SignInMethod = async ({ db }, params, context) => {
  const { login, password, two_factor_code: code } = readParams(passwordParams, params);
  const typed = readLogin(login)?.value ?? login.trim().toLowerCase().replace(/^\+/, '');
  const player = await findOwner(db, typed);
  // All contacts of a player count as one login.
  const name = player?.login ?? typed;
  const from = addressKey(context.remoteAddress);
  const [anywhere, here] = [`login:${name}`, `login:${name} from ${from}`];
  const undoAttempt = await countAttempt(
    db,
    [
      { subject: here, max: WRONG_PASSWORDS },
      { subject: `address:${from}`, max: WRONG_PASSWORDS_PER_ADDRESS },
      { subject: anywhere, max: Number.POSITIVE_INFINITY },
    ],
    context.now(),
  );
  const isRight = await isPasswordRight(password, player?.passwordHash ?? null);
  if (!player || !isRight)
    throw new ApiFailure('AuthorizationException', 'Wrong login or password', { code: 'WRONG_CREDENTIALS' });
  await undoAttempt();
  await clearAttempts(db, here);
  // Wrong attempts from other addresses stay counted, because the attack may continue.
  const isUnderAttack = (await countRecent(db, anywhere, context.now())) > WRONG_ANYWHERE;
  await checkSecondStep(db, player, { code, isUnderAttack }, context);
  return player;
};

function readTelegramUser({ botToken }: SignInSettings, params: RawParams, context: ApiContext): TelegramUser {
  const { init_data } = readParams(telegramParams, params);
  const result = checkInitData(init_data, { botToken, nowMs: context.now() });
  if (result.ok) return result.data.user;
  const code = result.reason === 'stale' ? 'INIT_DATA_EXPIRED' : 'INIT_DATA_INVALID';
  throw new ApiFailure('AuthorizationException', 'The Telegram launch data is not valid; reopen the app', { code });
}

/**
 * The player of a Telegram launch. @throws ApiFailure AuthorizationException `USER_NOT_FOUND`: register with the same
 * data.
 */
export const findByTelegram: SignInMethod = async (settings, params, context) => {
  const user = readTelegramUser(settings, params, context);
  const [player] = await settings.db.select().from(players).where(eq(players.telegramId, user.id));
  if (!player)
    throw new ApiFailure('AuthorizationException', 'No player is registered for this account', {
      code: 'USER_NOT_FOUND',
    });
  return player;
};

/** Creates a player with the loyalty points for registering. */
export async function createPlayerWithPoints(tx: Database, newPlayer: NewPlayer): Promise<PlayerRow | null> {
  const player = await createPlayer(tx, newPlayer);
  if (!player) return null;
  await finishQuest(tx, { uid: player.uid, at: newPlayer.at }, 'seat');
  return player;
}

/** Registers a Telegram user; a repeated or parallel registration returns the existing player. */
export const registerByTelegram: SignInMethod = async (settings, params, context) => {
  const user = readTelegramUser(settings, params, context);
  const promoCode = typeof params.promo_code === 'string' ? params.promo_code.slice(0, 64) : '';
  const newPlayer = { ...fromTelegram(user, context.now()), promoCode };
  const created = await settings.db.transaction((tx) => createPlayerWithPoints(tx, newPlayer));
  return created ?? findByTelegram(settings, params, context);
};

const registerParams = v.object({
  ...registrationParams,
  password: v.pipe(v.string(), v.regex(passwordPattern)),
  currency: v.optional(v.pipe(v.string(), v.check(isCurrency)), 'EUR'),
});

/** Registers with the form. @throws ApiFailure InvalidParameterException with codes by field. */
export const registerByForm: SignInMethod = async (
  { db, maxRegistrations = REGISTRATIONS_PER_ADDRESS },
  params,
  context,
) => {
  const form = readParams(registerParams, params);
  const { field, login } = loginOfForm(form, 'login');
  const profile = readProfile(params, form.currency, new Date(context.now()));
  const phone = field === 'phone' ? null : phoneOfForm(form);
  const limit = { subject: `register:${addressKey(context.remoteAddress)}`, max: maxRegistrations };
  await countAttempt(db, [limit], context.now());
  await checkNewcomersCode(db, form.promo_code, context.now());
  // The login may be another player's confirmed contact.
  const alreadyExists = wrongField(field, 'ALREADY_EXISTS', 'An account with this login already exists');
  if (await findOwner(db, login.value)) throw alreadyExists;
  const passwordHash = await hashPassword(form.password);
  const created = await db.transaction((tx) =>
    createPlayerWithPoints(tx, {
      login: login.value,
      contact: login,
      otherContact: phone,
      profile,
      passwordHash,
      currency: form.currency,
      locale: context.locale,
      countryCode: (form.country_code || form.country).slice(0, 2).toUpperCase(),
      phoneCountryCode: form.phone_country_code,
      promoCode: form.promo_code,
      at: context.now(),
    }),
  );
  if (!created) throw alreadyExists;
  return created;
};

/** Phone of the form, in addition to the login. */
function phoneOfForm({ phone, phone_country_code: country }: LoginForm): Login | null {
  if (phone === '') return null;
  return { type: 'phone', value: requirePhone(phone, { field: 'phone', country }).number };
}
