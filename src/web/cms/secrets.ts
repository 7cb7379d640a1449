import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Compares in constant time. */
export function isSame(actual: string, expected: string): boolean {
  // `timingSafeEqual` requires equal lengths.
  const [one, other] = [actual, expected].map((text) => createHmac('sha256', 'length').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
