/** Links in messages: contacts and codes in them are encrypted and cannot be forged (decision 030). */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { localePath } from '@baize/contract/links/addresses';
import type { Locale } from '../common/languages';

const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Longer than any contact or code that a player types. */
const SEALED = /^[\w-]{40,400}$/;

function createSeal(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, 'baize letters', purpose, 32));
  return {
    seal(text: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url');
    },
    open(sealed: string): string | null {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
        decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString(
          'utf8',
        );
      } catch {
        // Forged or damaged.
        return null;
      }
    },
  };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** @param siteOrigin public origin of the site; known once the operator listens. */
export function createMessageLinks({ secret, siteOrigin }: { secret: string; siteOrigin: () => string }) {
  const contacts = createSeal(secret, 'contact');
  const codes = createSeal(secret, 'code');
  const signKey = Buffer.from(hkdfSync('sha256', secret, 'baize letters', 'unsubscribe', 32));
  const signatureOf = (sealedContact: string) =>
    createHmac('sha256', signKey).update(sealedContact).digest('base64url');
  const address = (locale: Locale, path: string, query: Record<string, string>) =>
    `${siteOrigin()}${localePath(locale, path)}?${new URLSearchParams(query)}`;
  const unseal = (seal: ReturnType<typeof createSeal>, value: string) =>
    SEALED.test(value) ? seal.open(value) : value;
  return {
    /** URL of `/confirmation` in the reader's language. */
    confirmation: (contact: string, code: string, locale: Locale) =>
      address(locale, '/confirmation', { contact: contacts.seal(contact), code: codes.seal(code) }),
    /** URL of `/unsubscribe` in the reader's language; it does not expire. */
    unsubscribe(contact: string, locale: Locale) {
      const sealed = contacts.seal(contact);
      return address(locale, '/unsubscribe', { contact: sealed, sign: signatureOf(sealed) });
    },
    /** Decrypts the contact of a link; a typed contact is returned unchanged. Null if forged. */
    contactOf: (value: string) => unseal(contacts, value),
    /** Same as `contactOf`, for the code of a confirmation. */
    codeOf: (value: string) => unseal(codes, value),
    /** Whether the signature is that of an unsubscribe link for this contact. */
    isSignedForUnsubscribe: (contact: string, sign: string) =>
      timingSafeEqual(digest(signatureOf(contact)), digest(sign)),
  };
}

export type MessageLinks = ReturnType<typeof createMessageLinks>;
