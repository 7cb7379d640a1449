/** The jackpots, in both languages. Sums are minor units of euros. */
import type { Both } from '../common/languages';

export interface JackpotKind {
  id: number;
  art: string;
  /** What it starts with; the operator lays it out. */
  base: number;
  /** What the crowd adds a second, and after how many seconds one of the crowd wins. */
  perSecond: number;
  cycleSeconds: number;
  /** Its games. */
  category: string;
  /** A stake of one euro wins once in so many. */
  oneIn: number;
  name: Both;
  text: Both;
}

/** Share of each real stake that feeds a jackpot, in hundredths. */
export const SHARE_PERCENT = 1;

const rules = (oneIn: string, games: Both): Both => ({
  en: `One per cent of every real stake in ${games.en} feeds it. Each real-money round there may win it, whatever the reels or the wheel show: one chance in ${oneIn.replaceAll(' ', ',')} for each euro staked. The win is paid to the main balance at once.`,
  fr: `Un pour cent de chaque mise réelle sur ${games.fr} l’alimente. Chaque tour en argent réel peut le décrocher, quoi que montrent les rouleaux ou la roue : une chance sur ${oneIn} par euro misé. Le gain est versé aussitôt sur le solde principal.`,
});

export const jackpotKinds: readonly JackpotKind[] = [
  {
    id: 1,
    art: 'jackpot-grand',
    base: 25_000_000,
    perSecond: 37,
    cycleSeconds: 9 * 86_400,
    category: 'jackpots',
    oneIn: 100_000_000,
    name: { en: 'Grand', fr: 'Royal' },
    text: rules('100 000 000', { en: 'the jackpot games', fr: 'les jeux à jackpot' }),
  },
  {
    id: 2,
    art: 'jackpot-major',
    base: 4_000_000,
    perSecond: 19,
    cycleSeconds: 2 * 86_400,
    category: 'manyways',
    oneIn: 10_000_000,
    name: { en: 'Major', fr: 'Majeur' },
    text: rules('10 000 000', { en: 'the games of many ways', fr: 'les jeux aux mille lignes' }),
  },
  {
    id: 3,
    art: 'jackpot-minor',
    base: 500_000,
    perSecond: 11,
    cycleSeconds: 36_000,
    category: 'classics',
    oneIn: 1_000_000,
    name: { en: 'Minor', fr: 'Mineur' },
    text: rules('1 000 000', { en: 'the classic slots', fr: 'les machines classiques' }),
  },
  {
    id: 4,
    art: 'jackpot-hourly',
    base: 20_000,
    perSecond: 23,
    cycleSeconds: 3_600,
    category: 'fast',
    oneIn: 100_000,
    name: { en: 'Hourly', fr: 'De l’heure' },
    text: rules('100 000', { en: 'the fast games', fr: 'les jeux rapides' }),
  },
];
