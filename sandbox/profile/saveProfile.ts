/** What players say of themselves, checked and stored; nothing that is settled changes. */
import { eq } from 'drizzle-orm';
import { isoDateOf } from '../../src/domain/isoDate';
import { problemOf } from '../../src/domain/validation/schema';
import type { Database } from '../database/connect';
import { type ProfileRow, players } from '../kernel/accountTables';
import { countAttempt } from '../kernel/attempts';
import { isCountry, nameOfCountry } from '../kernel/countries';
import type { PlayerRow } from '../kernel/createPlayer';
import { findPlayer } from '../kernel/findPlayer';
import { type ApiContext, ApiFailure, type CallOf, type Incoming, requirePlayer } from '../kernel/handlers';
import {
  isProfileComplete,
  latestBirth,
  OLDEST_YEARS,
  type PersonalField,
  personalFields,
  storedText,
} from '../kernel/personalFields';
import { notify } from '../loyalty/notifications';
import { finishQuest } from '../loyalty/pointsBook';

/** Saves of one player in fifteen minutes. */
const SAVES = 30;
const LONGEST_TEXT = 120;

/** Codes of refused fields, as `error_data` carries them. */
type Refusals = Record<string, string[]>;

const optionsOf = ({ options = [] }: PersonalField) => options.map(({ value }) => value);

/** What is wrong with a field's text, as a code; null when nothing is. */
function refusalOf(field: PersonalField, text: string, before: string, nowMs: number): string | null {
  if (field.is_locked) return text === before ? null : 'LOCKED';
  if (text === '') return field.is_optional ? null : 'REQUIRED';
  if (text.length > LONGEST_TEXT || (typeof field.max === 'number' && [...text].length > field.max)) return 'TOO_LONG';
  if (field.type === 'sex' || field.type === 'country') return optionsOf(field).includes(text) ? null : 'INVALID';
  if (field.type === 'date') return birthRefusal(text, nowMs);
  const rule = { name: field.name, type: field.type ?? 'text', pattern: field.pattern ?? undefined };
  return problemOf(rule, { [field.name]: text }) === null ? null : 'INVALID';
}

/** The wire's dates are ISO days. */
function birthRefusal(text: string, nowMs: number): string | null {
  if (isoDateOf(text) !== text) return 'INVALID';
  if (text > latestBirth(nowMs)) return 'TOO_YOUNG';
  return text < latestBirth(nowMs, OLDEST_YEARS) ? 'INVALID' : null;
}

/** The fields that came, as texts; a field that did not come stays as it is. Names that nobody asked for are not read. */
function readTexts(fields: readonly PersonalField[], player: PlayerRow, params: Incoming, nowMs: number) {
  const texts: Record<string, string> = {};
  const refused: Refusals = {};
  for (const field of fields) {
    const before = storedText(player, field.name);
    const sent = params[field.name];
    const isText = typeof sent === 'string';
    const text = isText ? sent.trim() : before;
    const code = sent !== undefined && !isText ? 'INVALID' : refusalOf(field, text, before, nowMs);
    if (code) refused[field.name] = [code];
    else texts[field.name] = text;
  }
  return { texts, refused };
}

function rowOf(texts: Record<string, string>, country: string): ProfileRow {
  const { sex = '', birth_date = '', cpf = '', country_code: _code, ...rest } = texts;
  return {
    ...rest,
    sex: sex === '' ? null : Number(sex),
    birth_date: birth_date === '' ? null : birth_date,
    country: country === '' ? '' : nameOfCountry(country, 'en'),
    document: cpf === '' ? null : { type: 'cpf', number: cpf },
  };
}

/** The country that a save is about: the one that it names, where there is such a one. */
const countryOf = (player: PlayerRow, params: Incoming): string => {
  const { country_code: sent } = params;
  return typeof sent === 'string' && isCountry(sent) ? sent : player.countryCode;
};

const fieldsOf = (player: PlayerRow, context: ApiContext, country: string) =>
  personalFields({ player, country, locale: context.locale });

/** The fields that the operator asks a player for; `country_code` asks as if the player lived there. */
export const getFields: CallOf<Database, 'Account.getPersonalDataFields'> = async (db, params, context) => {
  const player = await findPlayer(db, requirePlayer(context).uid, true);
  return { items: fieldsOf(player, context, countryOf(player, params)) };
};

/**
 * Stores what came, or nothing of it. The first time that all is there is told as a notification of the programme.
 * @throws ApiFailure InvalidParameterException with codes by field: REQUIRED, INVALID, TOO_LONG, TOO_YOUNG, LOCKED.
 */
export async function saveProfile(db: Database, params: Incoming, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  await countAttempt(db, [{ subject: `profile:${uid}`, max: SAVES }], context.now());
  return db.transaction(async (tx) => {
    const player = await findPlayer(tx, uid, true);
    const country = countryOf(player, params);
    const { texts, refused } = readTexts(fieldsOf(player, context, country), player, params, context.now());
    const names = Object.keys(refused);
    if (names.length > 0)
      throw new ApiFailure('InvalidParameterException', `Check ${names.join(', ')}`, { errorData: refused });
    const profile = rowOf(texts, country);
    const wasComplete = isProfileComplete(player);
    await tx.update(players).set({ profile, countryCode: country }).where(eq(players.uid, uid));
    const isComplete = isProfileComplete({ ...player, profile, countryCode: country });
    const at = context.now();
    // The first time is a quest; a profile that was emptied and filled again is told without points.
    if (isComplete && !wasComplete && !(await finishQuest(tx, { uid, at }, 'introduction')))
      await notify(tx, { uid, trigger: 'profile', type: 'other', createdAt: at });
    return 1 as const;
  });
}
