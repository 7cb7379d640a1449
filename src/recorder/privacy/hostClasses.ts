import type { AnyClasses } from './classes';

/** What a host says and is told, by the name of the word; a word that is not here keeps its name alone. */
export const hostClasses: Record<'in' | 'out', Record<string, AnyClasses>> = { in: {}, out: {} };
