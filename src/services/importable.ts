/** Matches what browsers say of a module that did not come. */
const ADDRESS = /https?:\/\/[^\s'"#]+\.js/;

let tries = 0;

/**
 * An import that can be tried again after a failure. Not every browser asks twice for a module that failed (Chromium up to
 * 150 at least): its address with another fragment is another module to it, and the same file to everybody else.
 */
export function importable<T>(begin: () => Promise<T>): () => Promise<T> {
  let address: string | null = null;
  return async () => {
    try {
      if (address === null) return await begin();
      tries += 1;
      return await import(/* @vite-ignore */ `${address}#${tries}`);
    } catch (error) {
      address ??= ADDRESS.exec(error instanceof Error ? error.message : '')?.[0] ?? null;
      throw error;
    }
  };
}
