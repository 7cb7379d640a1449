/** Texts of the catalogue in both languages. */
import type { LocalizedText } from '../common/languages';

export const categories: Record<string, LocalizedText & { icon: string }> = {
  popular: { en: 'Popular', fr: 'Populaires', icon: 'flame' },
  new: { en: 'New', fr: 'Nouveautés', icon: 'spark' },
  slots: { en: 'Slots', fr: 'Machines à sous', icon: 'reels' },
  jackpots: { en: 'Jackpots', fr: 'Jackpots', icon: 'diamond' },
  manyways: { en: 'Multiway', fr: 'Multi-lignes', icon: 'paths' },
  classics: { en: 'Classics', fr: 'Classiques', icon: 'cherry' },
  quiet: { en: 'Low volatility', fr: 'Faible volatilité', icon: 'leaf' },
  fast: { en: 'Fast games', fr: 'Jeux rapides', icon: 'bolt' },
  table: { en: 'Table games', fr: 'Jeux de table', icon: 'cards' },
};

export interface Story {
  id: number;
  art: string;
  link: string;
  title: LocalizedText;
  /** `{most}`: maximum of the first-deposit offer, in the player's currency. */
  text: LocalizedText;
  button: LocalizedText;
  /** `newcomers`: players without a deposit. Default: everyone. */
  audience?: 'newcomers';
}
const story = (
  id: number,
  art: string,
  link: string,
  en: [string, string, string],
  fr: [string, string, string],
): Story => ({
  id,
  art,
  link,
  title: { en: en[0], fr: fr[0] },
  text: { en: en[1], fr: fr[1] },
  button: { en: en[2], fr: fr[2] },
});

export const banners: readonly Story[] = [
  {
    ...story(
      101,
      'welcome',
      '/offers',
      ['100% first deposit bonus', 'Up to {most}. Wagering applies.', 'View offer'],
      ['Premier dépôt : bonus de 100 %', 'Jusqu’à {most}, soumis à conditions de mise.', 'Voir l’offre'],
    ),
    audience: 'newcomers',
  },
  story(
    102,
    'tables',
    '/gamehall?category=table',
    ['Table games', 'Roulette and wheels from €0.50 a spin.', 'View tables'],
    ['Jeux de table', 'Roulettes et roues dès 0,50 € la mise.', 'Voir les tables'],
  ),
  story(
    103,
    'fresh',
    '/gamehall?category=new',
    ['New this month', '60 new games from 32 providers.', 'View games'],
    ['Les nouveautés du mois', '60 nouveaux jeux de 32 fournisseurs.', 'Découvrir'],
  ),
  story(
    104,
    'tournament',
    '/tournaments',
    ['The Long Week', '7 days, one leaderboard, a €10,000 prize pool.', 'View tournament'],
    ['La Grande Semaine', '7 jours, un classement, 10 000 € à partager.', 'Voir le tournoi'],
  ),
  story(
    105,
    'jackpots',
    '/jackpots',
    ['Four live jackpots', 'They grow with every real-money bet on eligible games.', 'View jackpots'],
    ['Quatre jackpots progressifs', 'Ils augmentent à chaque mise en argent réel éligible.', 'Voir les jackpots'],
  ),
  story(
    106,
    'quiet',
    '/gamehall?category=quiet',
    ['Low-volatility games', 'Smaller wins, more often.', 'View games'],
    ['Jeux à faible volatilité', 'Des gains plus petits, plus fréquents.', 'Voir les jeux'],
  ),
  story(
    107,
    'cashback',
    '/profile/cashback',
    ['Cashback every Monday', 'Claim back 10% of your weekly net casino losses.', 'View cashback'],
    ['Du cashback chaque lundi', '10 % de vos pertes nettes au casino remboursés, en argent réel.', 'Voir le cashback'],
  ),
];
