/** Products of the loyalty shop. Prices are points. */
import type { LocalizedText } from '../common/languages';
import type { Gift } from './programs';

export interface ProductDefinition {
  id: number;
  sysname: string;
  kind: 'bonus' | 'freespins' | 'character' | 'thing';
  price: number;
  /** Total stock for all players; unlimited without it. */
  stock?: number;
  /** Minimum level in the casino programme to buy it. */
  level?: number;
  gift: Gift;
  name: LocalizedText;
  text: LocalizedText;
}

/** Slot of the shop's free spins. */
const SPIN_GAME = 'laughing-lantern';

export const products: readonly ProductDefinition[] = [
  {
    id: 1,
    sysname: 'bonus-small',
    kind: 'bonus',
    price: 250,
    gift: { bonus: { kind: 'bonus', euros: 2, wager: { times: 10, days: 7 } } },
    name: { en: '€2 casino bonus', fr: 'Bonus casino de 2 €' },
    text: {
      en: 'Casino bonus. Wagering 10×. Valid for 7 days.',
      fr: 'À miser 10 fois le montant du bonus, en 7 jours.',
    },
  },
  {
    id: 2,
    sysname: 'spins',
    kind: 'freespins',
    price: 300,
    gift: { spins: { game: SPIN_GAME, count: 10 } },
    name: { en: '10 free spins', fr: '10 tours gratuits' },
    text: {
      en: '10 spins on Laughing Lantern at the minimum stake. Valid for 7 days. Winnings are yours to withdraw, no wagering.',
      fr: '10 tours sur Laughing Lantern à la mise minimale. Gains en argent réel, sans conditions de mise.',
    },
  },
  {
    id: 3,
    sysname: 'fish',
    kind: 'character',
    price: 400,
    gift: { characterId: 4 },
    name: { en: 'The Carp', fr: 'La Carpe' },
    text: {
      en: 'A character for your profile. Yours to keep.',
      fr: 'Un personnage pour votre profil, acquis définitivement.',
    },
  },
  {
    id: 4,
    sysname: 'bonus-large',
    kind: 'bonus',
    price: 1_000,
    level: 2,
    gift: { bonus: { kind: 'bonus', euros: 10, wager: { times: 10, days: 14 } } },
    name: { en: '€10 casino bonus', fr: 'Bonus casino de 10 €' },
    text: {
      en: 'Casino bonus. Wagering 10×. Valid for 14 days.',
      fr: 'À miser 10 fois le montant du bonus, en 14 jours.',
    },
  },
  {
    id: 5,
    sysname: 'bet',
    kind: 'bonus',
    price: 500,
    gift: { bonus: { kind: 'betting_bonus', euros: 5, wager: { times: 1, days: 7 } } },
    name: { en: '€5 free bet', fr: 'Pari offert de 5 €' },
    text: {
      en: 'A betting bonus for sports bets at odds of 1.50 or more. Valid for 7 days.',
      fr: 'Crédité sur votre bonus paris, pour les paris sportifs. Valable 7 jours.',
    },
  },
  {
    id: 6,
    sysname: 'deck',
    kind: 'thing',
    price: 800,
    stock: 0,
    gift: {},
    name: { en: 'Pack of cards', fr: 'Jeu de cartes' },
    text: {
      en: '54 cards in a tin, sent by post.',
      fr: '54 cartes dans une boîte en métal, envoyées par la poste.',
    },
  },
];

export const productOf = (id: number): ProductDefinition | undefined => products.find((product) => product.id === id);
