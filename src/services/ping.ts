/** Asks whether the site can be reached at all; the browser's own word for it is only a hint (N-8). */

const LIMIT_MS = 4_000;

/** Never rejects. `url` answers without the operator: a site whose operator is away is not offline. */
export function createPing(url: string): () => Promise<boolean> {
  return async () => {
    try {
      const answer = await fetch(url, {
        cache: 'no-store',
        credentials: 'omit',
        signal: AbortSignal.timeout(LIMIT_MS),
      });
      // A hotel's sign-in page answers for everybody.
      return answer.ok && !answer.redirected;
    } catch {
      return false;
    }
  };
}
