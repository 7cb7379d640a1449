/** Questions about the address of a page request. */
import { matchRoute } from '../app/matchRoute';

/**
 * The address that decides a page: of its query only what its route knows, so that a tag of a visit and a made-up name
 * share the page of all; in a stable order (O-12).
 * @param asked names that the page depends on beside its route's own.
 */
export function pageAddress(url: string, asked: readonly string[] = []): string {
  const [path = '/', ...rest] = url.split('?');
  if (rest.length === 0) return path;
  const known = [...(matchRoute(path).row?.query ?? []), ...asked];
  const given = [...new URLSearchParams(rest.join('?'))];
  const kept = new URLSearchParams(given.filter(([name]) => known.includes(name)));
  kept.sort();
  const text = kept.toString();
  return text ? `${path}?${text}` : path;
}

/** Path and query of a request's target, which a proxy may write with its host before it. */
export const originForm = (target: string): string =>
  target.startsWith('/') ? target : target.replace(/^(?:https?:\/\/[^/?#]*)?\/?/i, '/');

const CANONICAL = /^(\/[a-z]{2})?\/platform\/game\/((?:custom\/)?[\w-]+)(?:\/(?:play|real|demo|fun))?\/?$/;

/**
 * The page behind the canonical of a game, `/platform/game/{sysname}/{mode}` with an optional locale before it; null for
 * the frame's own address, which carries a launch token, and for everything else (R-28).
 */
export function gamePageOf(url: string): string | null {
  const [path = '', query = ''] = url.split('?', 2);
  const match = CANONICAL.exec(path);
  const parameters = new URLSearchParams(query);
  if (!match || parameters.has('token')) return null;
  return `${match[1] ?? ''}/game/${match[2] ?? ''}${query ? `?${query}` : ''}`;
}
