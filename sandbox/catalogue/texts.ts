/** The catalogue's words in both languages. */
export type Locale = 'en' | 'fr';
type Both = Record<Locale, string>;

export const categories: Record<string, Both & { icon: string }> = {
  popular: { en: 'Popular', fr: 'Populaires', icon: 'flame' },
  new: { en: 'New', fr: 'Nouveautés', icon: 'spark' },
  slots: { en: 'Slots', fr: 'Machines à sous', icon: 'reels' },
  jackpots: { en: 'Jackpots', fr: 'Jackpots', icon: 'diamond' },
  manyways: { en: 'Many ways', fr: 'Mille lignes', icon: 'paths' },
  classics: { en: 'Classics', fr: 'Classiques', icon: 'cherry' },
  quiet: { en: 'Easy going', fr: 'Tout en douceur', icon: 'leaf' },
  fast: { en: 'Fast games', fr: 'Jeux rapides', icon: 'bolt' },
  live: { en: 'Live', fr: 'En direct', icon: 'live' },
  table: { en: 'Tables', fr: 'Tables', icon: 'cards' },
};

export interface Story {
  id: number;
  art: string;
  link: string;
  title: Both;
  text: Both;
  button: Both;
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
  story(
    101,
    'welcome',
    '/offers',
    ['Take a seat at the table', 'A first deposit, doubled up to €100.', 'See the offer'],
    ['Prenez place à la table', 'Votre premier dépôt doublé, jusqu’à 100 €.', 'Voir l’offre'],
  ),
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
    ['La Grande Semaine', 'Sept jours, un classement, 10 000 € à partager.', 'Participer'],
  ),
  story(
    105,
    'jackpots',
    '/jackpots',
    ['Four jackpots, climbing', 'Watch them grow; any spin may take one.', 'See the jackpots'],
    ['Quatre jackpots grimpent', 'Ils montent sous vos yeux, chaque tour peut en décrocher un.', 'Voir les jackpots'],
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
    ['Cashback every Monday', 'A tenth of the week comes back by itself.', 'How it works'],
    ['Du cashback chaque lundi', 'Un dixième de la semaine vous revient tout seul.', 'Comment ça marche'],
  ),
];

export const jackpots = [
  {
    id: 1,
    art: 'jackpot-grand',
    base: 25_000_000,
    perSecond: 37,
    cycleSeconds: 9 * 86_400,
    name: { en: 'Grand', fr: 'Royal' },
  },
  {
    id: 2,
    art: 'jackpot-major',
    base: 4_000_000,
    perSecond: 19,
    cycleSeconds: 2 * 86_400,
    name: { en: 'Major', fr: 'Majeur' },
  },
  {
    id: 3,
    art: 'jackpot-minor',
    base: 500_000,
    perSecond: 11,
    cycleSeconds: 36_000,
    name: { en: 'Minor', fr: 'Mineur' },
  },
  {
    id: 4,
    art: 'jackpot-hourly',
    base: 20_000,
    perSecond: 23,
    cycleSeconds: 3_600,
    name: { en: 'Hourly', fr: 'De l’heure' },
  },
] as const;

export const tournaments = [
  {
    id: 1,
    art: 'tournament-week',
    days: 7,
    prize: '10000.00',
    category: 'slots',
    name: { en: 'The Long Week', fr: 'La Grande Semaine' },
    text: {
      en: 'Every win on a slot counts; the best hundred share the prize.',
      fr: 'Chaque gain aux machines compte ; les cent premiers se partagent la dotation.',
    },
  },
  {
    id: 2,
    art: 'tournament-sprint',
    days: 1,
    prize: '1500.00',
    category: 'fast',
    name: { en: 'Daily Sprint', fr: 'Sprint du jour' },
    text: {
      en: 'One day, fast games only, the highest multiplier leads.',
      fr: 'Une journée, les jeux rapides seulement, le plus haut multiplicateur mène.',
    },
  },
  {
    id: 3,
    art: 'tournament-tables',
    days: 14,
    prize: '5000.00',
    category: 'table',
    name: { en: 'Round the Tables', fr: 'Le tour des tables' },
    text: {
      en: 'Two weeks of roulette and wheels, a point for each round.',
      fr: 'Deux semaines de roulettes et de roues, un point par tour.',
    },
  },
] as const;

const offer = (id: number, art: string, action: string, excluded: string[], words: Story) => ({
  id,
  art,
  action,
  excluded,
  words,
});
export const offers = [
  offer(
    1,
    'offer-first',
    'deposit',
    [],
    story(
      1,
      'offer-first',
      '/cashier/deposit',
      ['First deposit, doubled', '100 % up to €100. Wager it 30 times within 30 days.', 'Deposit'],
      ['Premier dépôt doublé', '100 % jusqu’à 100 €. À miser 30 fois sous 30 jours.', 'Déposer'],
    ),
  ),
  offer(
    2,
    'offer-monday',
    'deposit',
    ['crypto'],
    story(
      2,
      'offer-monday',
      '/cashier/deposit',
      ['Monday half more', '50 % up to €50, every Monday. Not with crypto.', 'Deposit'],
      ['Lundi, moitié plus', '50 % jusqu’à 50 €, tous les lundis. Hors crypto.', 'Déposer'],
    ),
  ),
  offer(
    3,
    'offer-spins',
    'spin',
    [],
    story(
      3,
      'offer-spins',
      '/gamehall?category=slots',
      ['Twenty spins on the house', 'Confirm your e-mail and play twenty spins.', 'Confirm'],
      ['Vingt tours offerts', 'Confirmez votre e-mail et jouez vingt tours.', 'Confirmer'],
    ),
  ),
];

/** Plainly fictional nicknames. */
export const nicknames = [
  'BrassFox',
  'QuietOwl',
  'GreenCloth',
  'IvoryAce',
  'PatientBee',
  'MoonKey',
  'SaltyAnchor',
  'LuckyFern',
  'NorthLamp',
  'RubyCarp',
  'PaperCrown',
  'TealComet',
  'OakBell',
  'SlowTide',
  'MintRocket',
  'PlumRose',
  'AmberDice',
  'CopperKite',
  'VelvetEye',
  'TinyTemple',
] as const;
