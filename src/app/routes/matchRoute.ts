import type { LocaleCode } from '@baize/contract/i18n/locales';
import { splitLocale } from '@baize/contract/links/addresses';
import { matchPath } from 'react-router-dom';
import { routes } from './routes';
import type { RouteRow } from './row';

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
  const { locale, rest: requestedPath } = splitLocale(pathname);
  const rest = pageOfCanonical(requestedPath);
  for (const row of routes) {
    const match = matchPath({ path: row.path, end: true, caseSensitive: true }, rest);
    if (match) return { row, params: match.params, locale, path: rest };
  }
  return { row: null, params: {}, locale, path: rest };
}

/** Size of the path cache: a page matches its own path several times, each time against sixty patterns. */
const MAX_CACHED = 50;
const cache = new Map<string, Match>();

/** Matches a path to its row, or null; `locale` is set either way. */
export function matchRoute(pathname: string): Match {
  const cached = cache.get(pathname);
  if (cached) return cached;
  if (cache.size >= MAX_CACHED) cache.clear();
  const match = findRoute(pathname);
  cache.set(pathname, match);
  return match;
}
