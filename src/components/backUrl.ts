/** The visitor's return URL, saved for this tab until it is used once. */
import { type BackTarget, backTarget } from '../domain/links';

const KEY = 'baize/back-url';

/** Saves `backUrl` of the query if it is allowed; it is checked again when used. */
export function keepBackUrl(query: URLSearchParams, allowedHosts: readonly string[]): void {
  const wanted = query.get('backUrl');
  if (wanted === null || !backTarget(wanted, allowedHosts)) return;
  try {
    window.sessionStorage.setItem(KEY, wanted);
  } catch {
    // Without storage there is no return URL.
  }
}

/** Reads the saved return URL and removes it. */
export function takeBackTarget(allowedHosts: readonly string[]): BackTarget | null {
  try {
    const kept = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return backTarget(kept, allowedHosts);
  } catch {
    return null;
  }
}
