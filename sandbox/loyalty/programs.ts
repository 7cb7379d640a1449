/** The two loyalty programmes: levels, rewards, quests and their texts in both languages. */
import { pictures } from '../catalogue/pictures';
import type { Locale, LocalizedText } from '../common/languages';

export type ProgramName = 'long-table' | 'side-line';

/** Reward of a level or content of a product. Euros are converted to the account's currency. */
export interface Gift {
  points?: number;
  bonus?: { kind: 'bonus' | 'betting_bonus'; euros: number; wager: { times: number; days: number } };
  spins?: { game: string; count: number };
  characterId?: number;
}

interface LevelDefinition {
  name: LocalizedText;
  /** Points required. */
  from: number;
  gift: Gift;
  gives: LocalizedText;
}

/** Counters that quests are based on. */
export type QuestFact =
  | 'registered'
  | 'profile'
  | 'confirmed'
  | 'deposits'
  | 'rounds'
  | 'games'
  | 'bets'
  | 'combinations';

export interface QuestDefinition {
  sysname: string;
  program: ProgramName;
  fact: QuestFact;
  target: number;
  points: number;
  trigger: 'register' | 'profile' | 'confirm' | 'quest';
  title: LocalizedText;
  text: LocalizedText;
}

export interface ProgramDefinition {
  sysname: ProgramName;
  name: LocalizedText;
  text: LocalizedText;
  points: LocalizedText;
  levels: readonly [LevelDefinition, ...LevelDefinition[]];
}

/** Name of the points. */
export const alias: LocalizedText = { en: 'laurels', fr: 'lauriers' };

const nothing: LocalizedText = { en: '', fr: '' };

/** Reward of a level and its text. */
type Giving = Pick<LevelDefinition, 'gift' | 'gives'>;
const bonusOf = (euros: number): Giving => ({
  gift: { bonus: { kind: 'bonus', euros, wager: { times: 10, days: 7 } } },
  gives: {
    en: `€${euros} casino bonus, or the equivalent in your currency. Wagering 10×. Valid for 7 days.`,
    fr: `Bonus casino de ${euros} € ou l’équivalent dans votre devise. À miser 10 fois le montant du bonus, en 7 jours.`,
  },
});
const betOf = (euros: number): Giving => ({
  gift: { bonus: { kind: 'betting_bonus', euros, wager: { times: 1, days: 7 } } },
  gives: {
    en: `€${euros} free bet, or the equivalent in your currency. Valid for 7 days.`,
    fr: `Pari offert de ${euros} € ou l’équivalent dans votre devise. Valable 7 jours.`,
  },
});

export const programs: readonly ProgramDefinition[] = [
  {
    sysname: 'long-table',
    name: { en: 'Casino', fr: 'Casino' },
    text: {
      en: 'Earn laurels on casino games and get a reward at every new level.',
      fr: 'Gagnez des lauriers aux jeux de casino et recevez une récompense à chaque niveau.',
    },
    points: {
      en: 'Slots: 1 laurel per €1 of your own money staked. Other games: 0.5 laurels per €1.',
      fr: 'Machines à sous : 1 laurier par euro misé en argent réel. Autres jeux : 0,5 laurier par euro.',
    },
    levels: [
      { name: { en: 'Bronze', fr: 'Bronze' }, from: 0, gift: {}, gives: nothing },
      {
        name: { en: 'Silver', fr: 'Argent' },
        from: 1_000,
        gift: { points: 100, characterId: 3 },
        gives: {
          en: 'The Bee character, plus 100 laurels to spend in the shop.',
          fr: '100 lauriers à dépenser et le personnage de l’Abeille.',
        },
      },
      { name: { en: 'Gold', fr: 'Or' }, from: 5_000, ...bonusOf(5) },
      { name: { en: 'Platinum', fr: 'Platine' }, from: 20_000, ...bonusOf(15) },
      { name: { en: 'Diamond', fr: 'Diamant' }, from: 75_000, ...bonusOf(50) },
    ],
  },
  {
    sysname: 'side-line',
    name: { en: 'Sports', fr: 'Sport' },
    text: {
      en: 'Earn laurels on settled bets at odds of 1.50 or more, won or lost.',
      fr: 'Gagnez des lauriers sur chaque pari terminé à une cote de 1,50 ou plus, gagné ou perdu.',
    },
    points: {
      en: '1 laurel per €1 of your own money staked at odds of 1.50 or more.',
      fr: '1 laurier par euro misé en argent réel à une cote de 1,50 ou plus.',
    },
    levels: [
      { name: { en: 'Spectator', fr: 'Spectateur' }, from: 0, gift: {}, gives: nothing },
      {
        name: { en: 'Supporter', fr: 'Supporter' },
        from: 1_000,
        gift: { points: 100 },
        gives: { en: '100 laurels to spend.', fr: '100 lauriers à dépenser.' },
      },
      { name: { en: 'Scout', fr: 'Recruteur' }, from: 5_000, ...betOf(3) },
      { name: { en: 'Analyst', fr: 'Analyste' }, from: 20_000, ...betOf(10) },
      { name: { en: 'Captain', fr: 'Capitaine' }, from: 75_000, ...betOf(30) },
    ],
  },
];

/** Defaults of a quest. */
const usual = { program: 'long-table', target: 1, trigger: 'quest' } as const;

export const quests: readonly QuestDefinition[] = [
  {
    ...usual,
    sysname: 'seat',
    fact: 'registered',
    points: 100,
    trigger: 'register',
    title: { en: 'Register', fr: 'S’inscrire' },
    text: { en: 'Create your account.', fr: 'Créez votre compte.' },
  },
  {
    ...usual,
    sysname: 'introduction',
    fact: 'profile',
    points: 150,
    trigger: 'profile',
    title: { en: 'Complete your profile', fr: 'Compléter mon profil' },
    text: {
      en: 'Fill in your name, date of birth and country.',
      fr: 'Renseignez au moins votre prénom, votre nom, votre date de naissance et votre pays.',
    },
  },
  {
    ...usual,
    sysname: 'address',
    fact: 'confirmed',
    points: 150,
    trigger: 'confirm',
    title: { en: 'Confirm your email or phone', fr: 'Confirmer mes coordonnées' },
    text: {
      en: 'Confirm your email address or phone number.',
      fr: 'Confirmez votre e-mail ou votre téléphone.',
    },
  },
  {
    ...usual,
    sysname: 'deposit',
    fact: 'deposits',
    points: 200,
    title: { en: 'Make a deposit', fr: 'Premier dépôt' },
    text: {
      en: 'Make your first deposit. Any amount counts.',
      fr: 'Faites un premier dépôt, quel que soit le montant.',
    },
  },
  {
    ...usual,
    sysname: 'twenty-rounds',
    fact: 'rounds',
    target: 20,
    points: 100,
    title: { en: 'Play 20 rounds', fr: 'Vingt parties' },
    text: {
      en: 'Play 20 real-money rounds at any stake.',
      fr: 'Jouez 20 parties en argent réel, quelle que soit la mise.',
    },
  },
  {
    ...usual,
    sysname: 'five-games',
    fact: 'games',
    target: 5,
    points: 150,
    title: { en: 'Try 5 games', fr: 'Cinq jeux différents' },
    text: { en: 'Play 5 different games with real money.', fr: 'Jouez à 5 jeux différents en argent réel.' },
  },
  {
    ...usual,
    sysname: 'three-bets',
    program: 'side-line',
    fact: 'bets',
    target: 3,
    points: 100,
    title: { en: 'Place 3 bets', fr: 'Trois paris' },
    text: { en: 'Counts once all 3 bets are settled.', fr: 'Comptés une fois les 3 paris terminés.' },
  },
  {
    ...usual,
    sysname: 'combination',
    program: 'side-line',
    fact: 'combinations',
    points: 150,
    title: { en: 'Place a combo bet', fr: 'Un pari combiné' },
    text: {
      en: 'Combine 3 or more matches in one bet. Counts once it’s settled.',
      fr: 'Combinez au moins 3 sélections dans un même pari. Compté une fois le pari terminé.',
    },
  },
];

/** @throws Error for an unknown name */
export function programOf(sysname: ProgramName): ProgramDefinition {
  const program = programs.find((candidate) => candidate.sysname === sysname);
  if (!program) throw new Error(`loyalty programme ${sysname} not found`);
  return program;
}

/** Level reached with these points, from 1. */
export const levelAt = ({ levels }: ProgramDefinition, earned: number): number =>
  levels.filter(({ from }) => earned >= from).length;

const scenes: Record<ProgramName, string> = { 'long-table': 'loyalty', 'side-line': 'offer-bet' };

/** Levels as sent in responses; the last one ends at twice its start. */
export const sentLevels = ({ levels }: ProgramDefinition, locale: Locale) =>
  levels.map(({ name, from, gives }, index) => ({
    name: name[locale],
    min: from,
    max: levels[index + 1]?.from ?? from * 2,
    gives: gives[locale],
  }));

/** A programme as sent in public responses. */
export const sentProgram = (program: ProgramDefinition, locale: Locale) => ({
  sysname: program.sysname,
  name: program.name[locale],
  description: {
    title: program.name[locale],
    text: program.text[locale],
    points: program.points[locale],
    ...pictures(scenes[program.sysname]),
  },
  levels: sentLevels(program, locale),
  pointsAlias: alias[locale],
  quests: quests
    .filter((quest) => quest.program === program.sysname)
    .map(({ sysname, title, text, points, target }) => ({
      sysname,
      name: title[locale],
      text: text[locale],
      points,
      target,
    })),
});
