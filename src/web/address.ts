/** Questions about the address of a page request. */

/** Names in the query that tag a visit and never change a page; the browser reads them itself (Q-7). */
const VISIT_TAGS = /^(utm_\w+|track_id|publisher_id|goal_id|goal_entry_id|link_id|gclid|fbclid|yclid)$/;

/** The address that decides a page: no tags of the visit, query in a stable order, one slash at the start. */
export function pageAddress(url: string): string {
  const [path = '/', ...rest] = url.replace(/^\/{2,}/, '/').split('?');
  const query = new URLSearchParams(rest.join('?'));
  for (const name of [...query.keys()]) if (VISIT_TAGS.test(name)) query.delete(name);
  query.sort();
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

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
