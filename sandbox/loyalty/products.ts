/** What the loyalty shop sells (B-6). Prices are whole points. */
import type { Both } from '../common/languages';
import type { Gift } from './programs';

export interface ProductDefinition {
  id: number;
  sysname: string;
  kind: 'bonus' | 'freespins' | 'character' | 'thing';
  price: number;
  /** Of all players together; without it there is no end. */
  stock?: number;
  /** Seat of the long table from which it is sold. */
  level?: number;
  gift: Gift;
  name: Both;
  text: Both;
}

/** The slot that free spins of the shop are for. */
const SPIN_GAME = 'laughing-lantern';

export const products: readonly ProductDefinition[] = [
  {
    id: 1,
    sysname: 'bonus-small',
    kind: 'bonus',
    price: 250,
    gift: { bonus: { kind: 'bonus', euros: 2, wager: { times: 10, days: 7 } } },
    name: { en: 'Small bonus', fr: 'Petit bonus' },
    text: {
      en: 'Bonus money for games, to be staked ten times within a week.',
      fr: 'De l’argent bonus pour les jeux, à miser dix fois en une semaine.',
    },
  },
  {
    id: 2,
    sysname: 'spins',
    kind: 'freespins',
    price: 300,
    gift: { spins: { game: SPIN_GAME, count: 10 } },
    name: { en: 'Ten free spins', fr: 'Dix tours gratuits' },
    text: {
      en: 'Laughing Lantern, ten spins at the lowest stake; what they win is your own money.',
      fr: 'Dix tours de Laughing Lantern à la mise minimale ; leurs gains sont votre argent.',
    },
  },
  {
    id: 3,
    sysname: 'fish',
    kind: 'character',
    price: 400,
    gift: { characterId: 4 },
    name: { en: 'The Carp', fr: 'La Carpe' },
    text: { en: 'A character to play as, for good.', fr: 'Un personnage à incarner, pour toujours.' },
  },
  {
    id: 4,
    sysname: 'bonus-large',
    kind: 'bonus',
    price: 1_000,
    level: 2,
    gift: { bonus: { kind: 'bonus', euros: 10, wager: { times: 10, days: 14 } } },
    name: { en: 'Large bonus', fr: 'Grand bonus' },
    text: {
      en: 'Bonus money for games, to be staked ten times within a fortnight.',
      fr: 'De l’argent bonus pour les jeux, à miser dix fois en quinze jours.',
    },
  },
  {
    id: 5,
    sysname: 'bet',
    kind: 'bonus',
    price: 500,
    gift: { bonus: { kind: 'betting_bonus', euros: 5, wager: { times: 1, days: 7 } } },
    name: { en: 'A bet on the house', fr: 'Un pari offert' },
    text: { en: 'A betting bonus for the sportsbook.', fr: 'Un bonus de paris pour le livre des sports.' },
  },
  {
    id: 6,
    sysname: 'deck',
    kind: 'thing',
    price: 800,
    stock: 0,
    gift: {},
    name: { en: 'A deck of linen cards', fr: 'Un jeu de cartes en lin' },
    text: {
      en: 'Fifty-four cards in a tin, by post. The last one has gone.',
      fr: 'Cinquante-quatre cartes dans leur boîte, par la poste. La dernière est partie.',
    },
  },
];

export const productOf = (id: number): ProductDefinition | undefined => products.find((product) => product.id === id);
