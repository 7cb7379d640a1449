/** Signs what goes into the cache, so that nobody who can write to the cache can write our pages. */
import { createHmac, timingSafeEqual } from 'node:crypto';

/** Changes with the format of entries. */
const VERSION = 1;
const MAC_BYTES = 32;
const HEAD_BYTES = 1 + MAC_BYTES;

const macOf = (secret: string, key: string, body: Buffer) =>
  createHmac('sha256', secret).update(`${VERSION}\0${key}\0`).update(body).digest();

export const seal = (secret: string, key: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.of(VERSION), macOf(secret, key, body), body]);

/** @returns null for a value that is forged, of another key or secret, or of another format */
export function unseal(secret: string, key: string, sealed: Buffer): Buffer | null {
  if (sealed.length < HEAD_BYTES || sealed[0] !== VERSION) return null;
  const body = sealed.subarray(HEAD_BYTES);
  return timingSafeEqual(sealed.subarray(1, HEAD_BYTES), macOf(secret, key, body)) ? body : null;
}
