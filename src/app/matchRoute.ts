import { matchPath } from 'react-router-dom';
import { splitLocale } from '../domain/addresses';
import type { LocaleCode } from '../domain/locales';
import { routes } from './routes/routes';
import type { RouteRow } from './routes/row';

export interface RouteMatch {
  row: RouteRow;
  params: Record<string, string | undefined>;
  locale: LocaleCode;
  /** Path without the locale's prefix. */
  path: string;
}

/** A game's canonical address shows the game's page. */
const pageOfCanonical = (path: string): string => path.replace(/^\/platform(\/game\/[^/]+)(\/.*)?$/, '$1');

/** The row of a path, or null where nothing lives; `locale` is the path's either way. */
export function matchRoute(pathname: string): Omit<RouteMatch, 'row'> & { row: RouteRow | null } {
  const { locale, rest: asked } = splitLocale(pathname);
  const rest = pageOfCanonical(asked);
  for (const row of routes) {
    const match = matchPath({ path: row.path, end: true, caseSensitive: true }, rest);
    if (match) return { row, params: match.params, locale, path: rest };
  }
  return { row: null, params: {}, locale, path: rest };
}
