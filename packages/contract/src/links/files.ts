/** Checks addresses of files, and of what search engines are shown. Separate from the links, which every page has. */
import { safeExternal, safeInternalPath } from './links';

/** Checked address of an operator's image; null if it is not allowed. */
export const pictureAddress = (address: string): string | null =>
  safeInternalPath(address) ?? safeExternal(address)?.href ?? null;

/**
 * An address for search engines: an absolute http(s) address without a user name, or `origin` with an internal path;
 * else null.
 * @param origin without a trailing slash
 */
export function publicAddress(text: string | null | undefined, origin: string): string | null {
  const path = safeInternalPath(text);
  if (path !== null) return origin + path;
  // Plain http is fine here, since the address is not followed.
  const isWeb = /^https?:\/\/[^/]/i.test(text ?? '');
  return isWeb ? safeExternal(text?.replace(/^http:/i, 'https:')) && new URL(text ?? '').href : null;
}

/** Path of a file of the operator or the CMS, which the web server serves without scripts; else null. */
export function fileAddress(address: string): string | null {
  const path = safeInternalPath(address);
  return path !== null && /^\/(?:media|cms)\//.test(path) ? path : null;
}
