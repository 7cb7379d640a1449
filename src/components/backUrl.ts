/** The visitor's return address, kept for this tab until used once. */
import { type BackTarget, backTarget } from '../domain/links';

const KEY = 'baize/back-url';

/** Keeps `backUrl` of the query when allowed; checked here and again when used. */
export function keepBackUrl(query: URLSearchParams, allowedHosts: readonly string[]): void {
  const wanted = query.get('backUrl');
  if (wanted === null || !backTarget(wanted, allowedHosts)) return;
  try {
    window.sessionStorage.setItem(KEY, wanted);
  } catch {
    // A tab that may keep nothing forgets the way back.
  }
}

/** Target of the kept address, which is then forgotten. */
export function takeBackTarget(allowedHosts: readonly string[]): BackTarget | null {
  try {
    const kept = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return backTarget(kept, allowedHosts);
  } catch {
    return null;
  }
}
