import { matchRoute } from '../../app/routes/matchRoute';

/** Keeps only the query names that the route uses, sorted. @param queryNames further names that the page depends on */
export function pageAddress(url: string, queryNames: readonly string[] = []): string {
  const [path = '/', ...rest] = url.split('?');
  if (rest.length === 0) return path;
  const allowed = [...(matchRoute(path).row?.query ?? []), ...queryNames];
  const entries = [...new URLSearchParams(rest.join('?'))];
  const filtered = new URLSearchParams(entries.filter(([name]) => allowed.includes(name)));
  filtered.sort();
  const text = filtered.toString();
  return text ? `${path}?${text}` : path;
}

const rowOf = (url: string) => matchRoute(url.split('?')[0] ?? '').row;

export const isPersonal = (url: string): boolean => rowOf(url)?.isPersonal ?? false;

/** Whether a new build may render it before it is asked to. A query may contain anything, also personal data. */
export const isWarmedUp = (address: string): boolean => !address.includes('?') && (rowOf(address)?.isIndexed ?? false);

/** Path and query of a request's target, which a proxy may prefix with the host. */
export const originForm = (target: string): string =>
  target.startsWith('/') ? target : target.replace(/^(?:https?:\/\/[^/?#]*)?\/?/i, '/');

const CANONICAL = /^(\/[a-z]{2})?\/platform\/game\/((?:custom\/)?[\w-]+)(?:\/(?:play|real|demo|fun))?\/?$/;

/** The page of a game's canonical address; null for the address of the game's frame, which has a launch token. */
export function gamePageOf(url: string): string | null {
  const [path = '', query = ''] = url.split('?', 2);
  const match = CANONICAL.exec(path);
  const parameters = new URLSearchParams(query);
  if (!match || parameters.has('token')) return null;
  return `${match[1] ?? ''}/game/${match[2] ?? ''}${query ? `?${query}` : ''}`;
}
