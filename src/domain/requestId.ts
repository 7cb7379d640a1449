/**
 * A name for each attempt of a call, which the web server and the operator log, and which a player can read out: eight
 * signs without those that are taken for one another (H-18).
 */
export const REQUEST_ID_HEADER = 'X-Request-Id';

export const REQUEST_ID_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => REQUEST_ID_SIGNS[byte % REQUEST_ID_SIGNS.length]).join('');
}

/** A name in the form of ours, or null: what a stranger sends is not written into a log. */
export const asRequestId = (value: unknown): string | null =>
  typeof value === 'string' && /^[0-9A-HJKMNP-TV-Z]{8}$/.test(value) ? value : null;
