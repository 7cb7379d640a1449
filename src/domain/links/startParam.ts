import { safeInternalPath } from '@baize/contract/links/links';
import { href } from '@baize/contract/links/paths';

const ALLOWED = /^[\w-]{1,512}$/;

function decode(text: string): string | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return null;
  }
}

/**
 * Internal path of a start parameter (with its query, without a locale), or null. Formats: `deposit`,
 * `deposit-{sysname}`, `game-{sysname}`, `offers-{id}`, and `p_` with the base64url of an internal path. At most 512
 * characters of `[\w-]`.
 */
export function routeOfStartParam(text: string | null | undefined): string | null {
  if (!text || !ALLOWED.test(text)) return null;
  if (text === 'deposit') return href('cashier-index-deposit');
  if (text.startsWith('p_')) return safeInternalPath(decode(text.slice(2)));
  const match = /^(deposit|game|offers)-(.+)$/.exec(text);
  if (!match) return null;
  const [, kind, name = ''] = match;
  if (kind === 'deposit') return href('cashier-index-deposit-index-sysname', { sysname: name });
  if (kind === 'game') return href('game-index-item', { sysname: name });
  return /^\d+$/.test(name) ? href('offers-id', { id: name }) : null;
}
