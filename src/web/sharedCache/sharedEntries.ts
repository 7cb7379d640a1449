/** Entries of a cache that the copies of a site share: each is made once, by one of them. */
import { setTimeout as pause } from 'node:timers/promises';
import { EVERYTHING } from '../cms/webhook';
import type { SharedEntries, SharedEntry } from '../pages/PageCache';
import type { Claim, SharedCache } from './SharedCache';

/** Milliseconds for which one copy may make an entry, and for which others wait for it before they make it too. */
const CLAIM_LIFETIME = 12_000;
const WAIT_LIMIT = 3_000;
const WAIT_STEP = 50;
const LENGTH_BYTES = 4;

/** `Head`: what JSON can hold. */
interface Codec<T, Head> {
  /** Null: not for other copies. */
  encode(value: T): Promise<Encoded<Head> | null>;
  decode(encoded: Encoded<Head>): T;
}

export interface Encoded<Head> {
  head: Head;
  body: Buffer;
}

/** For values that JSON can hold. */
export const jsonCodec = <T>(): Codec<T, T> => ({
  encode: async (value) => ({ head: value, body: Buffer.alloc(0) }),
  decode: ({ head }) => head,
});

interface EntryOptions<T, Head> {
  cache: SharedCache;
  /** Separates entries of different kinds with equal keys. */
  kind: string;
  codec: Codec<T, Head>;
  isShared?: (key: string) => boolean;
  onStore?: (key: string, value: T) => void;
  /** A purge of one of these tags makes an entry unusable; by default only that of everything. */
  tagsOf?: (key: string) => readonly string[];
}

function pack({ freshUntil, staleUntil }: SharedEntry<unknown>, { head, body }: Encoded<unknown>): Buffer {
  const text = Buffer.from(JSON.stringify({ freshUntil, staleUntil, head }));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text, body]);
}

function unpack<T, Head>(packed: Buffer, decode: Codec<T, Head>['decode']): SharedEntry<T> {
  const end = LENGTH_BYTES + packed.readUInt32BE(0);
  const { head, ...times } = JSON.parse(packed.subarray(LENGTH_BYTES, end).toString());
  return { ...times, value: decode({ head, body: packed.subarray(end) }) };
}

export function createSharedEntries<T, Head>(options: EntryOptions<T, Head>): SharedEntries<T> {
  const { cache, kind, codec, tagsOf = () => [EVERYTHING], isShared = () => true } = options;
  const nameOf = (key: string) => `${kind} ${key}`;
  const read = async (key: string): Promise<SharedEntry<T> | null> => {
    const packed = isShared(key) ? await cache.read(nameOf(key), tagsOf(key)) : null;
    try {
      return packed && unpack(packed, codec.decode);
    } catch {
      return null;
    }
  };
  const store = async (key: string, claim: Claim, entry: SharedEntry<T>) => {
    const encoded = await codec.encode(entry.value);
    const storedMs = Math.max(1, entry.staleUntil - Date.now());
    if (!encoded) return;
    await claim.store(pack(entry, encoded), storedMs, tagsOf(key));
    options.onStore?.(key, entry.value);
  };
  return {
    read,
    async claim(key, signal) {
      const until = performance.now() + WAIT_LIMIT;
      while (isShared(key) && !signal.aborted && performance.now() < until) {
        const claim = await cache.claim(nameOf(key), CLAIM_LIFETIME);
        if (claim)
          return {
            end(entry) {
              const stored = entry ? store(key, claim, entry) : Promise.resolve();
              // A value that cannot be stored is made again by the next copy.
              void stored.catch(() => undefined).finally(claim.release);
            },
          };
        await pause(WAIT_STEP);
        const other = await read(key);
        if (other && other.freshUntil > Date.now()) return null;
      }
      return null;
    },
  };
}
