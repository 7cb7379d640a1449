/** Passwords: scrypt with its parameters beside the hash, so that they can grow. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

let cost = { N: 2 ** 15, r: 8, p: 1 };
const KEY_BYTES = 32;

/** Printable ASCII without a space, 6 to 20 signs. */
export const passwordPattern = /^[!-~]{6,20}$/;

/** Makes new hashes cheaper, for tests that sign hundreds of players in. What is stored keeps the cost it has. @internal */
export function setPasswordCost(N: number): void {
  cost = { ...cost, N };
}

const stretch = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const derive = (password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> =>
  stretch(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 256 * cost.N * cost.r });

/** `scrypt:N:r:p:salt:hash`, the last two in base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** Is it the password? Without a stored hash the answer is no, after the same work. */
export async function isPasswordRight(password: string, stored: string | null): Promise<boolean> {
  const [, n, r, p, salt, hash] = (stored ?? '').split(':');
  if (!n || !r || !p || !salt || !hash) {
    await derive(password, randomBytes(16), cost);
    return false;
  }
  const key = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(n), r: Number(r), p: Number(p) });
  return timingSafeEqual(key, Buffer.from(hash, 'base64url'));
}
