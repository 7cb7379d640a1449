import { matchPath } from 'react-router-dom';
import { splitLocale } from '../domain/addresses';
import type { LocaleCode } from '../domain/locales';
import { routes } from './routes/routes';
import type { RouteRow } from './routes/row';

export interface RouteMatch {
  row: RouteRow;
  params: Record<string, string | undefined>;
  locale: LocaleCode;
  path: string;
}

/** A game's canonical address shows the game's page. */
const pageOfCanonical = (path: string): string => path.replace(/^\/platform(\/game\/[^/]+)(\/.*)?$/, '$1');

type Match = Omit<RouteMatch, 'row'> & { row: RouteRow | null };

function findRoute(pathname: string): Match {
  const { locale, rest: asked } = splitLocale(pathname);
  const rest = pageOfCanonical(asked);
  for (const row of routes) {
    const match = matchPath({ path: row.path, end: true, caseSensitive: true }, rest);
    if (match) return { row, params: match.params, locale, path: rest };
  }
  return { row: null, params: {}, locale, path: rest };
}

/** Size of the path cache: a page matches its own path several times, each time against sixty patterns. */
const MOST_FOUND = 50;
const found = new Map<string, Match>();

/** Matches a path to its row, or null; `locale` is set either way. */
export function matchRoute(pathname: string): Match {
  const known = found.get(pathname);
  if (known) return known;
  if (found.size >= MOST_FOUND) found.clear();
  const match = findRoute(pathname);
  found.set(pathname, match);
  return match;
}
