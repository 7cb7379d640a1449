import { safeInternalPath } from './links';
import { defaultLocale, type LocaleCode, locales } from './locales';
import { href } from './paths';
import { TRACKED } from './tracking';

const codes: readonly LocaleCode[] = locales.map(({ code }) => code);
/** Query names meant for the visit itself, on whatever page it begins. */
const OF_THE_VISIT = new Set<string>([...TRACKED, 'promo_code', 'show_popup_auth', 'prevent_close']);

function splitTail(path: string): [pathname: string, tail: string] {
  const at = path.search(/[?#]/);
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at)];
}

/** A query without some of its parameters, with its `?`; empty when none is left. */
export function withoutQuery(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Exactly one leading slash: without a prefix the rest must not become another host's address. */
const rooted = (path: string) => `/${path.replace(/^[/\\]+/, '')}`;

/** Locale and the rest of a path, query and hash kept: `/fr/x?a` → fr, `/x?a`; the default without a prefix. */
export function splitLocale(path: string): { locale: LocaleCode; rest: string } {
  const [pathname, tail] = splitTail(path);
  const first = pathname.split('/')[1];
  const locale = codes.find((code) => code !== defaultLocale && code === first);
  if (!locale) return { locale: defaultLocale, rest: path || '/' };
  return { locale, rest: rooted(pathname.slice(locale.length + 1)) + tail };
}

/** Adds the locale's prefix: fr, `/x` → `/fr/x`; the default has none. */
export function localePath(locale: LocaleCode, path: string): string {
  if (locale === defaultLocale) return path;
  const [pathname, tail] = splitTail(path);
  return `/${locale}${pathname === '/' ? '' : pathname}${tail}`;
}

/** Two or more in a row of what any browser, router or operator may read as a slash. */
const SLASHES = /(?:[/\\]|%2f|%5c){2,}/gi;

/** Segments that browsers resolve before they send a request. */
const DOTS = /\/(?:\.|%2e){1,2}(?=\/|$)/i;

/** With single slashes, plain or encoded, and no dot segments, so never another host's; null when nothing is wrong. */
export function singleSlashes(path: string): string | null {
  const [pathname, tail] = splitTail(path);
  const merged = pathname.replace(SLASHES, '/');
  const single = DOTS.test(merged) ? new URL(rooted(merged), 'https://internal.invalid').pathname : merged;
  return single === pathname ? null : rooted(single) + tail;
}

export interface LocaleSets {
  offered: readonly string[];
  all: readonly string[];
  default: string;
}

/**
 * The corrected address of a wrong or doubled prefix, query and hash kept, or null when nothing is wrong: the first of
 * the leading known codes decides, in any case; the default or one that is not offered leaves no prefix.
 */
export function correctLocale(path: string, sets: LocaleSets): string | null {
  const [pathname, tail] = splitTail(path);
  const segments = pathname.split('/').slice(1);
  const isKnown = (segment: string) => sets.all.includes(segment.toLowerCase());
  const found = segments.findIndex((segment) => !isKnown(segment));
  const count = found < 0 ? segments.length : found;
  const first = segments[0]?.toLowerCase();
  if (!count || first === undefined) return null;
  const rest = rooted(segments.slice(count).join('/'));
  const hasPrefix = first !== sets.default && sets.offered.includes(first);
  const corrected = hasPrefix ? `/${first}${rest === '/' ? '' : rest}` : rest;
  const isRight = hasPrefix && count === 1 && segments[0] === first && (pathname === corrected || rest === '/');
  if (isRight) return null;
  return (safeInternalPath(corrected) ?? '/') + tail;
}

/** Home of the path's locale with the original address as the way back, and the visit's own parameters. */
export function guardRedirect(path: string): string {
  const query = new URLSearchParams(splitTail(path)[1].replace(/#.*$/s, ''));
  const said = [...query].filter(([name]) => OF_THE_VISIT.has(name));
  return localePath(
    splitLocale(path).locale,
    `${href('index')}?${new URLSearchParams([['redirectUrl', path], ...said])}`,
  );
}

/** A path with the query and hash of another address. */
export const withTailOf = (path: string, address: string): string => path + splitTail(address)[1];

/** Path of the canonical link: no query, no trailing slash, `/platform` before an exact `game` segment. */
export function canonicalPath(path: string): string {
  const [pathname] = splitTail(path);
  const { locale, rest } = splitLocale(pathname);
  const clean = rooted(rest.replace(/\/+$/, ''));
  const isGame = `${clean}/`.startsWith(href('game-index-item', { sysname: '' }));
  return localePath(locale, isGame ? `/platform${clean}` : clean);
}
