import { matchPath } from 'react-router-dom';
import { splitLocale } from '../domain/addresses';
import type { LocaleCode } from '../domain/locales';
import { type RouteRow, routes } from './routes';

export interface RouteMatch {
  row: RouteRow;
  params: Record<string, string | undefined>;
  locale: LocaleCode;
  /** Path without the locale's prefix. */
  path: string;
}

/** The row of a path, or null where nothing lives; `locale` is the path's either way. */
export function matchRoute(pathname: string): Omit<RouteMatch, 'row'> & { row: RouteRow | null } {
  const { locale, rest } = splitLocale(pathname);
  for (const row of routes) {
    const match = matchPath({ path: row.path, end: true, caseSensitive: true }, rest);
    if (match) return { row, params: match.params, locale, path: rest };
  }
  return { row: null, params: {}, locale, path: rest };
}
