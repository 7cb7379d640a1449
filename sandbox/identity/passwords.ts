/** Hashes passwords with scrypt; the parameters are stored with each hash, so that they can be raised. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

let cost = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;

/** Printable ASCII without spaces, 6 to 20 characters. */
export const passwordPattern = /^[!-~]{6,20}$/;

/** Lowers the cost of new hashes in tests; stored hashes keep their cost. @internal */
export function setPasswordCost(N: number): void {
  cost = { ...cost, N };
}

const stretch = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const derive = (password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> =>
  stretch(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r });

/** Format: `scrypt:N:r:p:salt:hash`, salt and hash in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** Compares a password with its hash. Without a hash it returns false after the same amount of work. */
export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  const [, n, r, p, salt, hash] = (stored ?? '').split(':');
  if (!n || !r || !p || !salt || !hash) {
    await derive(password, randomBytes(16), cost);
    return false;
  }
  const key = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(n), r: Number(r), p: Number(p) });
  return timingSafeEqual(key, Buffer.from(hash, 'base64url'));
}
