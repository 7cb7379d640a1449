/** Validates and saves personal data; locked fields cannot change. */

import { isoDateOf } from '@baize/contract/i18n/isoDate';
import { issuesOf, schemaOf } from '@baize/contract/validation/schema';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/connect';
import { type ProfileRow, players } from '../kernel/accountTables';
import { countAttempt } from '../kernel/attempts';
import { isCountry, nameOfCountry } from '../kernel/countries';
import type { PlayerRow } from '../kernel/createPlayer';
import { findPlayer } from '../kernel/findPlayer';
import { type ApiContext, ApiFailure, type CallOf, type RawParams, requirePlayer } from '../kernel/handlers';
import {
  isProfileComplete,
  latestBirth,
  OLDEST_YEARS,
  type PersonalField,
  personalFields,
  storedText,
} from '../kernel/personalFields';
import { notify } from '../loyalty/notifications';
import { finishQuest } from '../loyalty/pointsLedger';

/** Saves per player in fifteen minutes. */
const SAVES = 30;
const LONGEST_TEXT = 120;

/** Error codes by field, sent as `error_data`. */
type Refusals = Record<string, string[]>;

const optionsOf = ({ options = [] }: PersonalField) => options.map(({ value }) => value);

/** Error code for a field's value; null if valid. */
function refusalOf(field: PersonalField, text: string, before: string, nowMs: number): string | null {
  if (field.is_locked) return text === before ? null : 'LOCKED';
  if (text === '') return field.is_optional ? null : 'REQUIRED';
  if (text.length > LONGEST_TEXT || (typeof field.max === 'number' && [...text].length > field.max)) return 'TOO_LONG';
  if (field.type === 'sex' || field.type === 'country') return optionsOf(field).includes(text) ? null : 'INVALID';
  if (field.type === 'date') return birthRefusal(text, nowMs);
  const rule = { name: field.name, type: field.type ?? 'text', pattern: field.pattern ?? undefined };
  return issuesOf(schemaOf([rule]), { [field.name]: text })[field.name] ? 'INVALID' : null;
}

/** Dates are sent as ISO days. */
function birthRefusal(text: string, nowMs: number): string | null {
  if (isoDateOf(text) !== text) return 'INVALID';
  if (text > latestBirth(nowMs)) return 'TOO_YOUNG';
  return text < latestBirth(nowMs, OLDEST_YEARS) ? 'INVALID' : null;
}

/** Reads the asked fields that were sent; others keep their value, unknown names are ignored. */
function readTexts(fields: readonly PersonalField[], player: PlayerRow, params: RawParams, nowMs: number) {
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

function toProfileRow(texts: Record<string, string>, country: string): ProfileRow {
  const { sex = '', birth_date = '', cpf = '', country_code: _code, ...rest } = texts;
  return {
    ...rest,
    sex: sex === '' ? null : Number(sex),
    birth_date: birth_date === '' ? null : birth_date,
    country: country === '' ? '' : nameOfCountry(country, 'en'),
    document: cpf === '' ? null : { type: 'cpf', number: cpf },
  };
}

/** Country that was sent, if valid, else the player's. */
const countryOf = (player: PlayerRow, params: RawParams): string => {
  const { country_code: sent } = params;
  return typeof sent === 'string' && isCountry(sent) ? sent : player.countryCode;
};

const fieldsOf = (player: PlayerRow, context: ApiContext, country: string) =>
  personalFields({ player, country, locale: context.locale });

/** Personal data fields of the player; with `country_code` those of that country. */
export const getFields: CallOf<Database, 'Account.getPersonalDataFields'> = async (db, params, context) => {
  const player = await findPlayer(db, requirePlayer(context).uid, true);
  return { items: fieldsOf(player, context, countryOf(player, params)) };
};

/**
 * Saves all values or none. Completing the profile for the first time sends a loyalty notification. @throws ApiFailure
 * InvalidParameterException with codes by field: REQUIRED, INVALID, TOO_LONG, TOO_YOUNG, LOCKED.
 */
export async function saveProfile(db: Database, params: RawParams, context: ApiContext): Promise<1> {
  const { uid } = requirePlayer(context);
  await countAttempt(db, [{ subject: `profile:${uid}`, max: SAVES }], context.now());
  return db.transaction(async (tx) => {
    const player = await findPlayer(tx, uid, true);
    const country = countryOf(player, params);
    const { texts, refused } = readTexts(fieldsOf(player, context, country), player, params, context.now());
    const names = Object.keys(refused);
    if (names.length > 0)
      throw new ApiFailure('InvalidParameterException', `Check ${names.join(', ')}`, { errorData: refused });
    const profile = toProfileRow(texts, country);
    const wasComplete = isProfileComplete(player);
    await tx.update(players).set({ profile, countryCode: country }).where(eq(players.uid, uid));
    const isComplete = isProfileComplete({ ...player, profile, countryCode: country });
    const at = context.now();
    // The first completion finishes a quest; later ones notify without points.
    if (isComplete && !wasComplete && !(await finishQuest(tx, { uid, at }, 'introduction')))
      await notify(tx, { uid, trigger: 'profile', type: 'other', createdAt: at });
    return 1 as const;
  });
}
