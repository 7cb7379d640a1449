/** Identifies each attempt of a call in logs and on the phone: eight characters, none easily confused. */
export const REQUEST_ID_HEADER = 'X-Request-Id';

export const REQUEST_ID_CHARS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function newRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => REQUEST_ID_CHARS[byte % REQUEST_ID_CHARS.length]).join('');
}

/** The value if it is an id in our format, else null: foreign text is not logged. */
export const asRequestId = (value: unknown): string | null =>
  typeof value === 'string' && /^[0-9A-HJKMNP-TV-Z]{8}$/.test(value) ? value : null;
