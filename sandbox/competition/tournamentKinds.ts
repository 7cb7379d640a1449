/** The recurring tournaments, in both languages. */
import type { LocalizedText } from '../common/languages';

/** Points for every ten cents staked, for the best multiplier of a round in hundredths, or for every round. */
export type ScoringRule = 'turnover' | 'multiplier' | 'rounds';

/** Places `from` to `to` get this many euros each. */
export interface PrizeStep {
  from: number;
  to: number;
  euros: number;
}

export interface TournamentKind {
  id: number;
  art: string;
  /** Interval and duration in seconds, and the start of the first one in unix seconds. */
  every: number;
  length: number;
  origin: number;
  /** Category of its games. */
  category: string;
  rule: ScoringRule;
  prizes: readonly PrizeStep[];
  /** Number of simulated players, and about the final points of the best one. */
  crowd: number;
  topPoints: number;
  name: LocalizedText;
  text: LocalizedText;
}

const MINUTE = 60;
const DAY = 86_400;
/** The first Monday of the epoch. */
const MONDAY = 4 * DAY;
const prize = (from: number, to: number, euros: number): PrizeStep => ({ from, to, euros });

export const tournamentKinds: readonly TournamentKind[] = [
  {
    id: 1,
    art: 'tournament-week',
    every: 7 * DAY,
    length: 7 * DAY,
    origin: MONDAY,
    category: 'slots',
    rule: 'turnover',
    prizes: [
      prize(1, 1, 3000),
      prize(2, 2, 1500),
      prize(3, 3, 1000),
      prize(4, 10, 300),
      prize(11, 20, 120),
      prize(21, 50, 40),
    ],
    crowd: 120,
    topPoints: 260_000,
    name: { en: 'The Long Week', fr: 'La Grande Semaine' },
    text: {
      en: 'Seven days of slots. Every stake earns points, and the top 50 share the prize pool.',
      fr: 'Sept jours de machines à sous. Chaque mise rapporte des points ; les 50 premiers se partagent la dotation.',
    },
  },
  {
    id: 2,
    art: 'tournament-sprint',
    every: DAY,
    length: DAY,
    origin: 0,
    category: 'fast',
    rule: 'multiplier',
    prizes: [prize(1, 1, 500), prize(2, 2, 300), prize(3, 3, 200), prize(4, 10, 50), prize(11, 20, 15)],
    crowd: 60,
    topPoints: 9_600,
    name: { en: 'Daily Sprint', fr: 'Sprint du jour' },
    text: {
      en: 'One day, fast games only. Your best multiplier in a single round counts.',
      fr: 'Une journée, jeux rapides uniquement. Seul votre meilleur multiplicateur en une partie compte.',
    },
  },
  {
    id: 3,
    art: 'tournament-tables',
    every: 14 * DAY,
    length: 14 * DAY,
    origin: MONDAY,
    category: 'table',
    rule: 'rounds',
    prizes: [prize(1, 1, 1500), prize(2, 2, 1000), prize(3, 3, 500), prize(4, 10, 150), prize(11, 20, 95)],
    crowd: 80,
    topPoints: 5_200,
    name: { en: 'Table Games Tour', fr: 'Le Tour des tables' },
    text: {
      en: 'Two weeks of roulette and wheels. Every round earns one point.',
      fr: 'Deux semaines de roulettes et de roues. Chaque partie rapporte un point.',
    },
  },
  {
    id: 4,
    art: 'tournament-break',
    every: 30 * MINUTE,
    length: 20 * MINUTE,
    origin: 0,
    category: 'popular',
    rule: 'turnover',
    prizes: [prize(1, 1, 40), prize(2, 2, 25), prize(3, 3, 15), prize(4, 5, 10)],
    crowd: 14,
    topPoints: 900,
    name: { en: 'Coffee Break', fr: 'Tournoi express' },
    text: {
      en: 'A 20-minute tournament on popular games. A new one starts twice an hour.',
      fr: 'Un tournoi de 20 minutes sur les jeux populaires, deux fois par heure.',
    },
  },
];
