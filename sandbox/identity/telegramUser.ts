/** Reads the user of a Telegram launch. The data is signed, but clients and users may put anything in it. */

import { defaultLocale, localeOfTag } from '@baize/contract/i18n/locales';
import * as v from 'valibot';
import type { NewPlayer } from '../kernel/createPlayer';

export interface TelegramUser {
  id: number;
  first_name: string;
  last_name?: string;
  username?: string;
  language_code?: string;
  is_premium?: boolean;
  photo_url?: string;
  allows_write_to_pm?: boolean;
}

const text = v.fallback(v.string(), '');
const optionalText = v.fallback(v.optional(v.string()), undefined);
const optionalFlag = v.fallback(v.optional(v.boolean()), undefined);
const schema = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  first_name: text,
  last_name: optionalText,
  username: optionalText,
  language_code: optionalText,
  is_premium: optionalFlag,
  photo_url: optionalText,
  allows_write_to_pm: optionalFlag,
});

/** The user of a launch; null without a valid id. Other invalid fields are ignored. */
export function parseTelegramUser(json: string): TelegramUser | null {
  try {
    const read = v.safeParse(schema, JSON.parse(json));
    return read.success ? (read.output as TelegramUser) : null;
  } catch {
    // Invalid JSON.
    return null;
  }
}

/** Invisible and text-direction characters; joiners of emoji and letters are kept. */
const INVISIBLE = /[\p{Surrogate}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A single-line name of at most `maxLength` UTF-16 units; emoji and accented letters are never split. Empty if nothing is
 * visible.
 */
export function cleanName(name: string | undefined, maxLength: number): string {
  const singleLine = (name ?? '').normalize('NFC').replace(/[\p{Cc}\s]+/gu, ' ');
  const visible = singleLine.replace(INVISIBLE, '').trim();
  let cut = '';
  for (const { segment } of graphemes.segment(visible)) {
    if (cut.length + segment.length > maxLength) break;
    cut += segment;
  }
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(cut) ? cut.trim() : '';
}

/** Player data for a Telegram user. @param at milliseconds, UTC. */
export function fromTelegram(user: TelegramUser, at: number): NewPlayer {
  const first = cleanName(user.first_name, 64);
  const last = cleanName(user.last_name, 64);
  const locale = localeOfTag(user.language_code) ?? defaultLocale;
  // Public nickname: never the username, which would let anyone contact them.
  const shown = [first, last].map((name) => cleanName(name, 32)).find((name) => name !== '');
  return {
    login: `tg${user.id}`,
    contact: null,
    passwordHash: null,
    telegramId: user.id,
    currency: 'EUR',
    locale,
    // Part of the id distinguishes users without a name.
    fakename: shown ?? `${locale === 'fr' ? 'Joueur' : 'Player'} ${String(user.id).slice(-4)}`,
    profile: { first_name: first, last_name: last },
    at,
  };
}
