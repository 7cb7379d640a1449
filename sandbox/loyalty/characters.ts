/** Characters that players can choose. */
import type { LocalizedText } from '../common/languages';

export interface CharacterDefinition {
  id: number;
  sysname: string;
  name: LocalizedText;
  text: LocalizedText;
  /** How to unlock it; empty if it is free for everyone. */
  way: LocalizedText;
}

const free: LocalizedText = { en: '', fr: '' };

export const characters: readonly CharacterDefinition[] = [
  {
    id: 1,
    sysname: 'fox',
    name: { en: 'The Fox', fr: 'Le Renard' },
    text: {
      en: 'Quick, careful and always one step ahead.',
      fr: 'Vif, prudent, toujours un pas d’avance.',
    },
    way: free,
  },
  {
    id: 2,
    sysname: 'owl',
    name: { en: 'The Owl', fr: 'La Chouette' },
    text: {
      en: 'Patient and wise. Reads the rules first.',
      fr: 'Patiente et sage. Lit d’abord les règles.',
    },
    way: free,
  },
  {
    id: 3,
    sysname: 'bee',
    name: { en: 'The Bee', fr: 'L’Abeille' },
    text: { en: 'Busy, cheerful and never in a hurry.', fr: 'Active, joyeuse et jamais pressée.' },
    way: {
      en: 'Unlocks at Silver level in Casino.',
      fr: 'Débloquée au niveau Argent du programme Casino.',
    },
  },
  {
    id: 4,
    sysname: 'fish',
    name: { en: 'The Carp', fr: 'La Carpe' },
    text: {
      en: 'Calm, quiet and hard to catch.',
      fr: 'Calme, discrète et difficile à attraper.',
    },
    way: { en: 'Available in the loyalty shop.', fr: 'Disponible dans la boutique fidélité.' },
  },
];

export const characterOf = (id: number | null): CharacterDefinition | undefined =>
  characters.find((character) => character.id === id);

export const isFree = ({ way }: CharacterDefinition): boolean => way.en === '';

export const pictureOf = ({ sysname }: CharacterDefinition): string => `/media/characters/${sysname}.svg`;
