/** The offers of the house and the campaigns that they belong to: conditions, rewards, words in both languages. */
import type { Both } from '../common/languages';
import { minorUnits } from '../kernel/currencies';

export interface Campaign {
  id: number;
  art: string;
  title: Both;
  text: Both;
  story: Both;
}

export interface OfferDefinition {
  id: number;
  art: string;
  /** A deposit brings the bonus of a `deposit` offer; the others are taken by a tap. */
  action: 'deposit' | 'take';
  excludedMethods?: readonly string[];
  /** Guests are not shown it. */
  isForPlayers?: true;
  campaigns: readonly number[];
  /** What has to be true of the player. */
  condition: 'first-deposit' | 'monday' | 'confirmed-email' | 'has-deposited';
  /** How often it may be taken: once, or once a week from Monday to Sunday, UTC. */
  repeats: 'once' | 'weekly';
  /** It ran last week and is over. */
  isOver?: true;
  /** Whole euros; other currencies by `wholeIn`. `percent` of a deposit up to `max`, or `max` as it is. */
  reward: { balance: 'bonus' | 'betting_bonus'; percent: number | null; max: number };
  minDeposit?: number;
  wager: { times: number; days: number };
  title: Both;
  text: Both;
  terms: Both;
  button: Both;
}

const perEuro: Record<string, number> = { EUR: 1, USD: 1, BRL: 5, JPY: 150, KWD: 0.4, UBTC: 10 };

/** Whole units that stand for so many whole euros in an offer. */
export const wholeIn = (euros: number, currency: string): number =>
  euros === 0 ? 0 : Math.max(1, Math.round(euros * (perEuro[currency] ?? 1)));

/** Minor units that an offer gives at most. */
export const mostOf = ({ reward }: OfferDefinition, currency: string): bigint =>
  minorUnits(wholeIn(reward.max, currency), currency);

export const campaigns: readonly Campaign[] = [
  {
    id: 1,
    art: 'welcome',
    title: { en: 'A seat at the table', fr: 'Une place à la table' },
    text: {
      en: 'Two ways to begin: a doubled first deposit, and a bet on the house.',
      fr: 'Deux façons de commencer : un premier dépôt doublé et un pari offert.',
    },
    story: {
      en: 'Nobody has to take a bonus to play here. If you want one, these two are for newcomers. Each has its own terms, and either can be taken without the other.',
      fr: 'Rien n’oblige à prendre un bonus pour jouer. Si vous en voulez un, ces deux-là s’adressent aux nouveaux joueurs. Chacun a ses conditions et se prend sans l’autre.',
    },
  },
  {
    id: 2,
    art: 'quiet',
    title: { en: 'Mondays', fr: 'Les lundis' },
    text: {
      en: 'A quieter day, and half of a deposit on top.',
      fr: 'Un jour plus calme, et la moitié du dépôt en plus.',
    },
    story: {
      en: 'From midnight to midnight, universal time, one deposit of the day brings half of itself as a bonus. The weekly reload that ran before it has ended.',
      fr: 'De minuit à minuit, temps universel, un dépôt du jour rapporte sa moitié en bonus. La recharge de la semaine passée est terminée.',
    },
  },
  {
    id: 3,
    art: 'tables',
    title: { en: 'For those who stay', fr: 'Pour ceux qui restent' },
    text: { en: 'A small bet for players who have deposited before.', fr: 'Un petit pari pour qui a déjà déposé.' },
    story: {
      en: 'Once a week there is a small bet for every player with a deposit behind them. It asks for nothing else.',
      fr: 'Chaque semaine, un petit pari attend tout joueur ayant déjà déposé. Rien d’autre n’est demandé.',
    },
  },
];

export const offers: readonly OfferDefinition[] = [
  {
    id: 1,
    art: 'offer-first',
    action: 'deposit',
    campaigns: [1],
    condition: 'first-deposit',
    repeats: 'once',
    reward: { balance: 'bonus', percent: 100, max: 100 },
    minDeposit: 10,
    wager: { times: 30, days: 30 },
    title: { en: 'First deposit, doubled', fr: 'Premier dépôt doublé' },
    text: { en: '100% of your first deposit as a bonus.', fr: '100 % de votre premier dépôt en bonus.' },
    terms: {
      en: 'For players who have never deposited. The bonus is added when the payment is confirmed and is kept apart from your own money. It can be taken out once it has been staked as often as stated above, within the stated days; after that it lapses. Your deposit stays yours at all times.',
      fr: 'Réservé aux joueurs n’ayant jamais déposé. Le bonus est crédité à la confirmation du paiement et reste séparé de votre argent. Il devient retirable une fois misé le nombre de fois indiqué ci-dessus, dans le délai indiqué ; passé ce délai, il expire. Votre dépôt reste toujours à vous.',
    },
    button: { en: 'Deposit with this offer', fr: 'Déposer avec cette offre' },
  },
  {
    id: 2,
    art: 'offer-monday',
    action: 'deposit',
    excludedMethods: ['crypto'],
    campaigns: [2],
    condition: 'monday',
    repeats: 'weekly',
    reward: { balance: 'bonus', percent: 50, max: 50 },
    minDeposit: 20,
    wager: { times: 20, days: 7 },
    title: { en: 'Monday half more', fr: 'Lundi, moitié plus' },
    text: { en: '50% of a deposit made on a Monday.', fr: '50 % d’un dépôt fait un lundi.' },
    terms: {
      en: 'One deposit on a Monday, universal time, once a week. Deposits in crypto do not count. The bonus is kept apart from your own money and can be taken out once it has been staked as stated above; after the stated days it lapses.',
      fr: 'Un dépôt le lundi, temps universel, une fois par semaine. Les dépôts en crypto ne comptent pas. Le bonus reste séparé de votre argent et devient retirable une fois misé comme indiqué ci-dessus ; passé le délai, il expire.',
    },
    button: { en: 'Deposit with this offer', fr: 'Déposer avec cette offre' },
  },
  {
    id: 3,
    art: 'offer-bet',
    action: 'take',
    campaigns: [1],
    condition: 'confirmed-email',
    repeats: 'once',
    reward: { balance: 'betting_bonus', percent: null, max: 5 },
    wager: { times: 1, days: 7 },
    title: { en: 'A bet on the house', fr: 'Un pari offert' },
    text: {
      en: 'Confirm your e-mail and place a bet with our money.',
      fr: 'Confirmez votre e-mail et pariez avec notre argent.',
    },
    terms: {
      en: 'For players with a confirmed e-mail address, once. The sum goes to your betting bonus at once and pays for bets in the sportsbook. It is not money that can be taken out; what you win with it is.',
      fr: 'Une fois, pour les joueurs dont l’adresse e-mail est confirmée. La somme rejoint aussitôt votre bonus de paris et sert à parier. Elle ne peut pas être retirée ; vos gains, si.',
    },
    button: { en: 'Take the bet', fr: 'Prendre le pari' },
  },
  {
    id: 4,
    art: 'tables',
    action: 'take',
    isForPlayers: true,
    campaigns: [3],
    condition: 'has-deposited',
    repeats: 'weekly',
    reward: { balance: 'betting_bonus', percent: null, max: 2 },
    wager: { times: 1, days: 7 },
    title: { en: 'The weekly bet', fr: 'Le pari de la semaine' },
    text: { en: 'A small bet, once a week.', fr: 'Un petit pari, une fois par semaine.' },
    terms: {
      en: 'For players with at least one confirmed deposit, once between Monday and Sunday, universal time. The sum goes to your betting bonus and pays for bets in the sportsbook.',
      fr: 'Pour les joueurs ayant au moins un dépôt confirmé, une fois entre lundi et dimanche, temps universel. La somme rejoint votre bonus de paris et sert à parier.',
    },
    button: { en: 'Take the bet', fr: 'Prendre le pari' },
  },
  {
    id: 5,
    art: 'fresh',
    action: 'deposit',
    campaigns: [2],
    condition: 'has-deposited',
    repeats: 'weekly',
    isOver: true,
    reward: { balance: 'bonus', percent: 25, max: 50 },
    minDeposit: 20,
    wager: { times: 20, days: 7 },
    title: { en: 'Last week’s reload', fr: 'La recharge de la semaine passée' },
    text: { en: '25% of any deposit of the week.', fr: '25 % de tout dépôt de la semaine.' },
    terms: {
      en: 'It ran from Monday to Sunday of last week. Whoever took it keeps it on the terms of that week.',
      fr: 'Elle a couru du lundi au dimanche de la semaine passée. Qui l’a prise la garde aux conditions de cette semaine-là.',
    },
    button: { en: 'Deposit', fr: 'Déposer' },
  },
];

export const offerOf = (id: number): OfferDefinition | undefined => offers.find((offer) => offer.id === id);
