/** Checks whether the site can be reached; the browser's `onLine` is only a hint. */

const LIMIT_MS = 4_000;

/** Never rejects. @param url must not depend on the operator: a site whose operator is down is not offline */
export function createPing(url: string): () => Promise<boolean> {
  return async () => {
    try {
      const answer = await fetch(url, {
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      // A captive portal redirects every request.
      return answer.ok && !answer.redirected;
    } catch {
      return false;
    }
  };
}
