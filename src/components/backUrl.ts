/** The return address that a visitor came with, for this tab, until it is followed once. */
import { type BackTarget, backTarget } from '../domain/links';

const KEY = 'baize/back-url';

/** Keeps `backUrl` of the query when it leads to an allowed place; checked here and again when it is followed. */
export function keepBackUrl(query: URLSearchParams, allowedHosts: readonly string[]): void {
  const wanted = query.get('backUrl');
  if (wanted === null || !backTarget(wanted, allowedHosts)) return;
  try {
    window.sessionStorage.setItem(KEY, wanted);
  } catch {
    // A tab that may keep nothing forgets the way back.
  }
}

/** Where the kept address leads; it is forgotten with this answer. */
export function takeBackTarget(allowedHosts: readonly string[]): BackTarget | null {
  try {
    const kept = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return backTarget(kept, allowedHosts);
  } catch {
    return null;
  }
}
