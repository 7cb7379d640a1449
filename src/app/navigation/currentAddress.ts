import { withoutParams } from '@baize/contract/links/addresses';
import type { NavigateFunction } from 'react-router-dom';

/**
 * Whether the page is still at this address. A press changes the address before its page is shown, so code that redirects
 * from a page must ask first, or it undoes the press.
 */
export function isCurrent(address: string): boolean {
  const { origin, pathname, search } = window.location;
  const url = new URL(address, origin);
  return url.pathname + url.search === pathname + search;
}

/** Removes parameters from the current address. */
export function removeQuery(navigate: NavigateFunction, names: readonly string[], hash = window.location.hash): void {
  const { pathname, search } = window.location;
  const address = pathname + withoutParams(search, names) + hash;
  if (address !== pathname + search + window.location.hash) void navigate(address, { replace: true });
}
