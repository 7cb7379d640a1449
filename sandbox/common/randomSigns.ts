import { randomInt } from 'node:crypto';

/** A word of so many signs of an alphabet, which nobody can guess. */
export const randomSigns = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
