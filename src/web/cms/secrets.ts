import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature that stands in an address. */
export const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Compared in the same time, whatever is right of it. */
export function isSame(given: string, wanted: string): boolean {
  // Of equal length, whatever was given.
  const [one, other] = [given, wanted].map((text) => createHmac('sha256', 'length').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
