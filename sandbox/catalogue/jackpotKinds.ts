/** The jackpots, in both languages. Amounts are minor units of euros. */
import type { LocalizedText } from '../common/languages';

export interface JackpotKind {
  id: number;
  art: string;
  /** Starting amount, paid by the operator. */
  base: number;
  /** Amount that simulated players add per second, and seconds until one of them wins. */
  perSecond: number;
  cycleSeconds: number;
  /** Category of its games. */
  category: string;
  /** A stake of one euro wins with a chance of 1 in `oneIn`. */
  oneIn: number;
  name: LocalizedText;
  text: LocalizedText;
}

/** Percentage of each real-money stake that goes into the jackpot. */
export const SHARE_PERCENT = 1;

const rules = (oneIn: string, games: LocalizedText): LocalizedText => ({
  en: `1% of every real-money stake on ${games.en} goes into this jackpot. Any real-money round can win it, whatever the result of the round. The odds are 1 in ${oneIn.replaceAll(' ', ',')} per €1 staked. Wins are paid to your main balance at once.`,
  fr: `1 % de chaque mise en argent réel sur ${games.fr} alimente ce jackpot. Toute partie en argent réel sur ces jeux peut le déclencher, quel que soit son résultat. La probabilité est de 1 sur ${oneIn} par euro misé. Le gain est versé aussitôt sur votre solde principal.`,
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
    text: rules('100 000 000', { en: 'jackpot games', fr: 'les jeux à jackpot' }),
  },
  {
    id: 2,
    art: 'jackpot-major',
    base: 4_000_000,
    perSecond: 19,
    cycleSeconds: 2 * 86_400,
    category: 'manyways',
    oneIn: 10_000_000,
    name: { en: 'Major', fr: 'Major' },
    text: rules('10 000 000', { en: 'multiway slots', fr: 'les machines multi-lignes' }),
  },
  {
    id: 3,
    art: 'jackpot-minor',
    base: 500_000,
    perSecond: 11,
    cycleSeconds: 36_000,
    category: 'classics',
    oneIn: 1_000_000,
    name: { en: 'Minor', fr: 'Mini' },
    text: rules('1 000 000', { en: 'classic slots', fr: 'les machines classiques' }),
  },
  {
    id: 4,
    art: 'jackpot-hourly',
    base: 20_000,
    perSecond: 23,
    cycleSeconds: 3_600,
    category: 'fast',
    oneIn: 100_000,
    name: { en: 'Hourly', fr: 'Express' },
    text: rules('100 000', { en: 'fast games', fr: 'les jeux rapides' }),
  },
];
