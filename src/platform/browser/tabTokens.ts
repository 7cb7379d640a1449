import type { TokenPlace } from '../Platform';

const KEY = 'baize/token';

/**
 * An access token that ends with its tab: a reload and a payment page of another site find it again, another tab and
 * the next day do not. A cookie says to our own web server that somebody is signed in, and not who.
 * @param mark the cookie's name
 */
export function tabTokens(mark: string): TokenPlace {
  let held: string | null = null;
  const tellServer = (isHere: boolean) => {
    const secure = window.location.protocol === 'https:' ? '; Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
    document.cookie = `${mark}=1; Path=/; SameSite=Lax${secure}${isHere ? '' : '; Max-Age=0'}`;
  };
  return {
    get() {
      try {
        held ??= window.sessionStorage.getItem(KEY);
      } catch {
        // A tab that keeps nothing has what this page holds.
      }
      if (held !== null) tellServer(true);
      return held;
    },
    set(token) {
      held = token;
      tellServer(token !== null);
      try {
        if (token === null) window.sessionStorage.removeItem(KEY);
        else window.sessionStorage.setItem(KEY, token);
      } catch {
        // As above.
      }
    },
  };
}
