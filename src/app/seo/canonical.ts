import { canonicalPath, localePath } from '../../domain/addresses';
import type { LocaleCode } from '../../domain/locales';

/** The part of a hall's query that is a page of its own: one category, or else one studio. Anything more is a view of it. */
function hallQueryOf(query: URLSearchParams): string {
  const category = query.get('category');
  const providers = query.get('providers');
  if (category) return `?category=${encodeURIComponent(category)}`;
  return providers && !providers.includes(',') ? `?providers=${encodeURIComponent(providers)}` : '';
}

interface Page {
  /** Name of the row, path without the locale. */
  name: string;
  path: string;
  query: URLSearchParams;
  /** The subject exists; a hall of an unknown category is the plain hall. */
  hasSubject: boolean;
}

/** Path of a page's canonical in a language, with its own query. */
export function canonicalOf({ name, path, query, hasSubject }: Page, locale: LocaleCode): string {
  return canonicalPath(localePath(locale, path)) + (name === 'gamehall' && hasSubject ? hallQueryOf(query) : '');
}
