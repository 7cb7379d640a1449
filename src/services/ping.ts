/** Whether the site can be reached; the browser's own `onLine` is only a hint. */

const LIMIT_MS = 4_000;

/** Never rejects. @param url answered without the operator: a site whose operator is away is not offline */
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
