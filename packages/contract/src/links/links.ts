/** Checks addresses from outside. Prevents open redirects in any spelling. */

const INTERNAL_ORIGIN = 'https://internal.invalid';
const MAX_LENGTH = 2048;
// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop them inside addresses, so they are refused
const INVISIBLE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/;

/** Only Telegram may set launch data: an address must not carry it into the next reload. */
const LAUNCH_PARAMETER = /[?&#]tgWebApp/i;

/** Fast path for plain paths: most links are, and a page has hundreds. */
const PLAIN = /^(?:\/[\w-]+)+$/;

/** Normalises the text as an internal address; null if it leads to another origin. */
function normaliseInternal(text: string): string | null {
  if (!/^\/(?![/\\])/.test(text) || INVISIBLE.test(text) || /^[^?#]*\\/.test(text)) return null;
  let url: URL;
  try {
    url = new URL(text, INTERNAL_ORIGIN);
  } catch {
    return null;
  }
  if (url.origin !== INTERNAL_ORIGIN || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

function decodedOnce(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return null;
  }
}

/**
 * An internal path with its query and hash, normalised, or null. Refused: other hosts in any spelling (`//host`,
 * `/\host`, `https:host`, `/.//host`, percent-encoded up to three times), schemes, control characters, launch
 * parameters.
 */
export function safeInternalPath(text: string | null | undefined): string | null {
  if (!text || text.length > MAX_LENGTH) return null;
  if (PLAIN.test(text)) return text;
  const result = normaliseInternal(text);
  if (result === null || LAUNCH_PARAMETER.test(decodedOnce(result) ?? result)) return null;
  let pathname = text.replace(/[?#].*$/s, '');
  for (let round = 0; round < 3; round++) {
    const next = decodedOnce(pathname);
    if (next === null) return null;
    if (next === pathname) break;
    // A decoded name may contain a space, but no other character that browsers drop or turn into a slash.
    if (normaliseInternal(next.replaceAll(' ', '+').replace(/[?#].*$/s, '')) === null) return null;
    pathname = next;
  }
  return result;
}

export const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/** `*.site.example` allows subdomains only, `site.example` only itself. A port has to be listed. */
function isListed(url: URL, allowedHosts: readonly string[]): boolean {
  return allowedHosts.some((entry) => {
    const allowed = entry.trim().toLowerCase();
    if (!allowed) return false;
    return allowed.startsWith('*.')
      ? url.hostname.endsWith(allowed.slice(1)) && url.hostname.length > allowed.length - 1
      : url.host === allowed;
  });
}

/**
 * An external address that may be opened: https, mailto, tel, tg, and http on loopback; no user name, no control
 * characters. With `allowedHosts`, only http(s) addresses of those hosts.
 */
export function safeExternal(
  text: string | null | undefined,
  options: { allowedHosts?: readonly string[] } = {},
): URL | null {
  if (!text || text.length > MAX_LENGTH || INVISIBLE.test(text) || text.includes('\\')) return null;
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return null;
  }
  if (url.username || url.password) return null;
  const isWeb = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
  if (!isWeb) {
    const isOther = url.protocol === 'mailto:' || url.protocol === 'tel:' || url.protocol === 'tg:';
    return isOther && !options.allowedHosts ? url : null;
  }
  if (!/^https?:\/\/[^/]/i.test(text)) return null;
  return options.allowedHosts && !isListed(url, options.allowedHosts) ? null : url;
}

export type BackTarget = { kind: 'internal'; path: string } | { kind: 'external'; url: string };

/** Target of `backUrl`: an internal path, or an https address of a configured host; else null. */
export function backTarget(backUrl: string | null | undefined, allowedHosts: readonly string[]): BackTarget | null {
  const path = safeInternalPath(backUrl);
  if (path) return { kind: 'internal', path };
  const url = safeExternal(backUrl, { allowedHosts });
  return url && { kind: 'external', url: url.href };
}
