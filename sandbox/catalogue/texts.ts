/** The catalogue's words in both languages. */
import type { Both } from '../common/languages';

export const categories: Record<string, Both & { icon: string }> = {
  popular: { en: 'Popular', fr: 'Populaires', icon: 'flame' },
  new: { en: 'New', fr: 'Nouveautés', icon: 'spark' },
  slots: { en: 'Slots', fr: 'Machines à sous', icon: 'reels' },
  jackpots: { en: 'Jackpots', fr: 'Jackpots', icon: 'diamond' },
  manyways: { en: 'Many ways', fr: 'Mille lignes', icon: 'paths' },
  classics: { en: 'Classics', fr: 'Classiques', icon: 'cherry' },
  quiet: { en: 'Easy going', fr: 'Tout en douceur', icon: 'leaf' },
  fast: { en: 'Fast games', fr: 'Jeux rapides', icon: 'bolt' },
  table: { en: 'Table games', fr: 'Jeux de table', icon: 'cards' },
};

export interface Story {
  id: number;
  art: string;
  link: string;
  title: Both;
  /** `{most}`: what the offer of a first deposit gives at most, in the currency of whoever reads. */
  text: Both;
  button: Both;
  /** Who has not deposited yet; everybody, where it is not named. */
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
      ['Take a seat at the table', 'A first deposit, doubled up to {most}.', 'See the offer'],
      ['Prenez place à la table', 'Votre premier dépôt doublé, jusqu’à {most}.', 'Voir l’offre'],
    ),
    audience: 'newcomers',
  },
  story(
    102,
    'tables',
    '/gamehall?category=table',
    ['Tables, all evening', 'Roulette and wheels, from fifty cents a spin.', 'Open the tables'],
    ['Tables ouvertes toute la soirée', 'Roulettes et roues, dès cinquante centimes.', 'Voir les tables'],
  ),
  story(
    103,
    'fresh',
    '/gamehall?category=new',
    ['New this month', 'Sixty fresh games from thirty-two studios.', 'Have a look'],
    ['Les nouveautés du mois', 'Soixante nouveaux jeux, trente-deux studios.', 'Découvrir'],
  ),
  story(
    104,
    'tournament',
    '/tournaments',
    ['The Long Week', 'Seven days, one leaderboard, €10,000 to share.', 'Join in'],
    ['La Grande Semaine', 'Sept jours, un classement, €10,000 à partager.', 'Participer'],
  ),
  story(
    105,
    'jackpots',
    '/jackpots',
    ['Four jackpots, climbing', 'Watch them grow; any spin may take one.', 'See the jackpots'],
    ['Quatre jackpots grimpent', 'Ils montent sous vos yeux ; chaque tour peut en décrocher un.', 'Voir les jackpots'],
  ),
  story(
    106,
    'quiet',
    '/gamehall?category=quiet',
    ['A quieter hour', 'Gentle games with small, steady wins.', 'Play gently'],
    ['Une heure plus calme', 'Des jeux doux, de petits gains réguliers.', 'Jouer en douceur'],
  ),
  story(
    107,
    'cashback',
    '/profile/cashback',
    ['Cashback every Monday', 'You can have back 10% of what you lose.', 'How it works'],
    ['Du cashback chaque lundi', 'Récupérez 10 % de vos pertes de la semaine.', 'Comment ça marche'],
  ),
];
