import { guardRedirect, localePath, splitLocale, withTailOf } from '@baize/contract/links/addresses';
import { href } from '@baize/contract/links/paths';
import { requestedPage } from '../../domain/player/profilePrompt';
import type { RouteLoaderContext } from '../navigation/routeData';
import type { GuardName, RouteRow } from './row';

export interface GuardContext extends RouteLoaderContext {
  /** On the server it says only whether the session cookie is present. */
  session: 'present' | 'absent' | 'unknown';
}

/** Returns the address to redirect to, with the locale's prefix, or null to let the visit pass. */
type Guard = (context: GuardContext) => Promise<string | null> | string | null;

const guards: Record<GuardName, Guard> = {
  guest: ({ url, session }) => (session === 'absent' ? guardRedirect(url) : null),
  'redirect-gamehall-category': async ({ stores, params, query, url }) => {
    const { GameHallStore } = await import('../../stores/games/GameHallStore');
    const categories = await stores.get(GameHallStore).categories.ensure();
    // Without the list every category counts as known.
    const isKnown = categories?.some((category) => category.id === params.id) ?? true;
    const remaining = new URLSearchParams(query);
    remaining.delete('category');
    const queryText = new URLSearchParams([
      ...(isKnown ? [['category', params.id ?? '']] : []),
      ...remaining,
    ]).toString();
    return localePath(splitLocale(url).locale, href('gamehall') + (queryText && `?${queryText}`));
  },
  'redirect-asked-settings': ({ query, url }) => {
    const page = requestedPage(query);
    return page === null ? null : withTailOf(localePath(splitLocale(url).locale, page), url);
  },
};

/** Checks guard names at start-up rather than during a visit. @throws Error for an unknown guard */
export function assertGuards(rows: readonly (Pick<RouteRow, 'guards'> & { name: string })[]): void {
  for (const row of rows)
    for (const name of row.guards)
      if (!Object.hasOwn(guards, name)) throw new Error(`Route ${row.name}: unknown guard ${name}`);
}

/**
 * Returns the target of the first guard that redirects, else of the row's own redirect, which keeps the query, else
 * null.
 */
export async function runGuards(row: RouteRow, context: GuardContext): Promise<string | null> {
  for (const name of row.guards) {
    const target = await guards[name](context);
    if (target !== null) return target;
  }
  if (!row.redirect) return null;
  const target = localePath(splitLocale(context.url).locale, row.redirect(context.params, context.stores));
  return withTailOf(target, context.url);
}
