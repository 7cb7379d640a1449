/** The operator's promo codes and their rewards. */
import brand from '#brand/brand.json' with { type: 'json' };
import type { Locale, LocalizedText } from '../common/languages';

/** With a wager, the wins become a bonus; without one, they are real money. */
export interface SpinGift {
  spins: number;
  game: string;
  wager?: { times: number; days: number };
}

export interface PromoDefinition {
  /** Play money in full units, a bonus in euros, or free spins in a game. */
  gives:
    | { fun: number }
    | { kind: 'bonus' | 'betting_bonus'; euros: number; wager: { times: number; days: number } }
    | SpinGift;
  /** Name of the bonus; empty for other rewards. */
  title: LocalizedText;
  /** ISO dates in UTC; `until` is inclusive. */
  from?: string;
  until?: string;
  /** Maximum number of players who may use it. */
  maxUses?: number;
  /** Restricts the code to players without, or with, a deposit. */
  condition?: 'NEW_PLAYERS' | 'HAS_DEPOSITED';
}

const nameless: LocalizedText = { en: '', fr: '' };
const week = { times: 10, days: 7 };

const codes: Record<string, PromoDefinition> = {
  HELLO: { gives: { fun: 250 }, title: nameless },
  [brand.name.toUpperCase()]: { gives: { fun: 500 }, title: nameless },
  SPINS: { gives: { spins: 20, game: 'starlit-crown-quest' }, title: nameless },
  REELS: { gives: { spins: 10, game: 'bright-feather', wager: week }, title: nameless },
  FELT: {
    gives: { kind: 'bonus', euros: 10, wager: { times: 20, days: 14 } },
    title: { en: '€10 Casino Bonus', fr: 'Bonus casino de 10 €' },
  },
  KICKOFF: {
    gives: { kind: 'betting_bonus', euros: 3, wager: { times: 1, days: 7 } },
    title: { en: '€3 Free Bet', fr: 'Pari offert de 3 €' },
  },
  RETURN: {
    gives: { kind: 'bonus', euros: 5, wager: week },
    title: { en: '€5 Welcome Back Bonus', fr: 'Bonus de retour : 5 €' },
    condition: 'HAS_DEPOSITED',
  },
  FIRST: {
    gives: { kind: 'bonus', euros: 5, wager: week },
    title: { en: '€5 New Player Bonus', fr: 'Bonus nouveau joueur : 5 €' },
    condition: 'NEW_PLAYERS',
  },
  ONLYTWO: {
    gives: { kind: 'bonus', euros: 5, wager: week },
    title: { en: '€5 Early Bird Bonus', fr: 'Bonus des deux premiers : 5 €' },
    maxUses: 2,
  },
  LASTYEAR: {
    gives: { kind: 'bonus', euros: 5, wager: week },
    title: { en: '€5 Bonus 2024', fr: 'Bonus 2024 : 5 €' },
    until: '2024-12-31',
  },
  SOMEDAY: {
    gives: { kind: 'bonus', euros: 5, wager: week },
    title: { en: '€5 Bonus 2099', fr: 'Bonus 2099 : 5 €' },
    from: '2099-01-01',
  },
};

/** @param code trimmed, upper case */
export const promoOf = (code: string): PromoDefinition | null =>
  Object.hasOwn(codes, code) ? (codes[code] ?? null) : null;

export const promoTitle = (code: string, locale: Locale): string => promoOf(code)?.title[locale] ?? '';
