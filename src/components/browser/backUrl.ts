/** The visitor's return URL, saved for this tab until it is used once. */
import { type BackTarget, backTarget } from '@baize/contract/links/links';

const KEY = 'baize/back-url';

/** Saves `backUrl` of the query if it is allowed; it is checked again when used. */
export function saveBackUrl(query: URLSearchParams, allowedHosts: readonly string[]): void {
  const url = query.get('backUrl');
  if (url === null || !backTarget(url, allowedHosts)) return;
  try {
    window.sessionStorage.setItem(KEY, url);
  } catch {
    // Without storage there is no return URL.
  }
}

/** Reads the saved return URL and removes it. */
export function consumeBackTarget(allowedHosts: readonly string[]): BackTarget | null {
  try {
    const saved = window.sessionStorage.getItem(KEY);
    window.sessionStorage.removeItem(KEY);
    return backTarget(saved, allowedHosts);
  } catch {
    return null;
  }
}
