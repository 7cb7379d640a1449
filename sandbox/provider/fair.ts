/**
 * Provably fair draws: the player sees SHA-256(server seed) before the round and the seed itself after it is retired;
 * HMAC-SHA256(server seed, `client seed:nonce:cursor`) gives eight 32-bit words a block, cursor 0, 1, 2 …
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A stream of uniform integers. */
export interface Draws {
  /** Uniform from 0 to `limit` - 1, without modulo bias. `limit` is 1 to 2^32. */
  below(limit: number): number;
}

const WORD_RANGE = 2 ** 32;

export const newServerSeed = (): string => randomBytes(32).toString('hex');
export const hashOfSeed = (serverSeed: string): string => createHash('sha256').update(serverSeed).digest('hex');

/** The draws of one round, from block `cursor` on. */
export function createDraws(serverSeed: string, clientSeed: string, nonce: number, cursor = 0): Draws {
  let block = Buffer.alloc(0);
  let next = cursor;
  const word = () => {
    if (block.length < 4) {
      block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${next}`).digest();
      next += 1;
    }
    const value = block.readUInt32BE(0);
    block = block.subarray(4);
    return value;
  };
  return fromWords(word);
}

/** Uniform numbers from 32-bit words. Words past the last full multiple of the limit are redrawn. */
export function fromWords(word: () => number): Draws {
  return {
    below(limit) {
      if (!Number.isSafeInteger(limit) || limit < 1 || limit > WORD_RANGE)
        throw new RangeError('limit must be an integer from 1 to 2^32');
      const fair = WORD_RANGE - (WORD_RANGE % limit);
      let value = word();
      while (value >= fair) value = word();
      return value % limit;
    },
  };
}
