import { randomInt } from 'node:crypto';

/** Cryptographically random text of an alphabet's characters. */
export const randomText = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
