/** A Telegram user as a launch tells of one: signed, and all the same of any shape that people and clients give it. */
import * as v from 'valibot';
import { defaultLocale, localeOfTag } from '../../src/domain/locales';
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

/** The user of a launch; null for one without a number that can be kept. Whatever else is odd counts as not said. */
export function parseTelegramUser(json: string): TelegramUser | null {
  try {
    const read = v.safeParse(schema, JSON.parse(json));
    return read.success ? (read.output as TelegramUser) : null;
  } catch {
    // No JSON is no user.
    return null;
  }
}

/** Signs that no reader sees, and those that turn the text around them; the ones that join emoji and letters stay. */
const UNSEEN = /[\p{Surrogate}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/gu;
const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A name on one line, of at most so many UTF-16 units; an emoji or an accented letter is never cut in two. Empty for none. */
export function tidyName(name: string | undefined, most: number): string {
  const line = (name ?? '').normalize('NFC').replace(/[\p{Cc}\s]+/gu, ' ');
  const seen = line.replace(UNSEEN, '').trim();
  let cut = '';
  for (const { segment } of signs.segment(seen)) {
    if (cut.length + segment.length > most) break;
    cut += segment;
  }
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(cut) ? cut.trim() : '';
}

/** How a Telegram user becomes a player. @param at milliseconds, UTC. */
export function fromTelegram(user: TelegramUser, at: number): NewPlayer {
  const first = tidyName(user.first_name, 64);
  const last = tidyName(user.last_name, 64);
  const locale = localeOfTag(user.language_code) ?? defaultLocale;
  // Others see it: never the user name, by which anybody could write to them.
  const shown = [first, last].map((name) => tidyName(name, 32)).find((name) => name !== '');
  return {
    login: `tg${user.id}`,
    contact: null,
    passwordHash: null,
    telegramId: user.id,
    currency: 'EUR',
    locale,
    // Somebody who has told no name is still told apart from others of the kind.
    fakename: shown ?? `${locale === 'fr' ? 'Joueur' : 'Player'} ${String(user.id).slice(-4)}`,
    profile: { first_name: first, last_name: last },
    at,
  };
}
