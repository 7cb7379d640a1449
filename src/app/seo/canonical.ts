import type { LocaleCode } from '@baize/contract/i18n/locales';
import { canonicalPath, localePath } from '@baize/contract/links/addresses';

/** The part of a hall's query that counts as a page of its own: one category, else one provider. */
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

/** A page's canonical path in a language, with the query that belongs to it. */
export function canonicalOf({ name, path, query, hasSubject }: Page, locale: LocaleCode): string {
  return canonicalPath(localePath(locale, path)) + (name === 'gamehall' && hasSubject ? hallQueryOf(query) : '');
}
