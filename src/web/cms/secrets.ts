import { createHmac, timingSafeEqual } from 'node:crypto';

export const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** Takes the same time however much of it is right. */
export function isSame(given: string, wanted: string): boolean {
  // `timingSafeEqual` wants equal lengths.
  const [one, other] = [given, wanted].map((text) => createHmac('sha256', 'length').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
