import { canonicalPath, localePath } from '../../domain/addresses';
import type { LocaleCode } from '../../domain/locales';

/**
 * The part of a hall's query that makes it a page of its own: one category, or else one studio. Anything more is a view of
 * the same games and counts as the page without it.
 */
function hallQueryOf(query: URLSearchParams): string {
  const category = query.get('category');
  const providers = query.get('providers');
  if (category) return `?category=${encodeURIComponent(category)}`;
  return providers && !providers.includes(',') ? `?providers=${encodeURIComponent(providers)}` : '';
}

interface Page {
  /** Name of its row, its path without the locale, its query. */
  name: string;
  path: string;
  query: URLSearchParams;
  /** The thing of the address is known; a hall of an unknown category is the hall. */
  hasSubject: boolean;
}

/** Path of a page's canonical in a language, with the query that belongs to it. */
export function canonicalOf({ name, path, query, hasSubject }: Page, locale: LocaleCode): string {
  return canonicalPath(localePath(locale, path)) + (name === 'gamehall' && hasSubject ? hallQueryOf(query) : '');
}
