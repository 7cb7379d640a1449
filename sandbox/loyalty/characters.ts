/** Whom players may play as (B-7). */
import type { Both } from '../common/languages';

export interface CharacterDefinition {
  id: number;
  sysname: string;
  name: Both;
  text: Both;
  /** How it is come by; empty: it is everybody's. */
  way: Both;
}

const free: Both = { en: '', fr: '' };

export const characters: readonly CharacterDefinition[] = [
  {
    id: 1,
    sysname: 'fox',
    name: { en: 'The Fox', fr: 'Le Renard' },
    text: {
      en: 'Looks twice, stakes once, and leaves before the lamps are lit.',
      fr: 'Regarde deux fois, mise une fois, et part avant qu’on allume les lampes.',
    },
    way: free,
  },
  {
    id: 2,
    sysname: 'owl',
    name: { en: 'The Owl', fr: 'La Chouette' },
    text: {
      en: 'Reads the rules to the end, then the small print under them.',
      fr: 'Lit le règlement jusqu’au bout, puis les petites lignes dessous.',
    },
    way: free,
  },
  {
    id: 3,
    sysname: 'bee',
    name: { en: 'The Bee', fr: 'L’Abeille' },
    text: { en: 'A little, often, and never in a hurry.', fr: 'Un peu, souvent, et jamais pressée.' },
    way: {
      en: 'Comes with the second seat of the long table.',
      fr: 'Vient avec la deuxième place de la grande table.',
    },
  },
  {
    id: 4,
    sysname: 'fish',
    name: { en: 'The Carp', fr: 'La Carpe' },
    text: {
      en: 'Has seen every bait there is and says nothing.',
      fr: 'A vu tous les appâts du monde et n’en dit rien.',
    },
    way: { en: 'Waits in the loyalty shop.', fr: 'Attend dans la boutique fidélité.' },
  },
];

export const characterOf = (id: number | null): CharacterDefinition | undefined =>
  characters.find((character) => character.id === id);

export const isFree = ({ way }: CharacterDefinition): boolean => way.en === '';

export const pictureOf = ({ sysname }: CharacterDefinition): string => `/media/characters/${sysname}.svg`;
