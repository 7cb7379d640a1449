/** The promo codes of the house and what each gives (B-1). */
import brand from '#brand/brand.json' with { type: 'json' };
import type { Both, Locale } from '../common/languages';

/** With a wager the wins become a bonus; without one they are the player's own money. */
export interface SpinGift {
  spins: number;
  game: string;
  wager?: { times: number; days: number };
}

export interface PromoDefinition {
  /** Whole units of fun money, whole euros of a bonus, or free spins of a game. */
  gives:
    | { fun: number }
    | { kind: 'bonus' | 'betting_bonus'; euros: number; wager: { times: number; days: number } }
    | SpinGift;
  /** Name of the bonus; empty for anything else. */
  title: Both;
  /** ISO days, the last one included, UTC. */
  from?: string;
  until?: string;
  /** So many players may use it. */
  most?: number;
  /** For players who have never paid in, or for those who have. */
  condition?: 'NEW_PLAYERS' | 'HAS_DEPOSITED';
}

const nameless: Both = { en: '', fr: '' };
const week = { times: 10, days: 7 };

const codes: Record<string, PromoDefinition> = {
  HELLO: { gives: { fun: 250 }, title: nameless },
  [brand.name.toUpperCase()]: { gives: { fun: 500 }, title: nameless },
  SPINS: { gives: { spins: 20, game: 'starlit-crown-quest' }, title: nameless },
  REELS: { gives: { spins: 10, game: 'bright-feather', wager: week }, title: nameless },
  FELT: {
    gives: { kind: 'bonus', euros: 10, wager: { times: 20, days: 14 } },
    title: { en: 'Ten on the felt', fr: 'Dix sur le tapis' },
  },
  KICKOFF: {
    gives: { kind: 'betting_bonus', euros: 3, wager: { times: 1, days: 7 } },
    title: { en: 'Kick-off bet', fr: 'Pari du coup d’envoi' },
  },
  RETURN: {
    gives: { kind: 'bonus', euros: 5, wager: week },
    title: { en: 'Good to see you', fr: 'Content de vous revoir' },
    condition: 'HAS_DEPOSITED',
  },
  FIRST: {
    gives: { kind: 'bonus', euros: 5, wager: week },
    title: { en: 'A first five', fr: 'Les cinq premiers' },
    condition: 'NEW_PLAYERS',
  },
  ONLYTWO: {
    gives: { kind: 'bonus', euros: 5, wager: week },
    title: { en: 'For the first two', fr: 'Pour les deux premiers' },
    most: 2,
  },
  LASTYEAR: {
    gives: { kind: 'bonus', euros: 5, wager: week },
    title: { en: 'Last year', fr: 'L’an passé' },
    until: '2024-12-31',
  },
  SOMEDAY: {
    gives: { kind: 'bonus', euros: 5, wager: week },
    title: { en: 'Some day', fr: 'Un jour' },
    from: '2099-01-01',
  },
};

/** The code as the player may type it: capitals do not matter, nor do spaces around it. */
export const promoOf = (code: string): PromoDefinition | null =>
  Object.hasOwn(codes, code) ? (codes[code] ?? null) : null;

export const promoTitle = (code: string, locale: Locale): string => promoOf(code)?.title[locale] ?? '';
