/** Reproducible random numbers: the same seed and name give the same numbers, even after a restart. */
import { createHmac } from 'node:crypto';

/** @returns a generator of uniform numbers in [0, 1) */
export function chanceOf(seed: string, name: string): () => number {
  const digest = createHmac('sha256', seed).update(name).digest();
  let [a, b, c, count] = [0, 4, 8, 12].map((offset) => digest.readInt32LE(offset)) as [number, number, number, number];
  return () => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
}

export const randomBelow = (chance: () => number, limit: number): number => Math.floor(chance() * limit);
