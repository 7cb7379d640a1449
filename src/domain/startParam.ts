/** Start parameters of the app link and the routes that they open (M-9). */
import { safeInternalPath } from './links';

const ALLOWED = /^[\w-]{1,512}$/;
const LONGEST = 512;

function decode(text: string): string | null {
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return null;
  }
}

function encode(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Internal path with its query that a start parameter opens, without a locale, or null: `deposit`, `deposit-{sysname}`,
 * `game-{sysname}`, `offers-{id}`, `p_` and the base64url of an internal path. At most 512 of `[\w-]`.
 */
export function routeOfStartParam(text: string | null | undefined): string | null {
  if (!text || !ALLOWED.test(text)) return null;
  if (text === 'deposit') return '/cashier/deposit';
  if (text.startsWith('p_')) return safeInternalPath(decode(text.slice(2)));
  const match = /^(deposit|game|offers)-(.+)$/.exec(text);
  if (!match) return null;
  const [, kind, name = ''] = match;
  if (kind === 'deposit') return `/cashier/deposit/${name}`;
  if (kind === 'game') return `/game/${name}`;
  return /^\d+$/.test(name) ? `/offers/${name}` : null;
}

/**
 * An address of a page to give to others: it opens in the place where this page is open (C-10).
 * @param place where the product is reached from outside: the site, or the bot's app
 * @param path internal, with its query
 */
export function sharedAddress(place: { kind: 'site' | 'startapp'; base: string }, path: string): string {
  if (place.kind === 'site') return place.base + path;
  const param = startParamOf(path);
  return param === null ? place.base : `${place.base}?startapp=${param}`;
}

/** Start parameter that opens an internal path; null for a path that is not internal or too long for one. */
export function startParamOf(path: string): string | null {
  const safe = safeInternalPath(path);
  if (safe === null) return null;
  const short = /^\/(?:cashier\/(deposit)(?:\/([\w-]+))?|(game)\/([\w-]+)|(offers)\/(\d+))$/.exec(safe);
  const kind = short?.[1] ?? short?.[3] ?? short?.[5];
  const name = short?.[2] ?? short?.[4] ?? short?.[6];
  const param = kind ? [kind, name].filter(Boolean).join('-') : `p_${encode(safe)}`;
  return param.length <= LONGEST ? param : null;
}
