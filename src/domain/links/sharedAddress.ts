/** Addresses for sharing pages, and their start parameters. */

import type { LocaleCode } from '@baize/contract/i18n/locales';
import { localePath } from '@baize/contract/links/addresses';
import { safeInternalPath } from '@baize/contract/links/links';

const LONGEST = 512;

function encode(text: string): string {
  const binary = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * An address to share, which opens on the same platform as this page.
 * @param place public entry: the site, or the bot's app
 * @param path internal, with its query, without a locale
 */
export function sharedAddress(
  place: { kind: 'site' | 'startapp'; base: string },
  path: string,
  locale: LocaleCode,
): string {
  if (place.kind === 'site') return place.base + localePath(locale, path);
  const param = startParamOf(path);
  return param === null ? place.base : `${place.base}?startapp=${param}`;
}

/** Start parameter of an internal path; null if the path is not internal or too long. */
export function startParamOf(path: string): string | null {
  const safe = safeInternalPath(path);
  if (safe === null) return null;
  const short = /^\/(?:cashier\/(deposit)(?:\/([\w-]+))?|(game)\/([\w-]+)|(offers)\/(\d+))$/.exec(safe);
  const kind = short?.[1] ?? short?.[3] ?? short?.[5];
  const name = short?.[2] ?? short?.[4] ?? short?.[6];
  const param = kind ? [kind, name].filter(Boolean).join('-') : `p_${encode(safe)}`;
  return param.length <= LONGEST ? param : null;
}
