/** Offers and their campaigns: conditions, rewards, and texts in both languages. */
import type { LocalizedText } from '../common/languages';
import { minorUnits } from '../kernel/currencies';

export interface Campaign {
  id: number;
  art: string;
  title: LocalizedText;
  text: LocalizedText;
  story: LocalizedText;
}

export interface OfferDefinition {
  id: number;
  art: string;
  /** `deposit` offers are granted by a deposit; `take` offers are claimed with a button. */
  action: 'deposit' | 'take';
  excludedMethods?: readonly string[];
  /** Hidden from guests. */
  isForPlayers?: true;
  campaigns: readonly number[];
  /** Condition that the player must meet. */
  condition: 'first-deposit' | 'monday' | 'confirmed-email' | 'has-deposited';
  /** How often it can be claimed: once, or once per week (Monday to Sunday, UTC). */
  repeats: 'once' | 'weekly';
  /** Ran last week and has ended. */
  isOver?: true;
  /** Whole euros, converted by `roundOfferAmount` for other currencies. `percent` of a deposit up to `max`, or a fixed `max`. */
  reward: { balance: 'bonus' | 'betting_bonus'; percent: number | null; max: number };
  minDeposit?: number;
  wager: { times: number; days: number };
  title: LocalizedText;
  text: LocalizedText;
  terms: LocalizedText;
  button: LocalizedText;
}

const perEuro: Record<string, number> = { EUR: 1, USD: 1, BRL: 5, JPY: 150, KWD: 0.4, UBTC: 10 };

/** Round amount of a currency for an offer of this many euros. */
export const roundOfferAmount = (euros: number, currency: string): number =>
  euros === 0 ? 0 : Math.max(1, Math.round(euros * (perEuro[currency] ?? 1)));

/** Maximum reward of an offer in minor units. */
export const maxReward = ({ reward }: OfferDefinition, currency: string): bigint =>
  minorUnits(roundOfferAmount(reward.max, currency), currency);

export const campaigns: readonly Campaign[] = [
  {
    id: 1,
    art: 'welcome',
    title: { en: 'Welcome offers', fr: 'Offres de bienvenue' },
    text: {
      en: 'A 100% bonus on your first deposit, and a €5 free bet when you confirm your email.',
      fr: 'Un bonus de 100 % sur votre premier dépôt et un pari offert de 5 €.',
    },
    story: {
      en: 'Two offers for new players. You can claim either, both or neither: each has its own terms.',
      fr: 'Deux offres pour les nouveaux joueurs. Profitez de l’une, de l’autre, des deux ou d’aucune : chacune a ses propres conditions.',
    },
  },
  {
    id: 2,
    art: 'quiet',
    title: { en: 'Monday reload', fr: 'Le bonus du lundi' },
    text: {
      en: 'Get a 50% bonus on one deposit every Monday.',
      fr: 'Un bonus de 50 % sur un dépôt chaque lundi.',
    },
    story: {
      en: 'Deposit on a Monday (00:00–24:00 UTC) and get 50% of one deposit as a bonus. Last week’s 25% reload has ended; bonuses already claimed keep their terms.',
      fr: 'Déposez un lundi, de 0 h à 24 h UTC, et recevez en bonus 50 % d’un de vos dépôts. L’offre à 25 % de la semaine dernière est terminée ; les bonus déjà obtenus gardent leurs conditions.',
    },
  },
  {
    id: 3,
    art: 'tables',
    title: { en: 'Weekly free bet', fr: 'Pari offert chaque semaine' },
    text: {
      en: 'A €2 free bet every week for players who have deposited.',
      fr: 'Un pari offert de 2 € chaque semaine aux joueurs ayant déjà déposé.',
    },
    story: {
      en: 'If you have ever deposited, you can claim one free bet a week. No further deposit needed.',
      fr: 'Si vous avez déjà déposé, un pari vous est offert chaque semaine. Aucun nouveau dépôt n’est nécessaire.',
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
    title: { en: '100% First Deposit Bonus', fr: 'Premier dépôt : bonus de 100 %' },
    text: { en: 'We match your first deposit with a bonus.', fr: 'Recevez en bonus 100 % de votre premier dépôt.' },
    terms: {
      en: 'New depositors only. The bonus is added when your deposit is confirmed and kept separate from your own money. To withdraw it, meet the wagering requirement before it expires. You can withdraw your deposit at any time.',
      fr: 'Réservé aux joueurs n’ayant jamais déposé. Le bonus est crédité à la confirmation du dépôt, sur un solde séparé. Il devient retirable une fois les conditions de mise remplies dans le délai ; sinon, il expire. Votre dépôt reste retirable à tout moment.',
    },
    button: { en: 'Deposit with this offer', fr: 'Déposer avec l’offre' },
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
    title: { en: '50% Monday Reload', fr: '50 % de bonus le lundi' },
    text: { en: 'A 50% bonus on a Monday deposit.', fr: 'Un bonus de 50 % sur un dépôt du lundi.' },
    terms: {
      en: 'One deposit per Monday (UTC). Crypto deposits don’t qualify. The bonus is kept separate from your own money. To withdraw it, meet the wagering requirement before it expires.',
      fr: 'Un seul dépôt par lundi (heure UTC), hors cryptomonnaies. Le bonus est crédité sur un solde séparé. Il devient retirable une fois les conditions de mise remplies dans le délai ; sinon, il expire.',
    },
    button: { en: 'Deposit with this offer', fr: 'Déposer avec l’offre' },
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
    title: { en: '€5 Free Bet', fr: 'Pari offert de 5 €' },
    text: {
      en: 'Confirm your email and get a free bet.',
      fr: 'Confirmez votre e-mail, puis profitez d’un pari offert.',
    },
    terms: {
      en: 'One per player, with a confirmed email. The amount is added to your betting bonus straight away. Bet it once (1×) on sports at odds of 1.50 or more. The stake isn’t returned; winnings are yours to withdraw.',
      fr: 'Une fois par joueur, avec un e-mail confirmé. Le montant est crédité aussitôt sur votre solde bonus paris, pour des paris sportifs à une cote de 1,50 ou plus. La mise n’est pas restituée ; vos gains sont retirables.',
    },
    button: { en: 'Claim free bet', fr: 'Profiter de l’offre' },
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
    title: { en: '€2 Weekly Free Bet', fr: 'Un pari offert de 2 € par semaine' },
    text: { en: 'A free bet once a week.', fr: 'Un pari offert une fois par semaine.' },
    terms: {
      en: 'For players with at least one confirmed deposit. Claim once a week, Monday to Sunday (UTC). The amount is added to your betting bonus, for sports bets at odds of 1.50 or more. The stake isn’t returned.',
      fr: 'Réservé aux joueurs ayant au moins un dépôt confirmé. Une fois par semaine, du lundi au dimanche (heure UTC). Le montant est crédité sur votre solde bonus paris, pour des paris à une cote de 1,50 ou plus. La mise n’est pas restituée.',
    },
    button: { en: 'Claim free bet', fr: 'Profiter de l’offre' },
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
    title: { en: '25% Weekly Reload', fr: 'Bonus de 25 % (semaine dernière)' },
    text: {
      en: 'Last week’s offer: a 25% bonus on one deposit.',
      fr: 'Offre terminée : un bonus de 25 % sur un dépôt effectué la semaine dernière.',
    },
    terms: {
      en: 'This offer ran last week, Monday to Sunday, and has ended. Bonuses already claimed keep their terms.',
      fr: 'Cette offre a pris fin dimanche dernier. Les bonus déjà obtenus gardent leurs conditions.',
    },
    button: { en: 'Deposit', fr: 'Déposer' },
  },
];

export const offerOf = (id: number): OfferDefinition | undefined => offers.find((offer) => offer.id === id);
