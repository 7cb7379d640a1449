/** The two programmes of loyalty: ladders, what each level gives, quests, and their words in both languages (B-5). */
import { pictures } from '../catalogue/pictures';
import type { Both, Locale } from '../common/languages';

export type ProgramName = 'long-table' | 'side-line';

/** What a player is given on reaching a level, or has bought. Euros become sums of the account's currency. */
export interface Gift {
  points?: number;
  bonus?: { kind: 'bonus' | 'betting_bonus'; euros: number; wager: { times: number; days: number } };
  spins?: { game: string; count: number };
  characterId?: number;
}

interface LevelDefinition {
  name: Both;
  /** Points from which it is reached. */
  from: number;
  gift: Gift;
  gives: Both;
}

/** Facts that quests count. */
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
  title: Both;
  text: Both;
}

export interface ProgramDefinition {
  sysname: ProgramName;
  name: Both;
  text: Both;
  points: Both;
  levels: readonly [LevelDefinition, ...LevelDefinition[]];
}

/** What points are called. */
export const alias: Both = { en: 'laurels', fr: 'lauriers' };

const nothing: Both = { en: '', fr: '' };

/** What a level gives, and its words. */
type Giving = Pick<LevelDefinition, 'gift' | 'gives'>;
const bonusOf = (euros: number): Giving => ({
  gift: { bonus: { kind: 'bonus', euros, wager: { times: 10, days: 7 } } },
  gives: {
    en: `A bonus of ${euros} EUR, or as much in your currency, to be staked ten times within a week.`,
    fr: `Un bonus de ${euros} EUR, ou autant dans votre devise, à miser dix fois en une semaine.`,
  },
});
const betOf = (euros: number): Giving => ({
  gift: { bonus: { kind: 'betting_bonus', euros, wager: { times: 1, days: 7 } } },
  gives: {
    en: `A bet of ${euros} EUR, or as much in your currency, to be placed within a week.`,
    fr: `Un pari de ${euros} EUR, ou autant dans votre devise, à placer dans la semaine.`,
  },
});

export const programs: readonly ProgramDefinition[] = [
  {
    sysname: 'long-table',
    name: { en: 'The long table', fr: 'La grande table' },
    text: {
      en: 'For those who play the games: a gift at each new seat, laurels to spend at first and bonuses further up.',
      fr: 'Pour qui joue aux jeux : un cadeau à chaque nouvelle place, d’abord des lauriers à dépenser, puis des bonus.',
    },
    points: {
      en: 'One laurel for each euro of your own money staked on slots, half a laurel on tables, wheels and rockets.',
      fr: 'Un laurier par euro de votre argent misé aux machines, un demi-laurier aux tables, aux roues et aux fusées.',
    },
    levels: [
      { name: { en: 'Guest', fr: 'Invité' }, from: 0, gift: {}, gives: nothing },
      {
        name: { en: 'Regular', fr: 'Habitué' },
        from: 1_000,
        gift: { points: 100, characterId: 3 },
        gives: {
          en: '100 laurels to spend, and the Bee as a character.',
          fr: '100 lauriers à dépenser, et l’Abeille comme personnage.',
        },
      },
      { name: { en: 'Companion', fr: 'Compagnon' }, from: 5_000, ...bonusOf(5) },
      { name: { en: 'Host', fr: 'Hôte' }, from: 20_000, ...bonusOf(15) },
      { name: { en: 'Head of the table', fr: 'Bout de table' }, from: 75_000, ...bonusOf(50) },
    ],
  },
  {
    sysname: 'side-line',
    name: { en: 'The side line', fr: 'La ligne de touche' },
    text: {
      en: 'For those who bet on matches: laurels for every settled bet, won or lost.',
      fr: 'Pour qui parie sur les matchs : des lauriers pour chaque pari réglé, gagné ou perdu.',
    },
    points: {
      en: 'One laurel for each euro of your own money staked at odds of 1.50 or more.',
      fr: 'Un laurier par euro de votre argent misé à une cote d’au moins 1,50.',
    },
    levels: [
      { name: { en: 'Spectator', fr: 'Spectateur' }, from: 0, gift: {}, gives: nothing },
      {
        name: { en: 'Supporter', fr: 'Supporter' },
        from: 1_000,
        gift: { points: 100 },
        gives: { en: '100 laurels to spend.', fr: '100 lauriers à dépenser.' },
      },
      { name: { en: 'Scout', fr: 'Recruteur' }, from: 5_000, ...betOf(3) },
      { name: { en: 'Analyst', fr: 'Analyste' }, from: 20_000, ...betOf(10) },
      { name: { en: 'Captain', fr: 'Capitaine' }, from: 75_000, ...betOf(30) },
    ],
  },
];

/** What a quest is, where its row says nothing else. */
const usual = { program: 'long-table', target: 1, trigger: 'quest' } as const;

export const quests: readonly QuestDefinition[] = [
  {
    ...usual,
    sysname: 'seat',
    fact: 'registered',
    points: 100,
    trigger: 'register',
    title: { en: 'Take a seat', fr: 'Prendre place' },
    text: { en: 'Open an account.', fr: 'Ouvrez un compte.' },
  },
  {
    ...usual,
    sysname: 'introduction',
    fact: 'profile',
    points: 150,
    trigger: 'profile',
    title: { en: 'Introduce yourself', fr: 'Se présenter' },
    text: { en: 'Fill in your profile.', fr: 'Complétez votre profil.' },
  },
  {
    ...usual,
    sysname: 'address',
    fact: 'confirmed',
    points: 150,
    trigger: 'confirm',
    title: { en: 'An address that answers', fr: 'Une adresse qui répond' },
    text: { en: 'Confirm an e-mail address or a phone.', fr: 'Confirmez un e-mail ou un téléphone.' },
  },
  {
    ...usual,
    sysname: 'deposit',
    fact: 'deposits',
    points: 200,
    title: { en: 'Something on the table', fr: 'Quelque chose sur la table' },
    text: { en: 'Make a first deposit, of any sum.', fr: 'Faites un premier dépôt, quel qu’en soit le montant.' },
  },
  {
    ...usual,
    sysname: 'twenty-rounds',
    fact: 'rounds',
    target: 20,
    points: 100,
    title: { en: 'Twenty rounds', fr: 'Vingt tours' },
    text: { en: 'Play twenty rounds for money, at any stake.', fr: 'Jouez vingt tours en argent réel, à toute mise.' },
  },
  {
    ...usual,
    sysname: 'five-games',
    fact: 'games',
    target: 5,
    points: 150,
    title: { en: 'Look around', fr: 'Faire le tour' },
    text: { en: 'Play five different games for money.', fr: 'Jouez à cinq jeux différents en argent réel.' },
  },
  {
    ...usual,
    sysname: 'three-bets',
    program: 'side-line',
    fact: 'bets',
    target: 3,
    points: 100,
    title: { en: 'Three whistles', fr: 'Trois coups de sifflet' },
    text: { en: 'See three bets settled.', fr: 'Trois de vos paris sont réglés.' },
  },
  {
    ...usual,
    sysname: 'combination',
    program: 'side-line',
    fact: 'combinations',
    points: 150,
    title: { en: 'Put together', fr: 'Tout ensemble' },
    text: {
      en: 'See a bet of three matches or more settled.',
      fr: 'Un de vos paris de trois matchs ou plus est réglé.',
    },
  },
];

/** @throws Error for a name that no programme has */
export function programOf(sysname: ProgramName): ProgramDefinition {
  const program = programs.find((candidate) => candidate.sysname === sysname);
  if (!program) throw new Error(`no programme ${sysname}`);
  return program;
}

/** Number of the level, from 1, that so many points reach. */
export const levelAt = ({ levels }: ProgramDefinition, earned: number): number =>
  levels.filter(({ from }) => earned >= from).length;

const scenes: Record<ProgramName, string> = { 'long-table': 'loyalty', 'side-line': 'offer-bet' };

/** Levels as they travel; the last one ends at twice its start. */
export const sentLevels = ({ levels }: ProgramDefinition, locale: Locale) =>
  levels.map(({ name, from, gives }, index) => ({
    name: name[locale],
    min: from,
    max: levels[index + 1]?.from ?? from * 2,
    gives: gives[locale],
  }));

/** A programme as everybody may read it. */
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
