import { defaultLocale, type LocaleCode, locales } from '../i18n/locales';
import { TRACKED } from '../site/visitParameters';
import { safeInternalPath } from './links';
import { href } from './paths';

const codes: readonly LocaleCode[] = locales.map(({ code }) => code);
/** Query parameters that belong to the whole visit, whatever page it begins on. */
const VISIT_PARAMS = new Set<string>([...TRACKED, 'promo_code', 'show_popup_auth', 'prevent_close']);

function splitTail(path: string): [pathname: string, tail: string] {
  const at = path.search(/[?#]/);
  return at < 0 ? [path, ''] : [path.slice(0, at), path.slice(at)];
}

/** The query string without these parameters, including its `?`; empty when no parameter remains. */
export function withoutParams(search: string, names: readonly string[]): string {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  const text = query.toString();
  return text ? `?${text}` : '';
}

/** Ensures exactly one leading slash, so that a path never becomes the address of another host. */
const rooted = (path: string) => `/${path.replace(/^[/\\]+/, '')}`;

/** Splits a path into its locale and the rest: `/fr/x?a` → fr, `/x?a`. Without a prefix it is the default locale. */
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

/** Two or more consecutive characters that a browser, router or operator may read as a slash. */
const SLASHES = /(?:[/\\]|%2f|%5c){2,}/gi;

/** Dot segments, which browsers resolve before they send a request. */
const DOT_SEGMENTS = /\/(?:\.|%2e){1,2}(?=\/|$)/i;

/**
 * The path with single slashes and no dot segments, so that it never leads to another host; null if it is clean
 * already.
 */
export function singleSlashes(path: string): string | null {
  const [pathname, tail] = splitTail(path);
  const merged = pathname.replace(SLASHES, '/');
  const single = DOT_SEGMENTS.test(merged) ? new URL(rooted(merged), 'https://internal.invalid').pathname : merged;
  return single === pathname ? null : rooted(single) + tail;
}

export interface LocaleSets {
  offered: readonly string[];
  all: readonly string[];
  default: string;
}

/**
 * Corrects a wrong or repeated locale prefix and keeps query and hash; null if the prefix is right. The first leading
 * known code decides, ignoring case. The default locale and locales that are not offered get no prefix.
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

/** The home page in the path's locale, with the original path as `redirectUrl` and the visit's own parameters. */
export function guardRedirect(path: string): string {
  const query = new URLSearchParams(splitTail(path)[1].replace(/#.*$/s, ''));
  const visitParams = [...query].filter(([name]) => VISIT_PARAMS.has(name));
  return localePath(
    splitLocale(path).locale,
    `${href('index')}?${new URLSearchParams([['redirectUrl', path], ...visitParams])}`,
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
