/** Opaque ID of a player for the chat vendor, with a proof that only the operator can create. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface PlayerIdentity {
  id: string;
  hash: string;
}

export function createIdentities(secret: string) {
  const sign = (text: string) => createHmac('sha256', secret).update(`chat:${text}`).digest('base64url');
  return {
    of(uid: number): PlayerIdentity {
      const id = sign(`player:${uid}`).slice(0, 22);
      return { id, hash: sign(`proof:${id}`) };
    },
    isGenuine({ id, hash }: PlayerIdentity): boolean {
      const expected = Buffer.from(sign(`proof:${id}`));
      const actual = Buffer.from(hash);
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    },
  };
}

export type Identities = ReturnType<typeof createIdentities>;
